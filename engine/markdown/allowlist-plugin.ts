import type { HastNode, HastPluginDefinition } from 'satteri'
import { sanitizeElement } from '../files/html-allowlist.ts'

/**
 * Keeps only what files/html-allowlist.ts allows. It works on the HTML tree, where no spelling can hide an element or an address.
 * Admonitions, code and diagrams are components by then, and a writer cannot name those in HTML.
 */
export const allowlistPlugin: HastPluginDefinition = {
  name: 'allowlist',
  before(root, ctx) {
    ctx.replaceNode(root, { ...root, children: root.children.flatMap(allowed) } as typeof root)
  },
}

function allowed(node: HastNode): HastNode[] {
  switch (node.type) {
    case 'text':
      return [node]
    case 'element': {
      const sanitized = sanitizeElement(node)
      if (sanitized === 'nothing') return []
      const children = node.children.flatMap(allowed)
      return sanitized === 'content'
        ? children
        : [{ ...node, properties: sanitized.properties, children } as HastNode]
    }
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return [{ ...node, children: node.children.flatMap(allowed) } as HastNode]
    default:
      return []
  }
}
