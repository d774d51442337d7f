import { expect, test } from 'vitest'
import { buildIndex } from '../build/build-index.ts'
import { ask, openBuilt } from '../testing/open-built.ts'
import { samplePage } from '../testing/sample-page.ts'
import type { MarkedText, SearchPage } from '../types.ts'

const asked = new Map([['en', ['who pays when a refund fails', 'give the money back']]])
const synonyms = [
  { pages: ['/refunds'], asked },
  { pages: ['/orders#late'], asked: new Map([['en', ['my parcel never came']]]) },
  { is: ['order'], asked: ['purchase'] },
]
const pages: SearchPage[] = [
  samplePage({ url: '/refunds', title: 'Refunds', description: 'How they work.', keywords: ['chargeback'] }),
  samplePage({
    url: '/orders',
    title: 'Order',
    path: ['Shop', 'Selling'],
    sections: [{ anchor: 'late', headings: ['Delays'], text: 'Wait.' }],
  }),
  samplePage({
    url: '/create',
    title: 'Start one',
    area: 'api',
    bodyFields: ['amount', 'currency', 'buyer'],
    entities: [
      {
        kind: 'operation',
        name: 'Begin',
        owner: 'POST /v1/orders/{id}:begin',
        description: '',
        anchor: '',
        deprecated: false,
      },
    ],
  }),
]

async function first(query: string) {
  const index = buildIndex(pages, { locale: 'en', glossary: new Map(), synonyms, buildId: 'build' })
  return (await (await openBuilt(index)).search(ask(query)))?.groups[0]
}

/** A text with its marked parts in brackets. */
function written(text: MarkedText | undefined): string | undefined {
  return text?.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('')
}

test.each([
  ['a keyword', 'chargeback', '/refunds', 'also', '[chargeback]'],
  ['another word for its title', 'purchase', '/orders', 'also', '[purchase]'],
  ['that word with a typing error', 'purchsae', '/orders', 'also', '[purchase]'],
  [
    'a body that it takes',
    '{"amount": 1, "currency": "EUR", "buyer": {"id": 2}}',
    '/create',
    'fields',
    '[amount] · [currency] · [buyer]',
  ],
])('a result gives %s as its reason', async (_, query, url, kind, text) => {
  const group = await first(query)
  expect(group?.url).toBe(url)
  expect(group?.reason?.kind).toBe(kind)
  expect(written(group?.reason?.text)).toBe(text)
})

test.each([
  ['of a page', 'money back', '/refunds'],
  ['of a section', 'parcel never came', '/orders'],
  ['that say more than the title', 'who pays refund fails', '/refunds'],
])('finds a page by readers’ questions %s, without showing them', async (_, query, url) => {
  const group = await first(query)
  expect(group?.url).toBe(url)
  expect(group?.reason).toBeUndefined()
})

test('gives no reason if the title has the word', async () => {
  expect((await first('refunds'))?.reason).toBeUndefined()
})

test('marks labels above the page, and the end of a path', async () => {
  const group = await first('selling')
  expect(group?.path.map(written)).toEqual(['Shop', '[Selling]'])
  expect(group?.reason).toBeUndefined()
  const called = await first('orders/{id}:begin')
  expect(called?.hits.flatMap(({ label }) => label.map(written))).toContain('POST /v1/[orders/{id}:begin]')
})
