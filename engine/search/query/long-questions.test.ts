import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type BuiltIndex, buildIndex } from '../build/build-index.ts'
import { ask, openBuilt } from '../testing/open-built.ts'
import { samplePage } from '../testing/sample-page.ts'
import { IndexFiles } from './index-files.ts'

/** `count` Han characters from an offset on, with a fixed distance between them. */
const han = (from: number, count: number, step: number) =>
  Array.from({ length: count }, (_, index) =>
    String.fromCodePoint(0x4e00 + ((from + index * step) % 20_000)),
  ).join('')

afterEach(() => vi.restoreAllMocks())

let built: BuiltIndex
beforeAll(async () => {
  // Enough bigrams for many shards, so that a query that fetched them one by one would need a round for each.
  const pages = Array.from({ length: 60 }, (_, index) =>
    samplePage({
      url: `/zh/docs/${index}`,
      title: `文件${index}`,
      sections: [{ anchor: 'a', headings: ['內容'], text: han(index * 331, 1500, 13 + index) }],
    }),
  )
  built = await buildIndex(pages, { locale: 'zh', glossary: new Map(), buildId: 'build' })
})

test.each([
  ['400 characters that follow each other', han(0, 400, 1)],
  ['400 characters at a distance', han(5, 400, 7)],
  ['200 characters from the end', han(19_000, 200, 3)],
  ['400 characters that a page has, but not together', han(0, 400, 113)],
  ['400 characters in words of two', han(0, 400, 5).replaceAll(/(..)/gu, '$1 ')],
  [
    '400 characters of Katakana',
    Array.from({ length: 400 }, (_, at) => String.fromCodePoint(0x30a1 + ((at * 7) % 80))).join(''),
  ],
])('answers a long query that no page has: %s', async (_, query) => {
  const answer = await (await openBuilt(built)).search(ask(query, { counted: true }))
  expect(answer?.query).toBe(query)
})

test('treats parts that are missing after all rounds as empty', async () => {
  const engine = await openBuilt(built)
  vi.spyOn(IndexFiles.prototype, 'loadMissing').mockResolvedValue()
  expect(await engine.search(ask('文件 內容 stream'))).toMatchObject({ total: 0, more: true, groups: [] })
})
