import type { HtmlNode } from '../../reference/html-node.ts'
import { escapeLineStart, fence } from './escape.ts'
import { inlineText, isHidden, type MarkdownStyle, nodeText, unread } from './inline.ts'
import { tableBlock } from './table.ts'

/** Inline elements. All others are blocks. */
const inline = new Set(
  'a abbr b bdi bdo br cite code data del dfn em i img input ins kbd label mark q rp rt ruby s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
)

/**
 * Writes a tree of elements as Markdown (CommonMark with tables). In addition to HTML, it supports the element `markdown`, whose text is already
 * Markdown, and `line`, whose blocks are joined on one line.
 */
export function writeMarkdown(tree: HtmlNode, style: MarkdownStyle): string {
  return blocksOf(tree.children ?? [], style).join('\n\n')
}

/** Writes nodes as blocks. Inline nodes between blocks become a paragraph. */
function blocksOf(nodes: readonly HtmlNode[], style: MarkdownStyle): string[] {
  const blocks: string[] = []
  let run: HtmlNode[] = []
  const flush = () => {
    const text = paragraph(run, style)
    if (text !== '') blocks.push(text)
    run = []
  }
  for (const node of nodes) {
    if (node.type === 'text' || inline.has(node.tagName ?? '')) {
      run.push(node)
      continue
    }
    flush()
    blocks.push(...block(node, style).filter(text => text !== ''))
  }
  flush()
  return blocks
}

function paragraph(nodes: readonly HtmlNode[], style: MarkdownStyle): string {
  return inlineText(nodes, style).trim().split('\n').map(escapeLineStart).join('\n')
}

function block(node: HtmlNode, style: MarkdownStyle): string[] {
  const { tagName = '', children = [] } = node
  if (unread.has(tagName) || isHidden(node)) return []
  const level = Number(/^h([1-6])$/.exec(tagName)?.[1])
  if (level) return [`${'#'.repeat(level)} ${inlineText(children, style).trim().replaceAll('\n', ' ')}`]
  switch (tagName) {
    case 'markdown':
      return [nodeText(node).trim()]
    case 'p':
    case 'dt':
      return [paragraph(children, style)]
    case 'line':
      return [lineOf(children, style)]
    case 'figcaption':
    case 'summary':
    case 'caption':
      return [bold(inlineText(children, style))]
    case 'pre':
      return [fence(nodeText(node), String(node.properties?.language ?? ''))]
    case 'hr':
      return ['---']
    case 'blockquote':
      return [indented(blocksOf(children, style).join('\n\n'), '> ')]
    case 'ul':
    case 'ol':
      return [list(node, style)]
    case 'dd':
      return [indented(blocksOf(children, style).join('\n\n'), ': ', '  ')]
    case 'table':
      return [tableBlock(node, style)]
    default:
      return blocksOf(children, style)
  }
}

function bold(text: string): string {
  return text.trim() === '' ? '' : `**${text.trim()}**`
}

function lineOf(nodes: readonly HtmlNode[], style: MarkdownStyle): string {
  return blocksOf(nodes, style)
    .join(' ')
    .replaceAll(/\s*\n\s*/g, ' ')
}

function list(node: HtmlNode, style: MarkdownStyle): string {
  const items = (node.children ?? []).filter(({ tagName }) => tagName === 'li')
  const start = Number(node.properties?.start ?? 1)
  // CommonMark allows at most nine digits.
  const first = Number.isInteger(start) && start >= 0 && start < 1e9 - items.length ? start : 1
  const written = items.map((item, index) => {
    const mark = node.tagName === 'ol' ? `${first + index}. ` : '- '
    const blocks = blocksOf(item.children ?? [], style)
    const isTight = blocks.slice(1).every(text => /^(?:- |\d+\. )/.test(text))
    return indented(blocks.join(isTight ? '\n' : '\n\n'), mark, ' '.repeat(mark.length))
  })
  const isLoose = written.some(text => text.includes('\n\n'))
  return written.join(isLoose ? '\n\n' : '\n')
}

/** Indents a text: the first line begins with `first`, the others with `rest`. */
function indented(text: string, first: string, rest = first): string {
  return text
    .split('\n')
    .map((line, index) => (index === 0 ? first : line === '' && rest.trim() === '' ? '' : rest) + line)
    .map(line => line.trimEnd())
    .join('\n')
}
