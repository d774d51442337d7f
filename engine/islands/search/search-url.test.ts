import { expect, test } from 'vitest'
import { noFilters } from './search-filters.ts'
import { readSearchUrl, withSearch } from './search-url.ts'

const page = 'https://docs.acme.example/ja/search'

test('reads the query and the filters, and leaves out what it does not know', () => {
  expect(readSearchUrl(`${page}?q=%E3%83%A9%E3%82%A4%E3%83%96+&area=api&service=CMS`)).toEqual({
    query: 'ライブ',
    filters: { area: 'api', service: 'CMS' },
  })
  expect(readSearchUrl(`${page}?area=everything&service=`)).toEqual({ query: '', filters: noFilters })
  expect(readSearchUrl(`${page}?q=%ff%`).query).toBe('\ufffd%')
})

test('writes them into an address that keeps the rest', () => {
  const filters = { area: 'api' as const, service: 'AI & more' }
  const written = withSearch(`${page}?q=old&utm=x#top`, { query: 'a&b=c', filters })
  expect(written).toBe(`${page}?q=a%26b%3Dc&utm=x&area=api&service=AI+%26+more#top`)
  expect(readSearchUrl(written)).toEqual({ query: 'a&b=c', filters })
  expect(withSearch(written, { query: '', filters: noFilters })).toBe(`${page}?utm=x#top`)
})

test.each(['\ud800', '<script>', '\u202eabc', '...', 'x'.repeat(10_000)])('%j survives the way', query => {
  const written = withSearch(page, { query, filters: noFilters })
  expect(written.length).toBeLessThan(1000)
  expect(readSearchUrl(written).query).toBe(query.slice(0, 256).toWellFormed())
})
