import type { FeedbackRow } from './feedback-store.ts'

/** Feedback of readers, ordered by what needs attention. */
export interface FeedbackReport {
  /** First and last day with events; empty if there are none. */
  from: string
  to: string
  /** Pages with answers, the least helpful first: by the number of "no" answers minus that of "yes" answers. */
  pages: { page: string; locale: string; yes: number; no: number }[]
  /** Questions that were answered in words, those with the least helpful answers first. */
  answers: { question: string; locale: string; yes: number; no: number }[]
  /** The latest day first. */
  comments: { day: string; page: string; locale: string; answer: string; text: string; count: number }[]
  /** Queries without results, the most frequent first. */
  searches: { query: string; locale: string; count: number }[]
  /** The most frequent first. */
  views: { page: string; locale: string; count: number }[]
  /** Totals of each day, the latest day first. */
  viewsByDay: { day: string; page: string; locale: string; count: number }[]
}

/** @param since First day to include, such as `2026-11-01`. Default: all days. */
export function feedbackReport(all: readonly FeedbackRow[], since = ''): FeedbackReport {
  const rows = all.filter(({ day }) => day >= since)
  const days = rows.map(({ day }) => day).sort()
  const rowsOf = (kind: string) => rows.filter(row => row.kind === kind)
  const pages = grouped<FeedbackReport['pages'][number]>(
    rowsOf('helpful'),
    ({ page, locale }) => [page, locale],
    (found, { page, locale, value, count }) => ({
      page,
      locale,
      yes: (found?.yes ?? 0) + (value === 'yes' ? count : 0),
      no: (found?.no ?? 0) + (value === 'no' ? count : 0),
    }),
  )
  const answers = grouped<FeedbackReport['answers'][number]>(
    rowsOf('answer'),
    ({ text, locale }) => [text.toLowerCase(), locale],
    (found, { text, locale, value, count }) => ({
      question: found?.question ?? text,
      locale,
      yes: (found?.yes ?? 0) + (value === 'yes' ? count : 0),
      no: (found?.no ?? 0) + (value === 'no' ? count : 0),
    }),
  )
  const comments = rowsOf('comment').map(({ day, page, locale, value, text, count }) => ({
    day,
    page,
    locale,
    answer: value,
    text,
    count,
  }))
  const searches = grouped<FeedbackReport['searches'][number]>(
    rowsOf('search'),
    ({ text, locale }) => [text.toLowerCase(), locale],
    (found, { text, locale, count }) => ({
      query: found?.query ?? text,
      locale,
      count: (found?.count ?? 0) + count,
    }),
  )
  const views = grouped<FeedbackReport['views'][number]>(
    rowsOf('view'),
    ({ page, locale }) => [page, locale],
    (found, { page, locale, count }) => ({
      page,
      locale,
      count: (found?.count ?? 0) + count,
    }),
  )
  return {
    from: days[0] ?? '',
    to: days.at(-1) ?? '',
    pages: pages.sort((a, b) => compareByNeed(a, b) || byText(a.page, b.page)),
    answers: answers.sort((a, b) => compareByNeed(a, b) || byText(a.question, b.question)),
    comments: comments.sort(
      (a, b) => byText(b.day, a.day) || byText(a.page, b.page) || byText(a.text, b.text),
    ),
    searches: searches.sort((a, b) => b.count - a.count || byText(a.query, b.query)),
    viewsByDay: rowsOf('view')
      .map(({ day, page, locale, count }) => ({ day, page, locale, count }))
      .sort((a, b) => byText(b.day, a.day) || b.count - a.count || byText(a.page, b.page)),
    views: views.sort((a, b) => b.count - a.count || byText(a.page, b.page)),
  }
}

function grouped<Group>(
  rows: readonly FeedbackRow[],
  keyOf: (row: FeedbackRow) => readonly string[],
  add: (found: Group | undefined, row: FeedbackRow) => Group,
): Group[] {
  const groups = new Map<string, Group>()
  for (const row of rows) {
    const key = JSON.stringify(keyOf(row))
    groups.set(key, add(groups.get(key), row))
  }
  return [...groups.values()]
}

interface Votes {
  yes: number
  no: number
}

/** Compares so that the least helpful comes first. */
function compareByNeed(a: Votes, b: Votes): number {
  return b.no - b.yes - (a.no - a.yes) || b.no - a.no
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Max rows of each list in a terminal. */
const shownRows = 20

/** The report as tables for a terminal, with the first rows of each list. */
export function reportText({
  from,
  to,
  pages,
  answers,
  comments,
  searches,
  views,
  viewsByDay,
}: FeedbackReport): string {
  if (from === '') return 'There is no feedback yet.\n'
  const parts = [
    `Feedback from ${from} to ${to} (UTC)\n`,
    table(
      'Pages: was this page helpful?',
      ['yes', 'no', 'language', 'page'],
      pages.map(({ page, locale, yes, no }) => [yes, no, locale, page]),
    ),
    table(
      'Answers in words: did this answer help?',
      ['yes', 'no', 'language', 'question'],
      answers.map(({ question, locale, yes, no }) => [yes, no, locale, question]),
    ),
    table(
      'Comments',
      ['day', 'helpful', 'times', 'page', 'comment'],
      comments.map(({ day, answer, count, page, text }) => [day, answer, count, page, text]),
    ),
    table(
      'Searches without result',
      ['times', 'language', 'search'],
      searches.map(({ query, locale, count }) => [count, locale, query]),
    ),
    table(
      'Views',
      ['times', 'language', 'page'],
      views.map(({ page, locale, count }) => [count, locale, page]),
    ),
    table(
      'Views by day',
      ['day', 'times', 'language', 'page'],
      viewsByDay.map(({ day, page, locale, count }) => [day, count, locale, page]),
    ),
  ]
  return parts.join('\n')
}

type Cell = string | number

/** A table with columns as wide as their longest cell, except the last one. Numbers are aligned to the right. */
function table(title: string, head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  if (rows.length === 0) return `${title}: none\n`
  const shown = rows.slice(0, shownRows)
  const widths = head.map((name, index) =>
    Math.max(...[name, ...shown.map(row => row[index] ?? '')].map(cell => plain(cell).length)),
  )
  const line = (cells: readonly Cell[]) =>
    cells
      .map((cell, index) => {
        const width = index === head.length - 1 ? 0 : (widths[index] ?? 0)
        return typeof cell === 'number' ? plain(cell).padStart(width) : plain(cell).padEnd(width)
      })
      .join('  ')
      .trimEnd()
  const isNumber = (index: number) => typeof shown[0]?.[index] === 'number'
  const headLine = line(
    head.map((name, index) => (isNumber(index) ? name.padStart(widths[index] ?? 0) : name)),
  )
  const rest = rows.length - shown.length
  return [
    title,
    `  ${headLine}`,
    ...shown.map(row => `  ${line(row)}`),
    ...(rest > 0 ? [`  and ${rest} more (--json has all)`] : []),
    '',
  ].join('\n')
}

/** Removes control characters and bidirectional marks from texts of readers, which could manipulate a terminal. */
function plain(cell: Cell): string {
  return String(cell).replaceAll(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ')
}
