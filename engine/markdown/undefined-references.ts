import { lineOf, type NodeOf, type Page, report, sourceOf } from './page.ts'

/** References that need a definition: `[text][label]` or `![text][label]`, but not `matrix[i][j]`, and `[^note]`. */
const kinds = [
  {
    pattern: /(?<![\\\w\])])!?\[(?!\^)[^[\]]+\]\[([^[\]]+)\]/g,
    named: 'a link',
    mend: (_found: string, label: string) => `Add a line "[${label}]: address", or write [text](address).`,
  },
  {
    pattern: /(?<!\\)\[\^[^[\]\s]+\]/g,
    named: 'a footnote',
    mend: (found: string) => `Add a line "${found}: text of the note".`,
  },
]

/** Whether a page may have links or footnotes without a definition. Checking every text takes time, and few pages have any. */
export function mayLackDefinitions({ text }: Page): boolean {
  return text.includes('][') || text.includes('[^')
}

/** Reports a link without a definition: the parser leaves it as text, so readers would see the brackets. */
export function checkDefinitions(page: Page, node: Readonly<NodeOf<'text'>>): void {
  const written = sourceOf(page, node)
  for (const { pattern, named, mend } of kinds) {
    for (const { 0: found, 1: label = '', index } of written.matchAll(pattern)) {
      report(page, {
        severity: 'warning',
        code: 'broken-link',
        line: lineOf(node) + written.slice(0, index).split('\n').length - 1,
        message: `"${found}" refers to ${named} without a definition, so its brackets would be shown`,
        hint: `${mend(found, label)} For brackets as text write \\[.`,
      })
    }
  }
}
