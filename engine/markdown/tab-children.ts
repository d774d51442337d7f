import type { MdastNode } from 'satteri'
import { type JsxNode, lineOf, type Page, report } from './page.ts'

/** Warns about content between tabs: `Tabs` only shows its `TabItem` elements. */
export function checkTabChildren(page: Page, node: Readonly<JsxNode>): void {
  const stray = node.children.find(child => !isTabOrBlank(child))
  if (stray === undefined) return
  const found = 'name' in stray && stray.name ? `<${stray.name}>` : 'this content'
  report(page, {
    severity: 'warning',
    code: 'tab-children',
    line: lineOf(stray),
    message: `<Tabs> shows <TabItem> elements alone, so ${found} is left out.`,
    hint: 'Put it into a <TabItem>, or before or after the <Tabs>.',
  })
}

/** The value of an expression is unknown here. */
function isTabOrBlank(node: MdastNode): boolean {
  switch (node.type) {
    case 'text':
      return node.value.trim() === ''
    // The parser puts a tab on one line into a paragraph.
    case 'paragraph':
      return node.children.every(isTabOrBlank)
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return node.name === 'TabItem'
    case 'containerDirective':
      return node.name === 'tab'
    default:
      return /^mdx\w+Expression$/.test(node.type)
  }
}
