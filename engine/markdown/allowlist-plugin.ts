import type { HastNode, HastPluginDefinition } from 'satteri'
import { judgeElement } from '../files/html-allowlist.ts'

type Root = Extract<HastNode, { type: 'root' }>

/**
 * Leaves of a page what files/html-allowlist.ts has: on the tree that its HTML has become, where no spelling hides an element or an
 * address. What Markdown itself became (admonitions, code, diagrams) are components, which no writer can name in it.
 */
export const allowlistPlugin: HastPluginDefinition = {
  name: 'allowlist',
  before(root, ctx) {
    ctx.replaceNode(root, { ...root, children: root.children.flatMap(allowed) } as Root)
  },
}

function allowed(node: HastNode): HastNode[] {
  switch (node.type) {
    case 'text':
      return [node]
    case 'element': {
      const judged = judgeElement(node)
      if (judged === 'nothing') return []
      const children = node.children.flatMap(allowed)
      return judged === 'content'
        ? children
        : [{ ...node, properties: judged.properties, children } as HastNode]
    }
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return [{ ...node, children: node.children.flatMap(allowed) } as HastNode]
    default:
      return []
  }
}
