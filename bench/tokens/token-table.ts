import { markdownTable } from '../search/markdown-table.ts'

/** Tokens of a page in both forms. */
export interface PageTokens {
  question: string
  html: number
  markdown: number
}

/** Formats the pages as a table with sums. */
export function tokenTable(pages: readonly PageTokens[]): string {
  const sum = (form: 'html' | 'markdown') => pages.reduce((total, page) => total + page[form], 0)
  const rows = [...pages, { question: 'All', html: sum('html'), markdown: sum('markdown') }]
  return markdownTable([
    ['Question', 'HTML', 'Markdown', 'Markdown of HTML'],
    ...rows.map(({ question, html, markdown }) => [
      question,
      html.toLocaleString('en'),
      markdown.toLocaleString('en'),
      `${Math.round((100 * markdown) / html)} %`,
    ]),
  ])
}
