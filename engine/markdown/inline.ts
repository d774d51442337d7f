import type { MdastNode } from 'satteri'
import { escapeHtml } from './code/code-html.ts'
import { type Page, sourceOf } from './page.ts'

/** Plain text of inline content, with colons that the parser took for directives. */
export function inlineText(page: Page, nodes: readonly MdastNode[]): string {
  return nodes.map(node => textOf(page, node)).join('')
}

function textOf(page: Page, node: MdastNode): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'inlineMath':
      return node.value
    case 'break':
      return ' '
    case 'image':
    case 'imageReference':
      return node.alt ?? ''
    case 'textDirective':
      return sourceOf(page, node)
    case 'footnoteReference':
      return ''
    default:
      return 'children' in node ? inlineText(page, node.children) : ''
  }
}

/** Raw HTML tags that are kept in a table of contents. */
const inlineTags = new Set(['kbd', 'code', 'em', 'strong', 'b', 'i', 'sub', 'sup', 's', 'mark', 'var'])

const markup: Readonly<Record<string, string>> = { emphasis: 'em', strong: 'strong', delete: 's' }

/** HTML of a heading for the table of contents: code and emphasis are kept, links and pictures removed. */
export function inlineHtml(page: Page, nodes: readonly MdastNode[]): string {
  const balanced = balancedTags(nodes)
  return nodes
    .map(node => (node.type === 'html' ? (balanced.get(node) ?? '') : htmlOf(page, node)))
    .join('')
    .trim()
}

function htmlOf(page: Page, node: MdastNode): string {
  const children = 'children' in node ? inlineHtml(page, node.children) : ''
  const tag = markup[node.type]
  if (tag) return `<${tag}>${children}</${tag}>`
  if (node.type === 'inlineCode') return `<code>${escapeHtml(node.value)}</code>`
  if (node.type === 'mdxJsxTextElement' && inlineTags.has(node.name ?? '')) {
    return `<${node.name}>${children}</${node.name}>`
  }
  if ('children' in node && node.type !== 'textDirective') return children
  return escapeHtml(textOf(page, node))
}

/** The raw tags among `nodes` to keep: allowed ones, and only if each is closed in order. */
function balancedTags(nodes: readonly MdastNode[]): Map<MdastNode, string> {
  const tags = new Map<MdastNode, string>()
  const open: string[] = []
  for (const node of nodes) {
    if (node.type !== 'html') continue
    const [, slash, name = ''] = /^<(\/?)([a-z]+)\b/i.exec(node.value) ?? []
    const tag = name.toLowerCase()
    if (!inlineTags.has(tag)) continue
    if (slash === '/' && open.pop() !== tag) return new Map()
    if (slash === '') open.push(tag)
    tags.set(node, `<${slash}${tag}>`)
  }
  return open.length === 0 ? tags : new Map()
}
