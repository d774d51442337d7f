import { lineOf, type NodeOf, type Page, report, sourceOf } from './page.ts'

/** `[text][label]` or `![text][label]`, not `matrix[i][j]`. */
const reference = /(?<![\\\w\])])!?\[(?!\^)[^[\]]+\]\[([^[\]]+)\]/g
const footnote = /(?<!\\)\[\^[^[\]\s]+\]/g

/** Whether a page may name links or footnotes that nothing defines. To look at every text takes time, and few pages have any. */
export function mayLackDefinitions({ text }: Page): boolean {
  return text.includes('][') || text.includes('[^')
}

/** The parser leaves a link as text when it has no definition: its reader would see the brackets. */
export function checkDefinitions(page: Page, node: Readonly<NodeOf<'text'>>): void {
  const written = sourceOf(page, node)
  const lineAt = (index: number) => lineOf(node) + written.slice(0, index).split('\n').length - 1
  for (const { 0: found, 1: label, index } of written.matchAll(reference)) {
    report(page, {
      severity: 'warning',
      code: 'broken-link',
      line: lineAt(index),
      message: `"${found}" names a link that nothing defines, so its brackets would be shown`,
      hint: `Add a line "[${label}]: address", or write [text](address). For brackets as text write \\[.`,
    })
  }
  for (const { 0: found, index } of written.matchAll(footnote)) {
    report(page, {
      severity: 'warning',
      code: 'broken-link',
      line: lineAt(index),
      message: `"${found}" names a footnote that nothing defines, so its brackets would be shown`,
      hint: `Add a line "${found}: text of the note". For brackets as text write \\[.`,
    })
  }
}
