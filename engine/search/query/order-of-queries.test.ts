import { expect, test } from 'vitest'
import { buildIndex } from '../build/build-index.ts'
import { ask, openBuilt } from '../testing/open-built.ts'
import { samplePage } from '../testing/sample-page.ts'

const names = ['customer_id', 'customer', 'order_id', 'ListOrders', 'customer_id_source']
const words = ['字幕を追加', '配信の設定', 'retention', 'orders', 'stream keys', '影片加密']
/** Many pages, so that terms are in different shards and frequent ones have separate blocks. */
const pages = Array.from({ length: 240 }, (_, number) => {
  const of = (list: readonly string[], step = 1) => list[(number * step) % list.length] ?? ''
  return samplePage({
    url: `/${number}`,
    title: `${of(words)} ${number}`,
    sections: [
      {
        anchor: 'a',
        headings: [`${of(names)} ${number}`],
        text: `${of(words, 3)} and ${of(names, 2)}, customer`,
      },
      { anchor: 'b', headings: ['Notes'], text: `order ${'customer id '.repeat(number % 7)}` },
    ],
  })
})
const queries = [
  'customer_id',
  'customer id',
  'customer_idd',
  'cust',
  'list orders',
  'stream kyes',
  'retentoin of orders',
  '字慕を追加',
  '字幕',
  '视频加密',
  '配信 customer_id',
  'how do I get an order_id',
]

test('an answer does not depend on the queries before it', async () => {
  const index = buildIndex(pages, { locale: 'ja', glossary: new Map(), buildId: 'build' })
  const alone = new Map<string, unknown>()
  for (const query of queries) alone.set(query, await (await openBuilt(index)).search(ask(query)))
  for (const step of [1, 5, 7, 11]) {
    const engine = await openBuilt(index)
    for (const at of queries.keys()) {
      const query = queries[(at * step) % queries.length] ?? ''
      expect(await engine.search(ask(query)), `${query}, in steps of ${step}`).toEqual(alone.get(query))
    }
  }
})
