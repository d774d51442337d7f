import type { HastNode, HastPluginDefinition, MdxJsxTextElementHast } from 'satteri'
import { textAttribute } from './jsx.ts'

type JsxHast = Pick<MdxJsxTextElementHast, 'name' | 'attributes'> & { type: string; children: unknown[] }

/**
 * MDX hands an element that was written as a tag to React as it is. A written `<a>` is made an element like a link of
 * Markdown here, so that the page's own `a` resolves it too.
 */
export const jsxLinkPlugin: HastPluginDefinition = {
  name: 'jsx-links',
  mdxJsxFlowElement: { filter: ['a'], visit: node => asElement(node) },
  mdxJsxTextElement: { filter: ['a'], visit: node => asElement(node) },
}

function asElement(node: Readonly<JsxHast>): HastNode | undefined {
  const properties: Record<string, string | true> = {}
  for (const one of node.attributes) {
    if (one.type !== 'mdxJsxAttribute') return undefined
    const text = textAttribute(node, one.name)
    if (text === undefined && one.value !== null && one.value !== undefined) return undefined
    properties[one.name] = text ?? true
  }
  const children = node.children as MdxJsxTextElementHast['children']
  return { type: 'element', tagName: 'a', properties, children }
}
