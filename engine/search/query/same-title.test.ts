import { expect, test } from 'vitest'
import { buildIndex } from '../build/build-index.ts'
import { ask, openBuilt } from '../testing/open-built.ts'
import { samplePage } from '../testing/sample-page.ts'

/** Addresses of the pages that a query finds: `/same` has the title, `/part` has more words of its own about it. */
async function found(
  query: string,
  titles: { same: string; part: string },
  { limit = 8, locale = 'ja' } = {},
) {
  const pages = [
    samplePage({
      url: '/part',
      title: titles.part,
      keywords: [titles.same],
      sections: [{ anchor: 'a', headings: [titles.same], text: titles.same }],
    }),
    samplePage({ url: '/same', title: titles.same }),
  ]
  const index = buildIndex(pages, { locale, glossary: new Map(), buildId: 'build' })
  const response = await (await openBuilt(index)).search(ask(query, { limit }))
  return response?.groups.map(({ url }) => url)
}

test.each([
  ['create parcel', { same: 'Create a Parcel', part: 'Create a label for a parcel' }],
  ['the create parcels', { same: 'Create parcel', part: 'Create parcel labels' }],
  ['ＣＳＶを作成', { same: 'CSVを作成', part: 'CSVを作成したあとに削除' }],
  ['建立包裹', { same: '建立包裹', part: '建立包裹的標籤' }],
])('the page with the title "%s" comes before one that contains it', async (query, titles) => {
  expect(await found(query, titles)).toEqual(['/same', '/part'])
})

test('the first page does not depend on how many are requested', async () => {
  const titles = { same: 'Create a parcel', part: 'Create a label for a parcel' }
  expect(await found('create parcel', titles, { limit: 1 })).toEqual(['/same'])
})

test.each([
  ['en', 'orchard', 'Orchards', '/same'],
  ['de', 'kur', 'Kurs', '/part'],
])('in %s, "%s" and "%s" are equal only where an s is a plural', async (locale, query, same, first) => {
  const response = await found(query, { same, part: `${query} und mehr` }, { locale })
  expect(response?.[0]).toBe(first)
})
