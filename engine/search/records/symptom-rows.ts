import type { HtmlNode } from '../../reference/html-node.ts'

/** A row of a table that readers look for by its first cell: a symptom, a question, a task. */
export interface SymptomRow {
  title: string
  /** Texts of the other cells, one line each. */
  text: string
}

/** Minimum length of a phrase in characters; Han and Kana count twice. */
const minPhraseLength = 14
/** Minimum share of rows whose first cell is a phrase. In tables of fields and values, these cells are names. */
const minPhraseShare = 0.6

/** Rows of a table whose first column contains phrases; undefined for other tables. */
export function symptomRows(table: HtmlNode, textOf: (node: HtmlNode) => string): SymptomRow[] | undefined {
  const rows = descendants(table, 'tr').flatMap(row => {
    const cells = (row.children ?? []).filter(({ tagName }) => tagName === 'td')
    const [first, ...others] = cells
    if (!first || others.length === 0) return []
    return { title: flat(textOf(first)), text: others.map(cell => flat(textOf(cell))).join('\n') }
  })
  const phrases = rows.filter(({ title }) => isPhrase(title)).length
  if (phrases < 2 || phrases < rows.length * minPhraseShare) return undefined
  return rows
}

function isPhrase(cell: string): boolean {
  // A remark in brackets does not make a phrase of a name.
  const text = cell.replaceAll(/[（(][^（()）]*[）)]/g, '').trim()
  const wide = text.match(/[\u3041-\u30ff\u4e00-\u9fff]/g)?.length ?? 0
  // A word of Katakana is a name, whatever its length.
  if (/^[\p{sc=Katakana}ー・\s]+$/u.test(text)) return false
  return text.length + wide >= minPhraseLength && (wide > 3 || text.split(' ').length > 2)
}

function flat(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

function descendants(node: HtmlNode, name: string): HtmlNode[] {
  return (node.children ?? []).flatMap(child => (child.tagName === name ? child : descendants(child, name)))
}
