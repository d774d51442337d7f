import type { HtmlNode } from '../../reference/html-node.ts'

/** A row of a table that is looked for by its first cell: what a reader sees, a question, a task. */
export interface SymptomRow {
  title: string
  /** The other cells, a line each. */
  text: string
}

/** Characters of a first cell from which on it is a phrase; Han and Kana count twice. */
const minPhraseLength = 14
/** Share of rows whose first cell must be a phrase: tables of fields and values have names there. */
const maxPhrases = 0.6

/** The rows of a table whose first column holds phrases; undefined for other tables. */
export function symptomRows(table: HtmlNode, textOf: (node: HtmlNode) => string): SymptomRow[] | undefined {
  const rows = descendants(table, 'tr').flatMap(row => {
    const cells = (row.children ?? []).filter(({ tagName }) => tagName === 'td')
    const [first, ...others] = cells
    if (!first || others.length === 0) return []
    return { title: flat(textOf(first)), text: others.map(cell => flat(textOf(cell))).join('\n') }
  })
  const phrases = rows.filter(({ title }) => isPhrase(title)).length
  if (phrases < 2 || phrases < rows.length * maxPhrases) return undefined
  return rows
}

function isPhrase(cell: string): boolean {
  // What a bracket adds to a name makes no phrase of it.
  const text = cell.replaceAll(/[（(][^（()）]*[）)]/g, '').trim()
  const wide = text.match(/[\u3041-\u30ff\u4e00-\u9fff]/g)?.length ?? 0
  // A word of Katakana is a name, however long.
  if (/^[\p{sc=Katakana}ー・\s]+$/u.test(text)) return false
  return text.length + wide >= minPhraseLength && (wide > 3 || text.split(' ').length > 2)
}

function flat(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

function descendants(node: HtmlNode, name: string): HtmlNode[] {
  return (node.children ?? []).flatMap(child => (child.tagName === name ? child : descendants(child, name)))
}
