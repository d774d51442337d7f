import type { MdastNode, MdastVisitorContext } from 'satteri'
import { inlineText } from './inline.ts'
import { type NodeOf, type Page, sourceOf } from './page.ts'

const mark = /^\s*(?:<!--\s*truncate\s*-->|\{?\/\*\s*truncate\s*\*\/\}?)\s*$/

/**
 * Finds the truncation mark among the page's blocks and removes it, with everything after it if only the beginning is requested.
 * Definitions of links are kept, since the beginning may use them.
 *
 * @returns The remaining blocks.
 */
export function truncate(page: Page, root: Readonly<NodeOf<'root'>>, ctx: MdastVisitorContext): MdastNode[] {
  const blocks: MdastNode[] = root.children
  const index = blocks.findIndex(node => isMark(page, node))
  const found = blocks[index]
  if (!found) return blocks
  page.truncated = true
  const removedNodes = blocks.filter(
    (node, i) =>
      i === index || (page.options.until === 'truncate' && i > index && node.type !== 'definition'),
  )
  for (const node of removedNodes) ctx.removeNode(node)
  return blocks.filter(node => !removedNodes.includes(node))
}

function isMark(page: Page, node: MdastNode): boolean {
  if (node.type === 'html' || node.type === 'mdxFlowExpression') return mark.test(node.value)
  // `children` are created on access: doing so for every paragraph made builds 5% slower.
  return node.type === 'paragraph' && mark.test(sourceOf(page, node)) && node.children.length === 1
}

/** Removes a level 1 heading at the very beginning of the page and uses it as the title. */
export function extractTitle(page: Page, blocks: readonly MdastNode[], ctx: MdastVisitorContext): void {
  const first = blocks.find(node => !isInvisible(node))
  if (first?.type !== 'heading' || first.depth !== 1) return
  page.title = inlineText(page, first.children).trim()
  ctx.removeNode(first)
}

function isInvisible(node: MdastNode): boolean {
  if (node.type === 'yaml' || node.type === 'toml' || node.type === 'mdxjsEsm') return true
  if (node.type === 'html') return /^\s*<!--[\s\S]*-->\s*$/.test(node.value)
  return node.type === 'mdxFlowExpression' && /^\s*\/\*[\s\S]*\*\/\s*$/.test(node.value)
}
