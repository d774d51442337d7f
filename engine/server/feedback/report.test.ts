import { expect, test } from 'vitest'
import type { FeedbackRow } from './feedback-store.ts'
import { feedbackReport, reportText } from './report.ts'

const row = (kind: string, rest: Partial<FeedbackRow>): FeedbackRow => ({
  day: '2026-11-20',
  kind,
  page: '/docs/a',
  locale: 'en',
  value: '',
  text: '',
  count: 1,
  ...rest,
})
const rows = [
  row('helpful', { value: 'yes', count: 5 }),
  row('helpful', { value: 'no', count: 1, day: '2026-11-21' }),
  row('helpful', { value: 'no', count: 3, page: '/docs/b' }),
  row('comment', { value: 'no', text: 'No port\u001b[2J', page: '/docs/b' }),
  row('answer', { page: '', value: 'yes', text: 'Renew?', count: 2 }),
  row('answer', { page: '', value: 'no', text: 'renew?' }),
  row('answer', { page: '', value: 'no', text: 'Lost card?' }),
  row('search', { page: '', value: '0', text: 'Webhook', count: 2 }),
  row('search', { page: '', value: '0', text: 'webhook', count: 2, day: '2026-11-21' }),
  row('search', { page: '', value: '0', text: 'zapier', count: 3 }),
  row('view', { count: 40 }),
  row('view', { day: '2026-11-21' }),
  row('view', { count: 2, locale: 'ja', page: '/ja/docs/a' }),
]

test('pages that help least come first, searches and views by how often', () => {
  const report = feedbackReport(rows)
  expect([report.from, report.to]).toEqual(['2026-11-20', '2026-11-21'])
  expect(report.pages).toEqual([
    { page: '/docs/b', locale: 'en', yes: 0, no: 3 },
    { page: '/docs/a', locale: 'en', yes: 5, no: 1 },
  ])
  expect(report.answers).toEqual([
    { question: 'Lost card?', locale: 'en', yes: 0, no: 1 },
    { question: 'Renew?', locale: 'en', yes: 2, no: 1 },
  ])
  expect(report.searches).toEqual([
    { query: 'Webhook', locale: 'en', count: 4 },
    { query: 'zapier', locale: 'en', count: 3 },
  ])
  expect(report.views.map(({ count }) => count)).toEqual([41, 2])
  expect(report.viewsByDay).toEqual([
    { day: '2026-11-21', page: '/docs/a', locale: 'en', count: 1 },
    { day: '2026-11-20', page: '/docs/a', locale: 'en', count: 40 },
    { day: '2026-11-20', page: '/ja/docs/a', locale: 'ja', count: 2 },
  ])
  expect(feedbackReport(rows, '2026-11-21').pages).toEqual([{ page: '/docs/a', locale: 'en', yes: 0, no: 1 }])
})

test('a table of each; what a reader wrote does not steer the terminal', () => {
  const text = reportText(feedbackReport(rows))
  expect(text).toContain(
    'Pages: was this page helpful?\n  yes  no  language  page\n    0   3  en        /docs/b\n',
  )
  expect(text).toContain('help?\n  yes  no  language  question\n    0   1  en        Lost card?\n')
  expect(text).toContain('2026-11-20  no           1  /docs/b  No port [2J')
  expect(text).toContain('Searches without result\n  times  language  search\n      4  en        Webhook\n')
  expect(text).toContain(
    'Views by day\n  day         times  language  page\n  2026-11-21      1  en        /docs/a\n',
  )
  expect(text).not.toContain('\u001b')
})

test('long lists are cut and say so; an empty file says that', () => {
  const many = Array.from({ length: 25 }, (_, index) => row('view', { page: `/docs/${index}` }))
  expect(reportText(feedbackReport(many))).toContain('and 5 more (--json has all)')
  expect(reportText(feedbackReport([]))).toBe('There is no feedback yet.\n')
})
