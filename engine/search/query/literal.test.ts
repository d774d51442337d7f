import { beforeAll, expect, test } from 'vitest'
import { buildIndex } from '../build/build-index.ts'
import { ask, openBuilt } from '../testing/open-built.ts'
import { samplePage } from '../testing/sample-page.ts'
import type { SearchEngine } from './engine.ts'
import { literalParts } from './literal.ts'

const texts = {
  '/together': 'Call impl Iterator for Counter and go on.',
  '/apart': 'The impl of this is an Iterator, for what a counter counts. impl Iterator impl Iterator.',
  '/plural': 'Orders of rooms with a webhook.',
  '/none': 'Orders of rooms and websites.',
  '/ja': '配信を開始するときの注文。',
  '/ja-apart': '開始。注文は配信のあと。',
}
let engine: SearchEngine

beforeAll(async () => {
  const pages = Object.entries(texts).map(([url, text]) =>
    samplePage({ url, title: 'Page', sections: [{ anchor: '', headings: [], text }] }),
  )
  engine = await openBuilt(buildIndex(pages, { locale: 'ja', glossary: new Map(), buildId: 'build' }))
})

const found = async (query: string) => {
  const { groups = [], isUnsure, total } = (await engine.search(ask(query))) ?? {}
  expect(total).toBe(groups.length)
  return { urls: groups.map(({ url }) => url).sort(), isUnsure }
}

test('finds pages with the exact phrase in quotation marks', async () => {
  expect((await found('impl Iterator for counter')).urls).toEqual(['/apart', '/together'])
  expect((await found('"impl iterator  for" counter')).urls).toEqual(['/together'])
  expect((await found('“配信を開始” 注文')).urls).toEqual(['/ja'])
})

test('finds nothing if no page has the phrase', async () => {
  expect(await found('"iterator impl for"')).toEqual({ urls: ['/apart', '/together'], isUnsure: true })
})

test('excludes pages with a word after a minus', async () => {
  expect((await found('orders rooms')).urls).toEqual(['/none', '/plural'])
  expect((await found('orders rooms -webhooks')).urls).toEqual(['/none', '/plural'])
  expect((await found('orders rooms -webhook')).urls).toEqual(['/none'])
  expect((await found('orders rooms -web')).urls).toEqual(['/none', '/plural'])
  expect((await found('注文 -配信を')).urls).toEqual(['/ja-apart'])
})

test.each([
  '{"name": "impl Iterator"}',
  'curl -data "impl for" https://host/v1',
  '-webhook',
  'orders - webhook',
  'ffmpeg -i x',
])('%s has no literal parts', query => expect(literalParts(query)).toMatchObject({ query, without: [] }))
