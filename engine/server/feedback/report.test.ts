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
  expect(feedbackReport(rows)).toEqual({
    from: '2026-11-20',
    to: '2026-11-21',
    pages: [
      { page: '/docs/b', locale: 'en', yes: 0, no: 3 },
      { page: '/docs/a', locale: 'en', yes: 5, no: 1 },
    ],
    answers: [
      { question: 'Lost card?', locale: 'en', yes: 0, no: 1 },
      { question: 'Renew?', locale: 'en', yes: 2, no: 1 },
    ],
    comments: [
      {
        day: '2026-11-20',
        page: '/docs/b',
        locale: 'en',
        answer: 'no',
        text: 'No port\u001b[2J',
        count: 1,
      },
    ],
    searches: [
      { query: 'Webhook', locale: 'en', count: 4 },
      { query: 'zapier', locale: 'en', count: 3 },
    ],
    views: [
      { page: '/docs/a', locale: 'en', count: 41 },
      { page: '/ja/docs/a', locale: 'ja', count: 2 },
    ],
    viewsByDay: [
      { day: '2026-11-21', page: '/docs/a', locale: 'en', count: 1 },
      { day: '2026-11-20', page: '/docs/a', locale: 'en', count: 40 },
      { day: '2026-11-20', page: '/ja/docs/a', locale: 'ja', count: 2 },
    ],
  })
  expect(feedbackReport(rows, '2026-11-21')).toMatchObject({
    from: '2026-11-21',
    pages: [{ page: '/docs/a', locale: 'en', yes: 0, no: 1 }],
    answers: [],
  })
})

test('orders equal entries by their number of votes, then by name', () => {
  const pages = ['/docs/c', '/docs/d', '/docs/b', '/docs/a']
  const voted = pages.flatMap(page => [
    row('helpful', { page, value: 'no', count: page === '/docs/d' ? 3 : 2 }),
    row('helpful', { page, value: 'yes', count: page === '/docs/d' ? 2 : 1 }),
  ])
  const asked = ['c', 'a', 'b'].map(text => row('answer', { page: '', value: 'no', text }))
  const lines = [
    row('comment', { page: '/docs/a', text: 'old' }),
    row('comment', { day: '2026-11-22', page: '/docs/b', text: 'a' }),
    row('comment', { day: '2026-11-22', page: '/docs/a', text: 'b' }),
    row('comment', { day: '2026-11-22', page: '/docs/a', text: 'a' }),
  ]
  const searched = ['c', 'a', 'b'].map(text => row('search', { page: '', text }))
  const viewed = pages.map(page => row('view', { page, locale: 'ja' }))
  const report = feedbackReport([...voted, ...asked, ...lines, ...searched, ...viewed])
  expect(report.pages.map(({ page }) => page)).toEqual(['/docs/d', '/docs/a', '/docs/b', '/docs/c'])
  expect(report.answers.map(({ question }) => question)).toEqual(['a', 'b', 'c'])
  expect(report.comments.map(({ day, page, text }) => [day.slice(-2), page, text].join(' '))).toEqual([
    '22 /docs/a a',
    '22 /docs/a b',
    '22 /docs/b a',
    '20 /docs/a old',
  ])
  expect(report.searches.map(({ query }) => query)).toEqual(['a', 'b', 'c'])
  for (const views of [report.views, report.viewsByDay])
    expect(views.map(({ page }) => page)).toEqual([...pages].sort())
})

test('distinguishes languages, but not capitals', () => {
  const both = ['en', 'ja'].flatMap(locale => [
    row('helpful', { locale, value: 'no' }),
    row('answer', { page: '', locale, value: 'yes', text: 'Lost?' }),
    row('answer', { page: '', locale, value: 'no', text: 'lost?' }),
    row('search', { page: '', locale, text: 'Key' }),
    row('search', { page: '', locale, text: 'key' }),
  ])
  const { pages, answers, searches } = feedbackReport(both)
  expect([pages, answers, searches].map(({ length }) => length)).toEqual([2, 2, 2])
  expect(answers[0]).toEqual({ question: 'Lost?', locale: 'en', yes: 1, no: 1 })
  expect(searches[1]).toEqual({ query: 'Key', locale: 'ja', count: 2 })
})

test('a table of each; what a reader wrote does not steer the terminal', () => {
  expect(reportText(feedbackReport(rows))).toBe(`Feedback from 2026-11-20 to 2026-11-21 (UTC)

Pages: was this page helpful?
  yes  no  language  page
    0   3  en        /docs/b
    5   1  en        /docs/a

Answers in words: did this answer help?
  yes  no  language  question
    0   1  en        Lost card?
    2   1  en        Renew?

Comments
  day         helpful  times  page     comment
  2026-11-20  no           1  /docs/b  No port [2J

Searches without result
  times  language  search
      4  en        Webhook
      3  en        zapier

Views
  times  language  page
     41  en        /docs/a
      2  ja        /ja/docs/a

Views by day
  day         times  language  page
  2026-11-21      1  en        /docs/a
  2026-11-20     40  en        /docs/a
  2026-11-20      2  ja        /ja/docs/a
`)
})

test('long lists are cut and say so; empty ones say that, and so does an empty file', () => {
  const views = (count: number) =>
    reportText(
      feedbackReport(Array.from({ length: count }, (_, index) => row('view', { page: `/docs/${index}` }))),
    )
  expect(views(20)).not.toContain('more')
  expect(views(25)).toContain('  and 5 more (--json has all)\n')
  expect(views(25).match(/^ +1 {2}en/gm)).toHaveLength(20)
  expect(views(1)).toContain('Comments: none\n')
  expect(reportText(feedbackReport([]))).toBe('There is no feedback yet.\n')
})
