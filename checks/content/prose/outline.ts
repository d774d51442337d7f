import type { MdastNode } from 'satteri'
import { lineOf } from 'shiori/internal/markdown/page.ts'

/** A part of a page's outline; a list has them in the order of the text. */
export type OutlinePart =
  | { type: 'heading'; depth: number; line: number }
  /** Anything below a heading that readers see. */
  | { type: 'content' }
  | { type: 'image'; line: number; alt: string }
  | { type: 'link'; line: number; text: string }
  /** A table row with more cells than its head; readers do not see the last ones. */
  | { type: 'long-row'; line: number; cells: number; columns: number }

/** An error in the order of headings and sections, in pictures or in links. */
export interface OutlineProblem {
  code: string
  line: number
  message: string
  hint: string
}

const invisible = new Set(['yaml', 'toml', 'mdxjsEsm', 'definition'])
const comment = /^\s*(?:<!--[\s\S]*-->|\/\*[\s\S]*\*\/)\s*$/

/** Returns headings, pictures, links and the content between them. */
export function outlineOf(tree: MdastNode): OutlinePart[] {
  if (tree.type === 'heading') {
    return [
      { type: 'heading', depth: tree.depth, line: lineOf(tree) },
      ...tree.children.flatMap(imagesIn),
      ...linksIn(tree),
    ]
  }
  if (tree.type === 'root' || isContainer(tree)) {
    return 'children' in tree ? tree.children.flatMap(outlineOf) : []
  }
  if (invisible.has(tree.type) || (isComment(tree) && comment.test(tree.value))) return []
  return [{ type: 'content' }, ...imagesIn(tree), ...linksIn(tree), ...longTableRows(tree)]
}

function longTableRows(node: MdastNode): OutlinePart[] {
  if (node.type !== 'table') return 'children' in node ? node.children.flatMap(longTableRows) : []
  const columns = node.children[0]?.children.length ?? 0
  return node.children.flatMap(row => {
    const cells = row.children.length
    return cells > columns ? [{ type: 'long-row', line: lineOf(row), cells, columns }] : []
  })
}

/** Whether a node may contain headings. */
function isContainer(node: MdastNode): boolean {
  return (node.type === 'mdxJsxFlowElement' && node.children.length > 0) || node.type === 'containerDirective'
}

function isComment(node: MdastNode): node is Extract<MdastNode, { type: 'html' | 'mdxFlowExpression' }> {
  return node.type === 'html' || node.type === 'mdxFlowExpression'
}

function linksIn(node: MdastNode): OutlinePart[] {
  if (node.type === 'link') return [{ type: 'link', line: lineOf(node), text: textOf(node).trim() }]
  return 'children' in node ? node.children.flatMap(linksIn) : []
}

function textOf(node: MdastNode): string {
  if ('children' in node) return node.children.map(textOf).join('')
  return 'value' in node ? node.value : ''
}

function imagesIn(node: MdastNode): OutlinePart[] {
  if (node.type === 'image' || node.type === 'imageReference') {
    return [{ type: 'image', line: lineOf(node), alt: node.alt ?? '' }]
  }
  if (node.type === 'html') {
    return Array.from(node.value.matchAll(/<img\b([^>]*)>/gi), ([, attributes = '']) => ({
      type: 'image',
      line: lineOf(node),
      alt: /\balt=(?:"([^"]*)"|'([^']*)')/i.exec(attributes)?.slice(1).join('') ?? '',
    }))
  }
  const inside = 'children' in node ? node.children.flatMap(imagesIn) : []
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return inside
  if (!/^(?:img|Image)$/.test(node.name ?? '')) return inside
  const attribute = node.attributes.find(
    attribute => attribute.type === 'mdxJsxAttribute' && attribute.name === 'alt',
  )
  const alt = typeof attribute?.value === 'string' ? attribute.value : attribute?.value ? 'an expression' : ''
  return [{ type: 'image', line: lineOf(node), alt }]
}
