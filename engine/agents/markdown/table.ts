import type { HtmlNode } from '../../reference/html-node.ts'
import { inlineText, type MarkdownStyle } from './inline.ts'

/** A table. The content of each cell is written on one line. */
export function tableBlock(table: HtmlNode, style: MarkdownStyle): string {
  const rows = rowsOf(table).map(row =>
    (row.children ?? [])
      .filter(({ tagName }) => tagName === 'td' || tagName === 'th')
      .map(cell => cellText(cell, style)),
  )
  const width = Math.max(0, ...rows.map(row => row.length))
  if (width === 0) return ''
  const [head = [], ...body] = hasHead(table) ? rows : [[], ...rows]
  return [head, Array.from({ length: width }, () => '---'), ...body].map(row => line(row, width)).join('\n')
}

function line(row: readonly string[], width: number): string {
  return `| ${Array.from({ length: width }, (_, index) => row[index] ?? '').join(' | ')} |`
}

function rowsOf(node: HtmlNode): HtmlNode[] {
  return (node.children ?? []).flatMap(child => (child.tagName === 'tr' ? child : rowsOf(child)))
}

function hasHead(table: HtmlNode): boolean {
  const [first] = rowsOf(table)
  return first?.children?.some(({ tagName }) => tagName === 'th') ?? false
}

const blocks = new Set('p div ul ol li pre section details summary dl dt dd'.split(' '))

/** The blocks of a cell, joined on one line. */
function cellText(cell: HtmlNode, style: MarkdownStyle): string {
  const parts: string[] = []
  let run: HtmlNode[] = []
  const flush = () => {
    const text = inlineText(run, style, { inCell: true })
      .trim()
      .replaceAll(/\s*\n\s*/g, ' ')
    if (text !== '') parts.push(text)
    run = []
  }
  const read = (nodes: readonly HtmlNode[]) => {
    for (const node of nodes) {
      if (!blocks.has(node.tagName ?? '')) {
        run.push(node)
        continue
      }
      flush()
      read(node.children ?? [])
      flush()
    }
  }
  read(cell.children ?? [])
  flush()
  return parts.join('<br>').replaceAll('|', '\\|')
}
