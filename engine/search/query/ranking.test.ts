import { expect, test } from 'vitest'
import { buildIndex } from '../build/build-index.ts'
import { ask, openBuilt } from '../testing/open-built.ts'
import { samplePage } from '../testing/sample-page.ts'
import type { SearchEntity, SearchPage } from '../types.ts'

/** Addresses of what a query finds among pages, best first. */
async function ranked(query: string, pages: readonly SearchPage[]): Promise<string[] | undefined> {
  const index = buildIndex(pages, { locale: 'ja', glossary: new Map(), buildId: 'build' })
  const response = await (await openBuilt(index)).search(ask(query))
  return response?.groups.map(({ url }) => url)
}

const field: SearchEntity = {
  kind: 'field',
  name: 'retention',
  owner: 'Order',
  description: '',
  anchor: 'body.retention',
  deprecated: false,
}

test('a page in another language comes after one in the language of the reader', async () => {
  const title = 'Retention'
  const foreign = samplePage({ url: '/guide', title, lang: 'en' })
  expect(await ranked('retention', [foreign, samplePage({ url: '/own', title, area: 'api' })])).toEqual([
    '/own',
    '/guide',
  ])
})

test('of pages that answer alike the one with the shorter title comes first', async () => {
  const page = (url: string, title: string) =>
    samplePage({ url, title, sections: [{ anchor: 'a', headings: ['Retention'], text: '' }] })
  expect(await ranked('retention', [page('/long', 'Orders and parcels'), page('/short', 'Orders')])).toEqual([
    '/short',
    '/long',
  ])
})

test('a page that explains a field comes before the last of the operations that have it', async () => {
  const operations = ['/first', '/second', '/third', '/fourth'].map(url =>
    samplePage({ url, title: url, area: 'api', entities: [field] }),
  )
  const guide = samplePage({
    url: '/guide',
    title: 'Storage',
    sections: [{ anchor: '', headings: [], text: 'How long the retention of orders lasts.' }],
  })
  const found = (await ranked('retention', [...operations, guide])) ?? []
  expect(found[0]).toBe('/first')
  expect(found.indexOf('/guide')).toBeLessThan(found.indexOf('/fourth'))
})
