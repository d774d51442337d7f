import { samplePage } from 'shiori/internal/search/testing/sample-page.ts'
import { expect, test } from 'vitest'
import { copiesOf, otherWords } from './copies.ts'

const page = samplePage({ url: '/a', title: 'Stream keys of live events' })
const corpus = {
  locale: 'en',
  htmlLang: 'en',
  pages: [page, { ...page, url: '/b' }].map(page => ({ page, html: '' })),
}

test('repeats each page at other addresses', () => {
  const { pages } = copiesOf(corpus, 3, 'same words')
  expect(pages.map(({ page }) => page.url)).toEqual([
    '/a',
    '/b',
    '/a/copy-1',
    '/b/copy-1',
    '/a/copy-2',
    '/b/copy-2',
  ])
  expect(new Set(pages.map(({ page }) => page.title)).size).toBe(1)
})

test('keeps the first pages with other words, and makes no two copies equal', () => {
  const titles = copiesOf(corpus, 3, 'other words').pages.map(({ page }) => page.title)
  expect(titles.slice(0, 2)).toEqual([page.title, page.title])
  expect(new Set(titles).size).toBe(3)
})

test('replaces about half of the words', () => {
  const text = Array.from({ length: 400 }, (_, index) => String.fromCodePoint(0x5000 + index)).join('')
  const kept = [...otherWords(text, 1)].filter((character, index) => character === [...text][index])
  expect(kept.length).toBeGreaterThan(140)
  expect(kept.length).toBeLessThan(260)
})
