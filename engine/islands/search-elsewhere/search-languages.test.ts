import { expect, test } from 'vitest'
import type { SearchLanguage } from '../../route-data/search-types.ts'
import {
  type SearchClient,
  SearchError,
  type SearchRequest,
  type SearchResponse,
} from '../../search/types.ts'
import { type OpenLanguage, searchLanguages } from './search-languages.ts'

const language = (locale: string): SearchLanguage => ({
  locale,
  label: locale,
  htmlLang: locale,
  settings: `/search-${locale}.json`,
  searchHref: `/${locale}/search`,
})

/** Creates search engines of languages by their number of results; those without a number do not respond. */
function opener(totals: Record<string, number | undefined>) {
  const asked: SearchRequest[] = []
  const running = new Set<string>()
  const open: OpenLanguage = async (locale, settings, until) => {
    expect(settings).toBe(`/search-${locale}.json`)
    // One at a time.
    expect([...running]).toEqual([])
    running.add(locale)
    until.addEventListener('abort', () => running.delete(locale))
    const total = totals[locale]
    const client: Pick<SearchClient, 'search'> = {
      search: async request => {
        asked.push(request)
        if (total === undefined) throw new SearchError('network', 'offline')
        return { total } as SearchResponse
      },
    }
    return client as SearchClient
  }
  return { asked, running, open }
}

const locales = ['ja', 'zh', 'fr', 'de']

test('reports languages with results one after the other, and skips those that do not respond', async () => {
  const { asked, running, open } = opener({ ja: 0, zh: 3, fr: undefined, de: 1 })
  const found: [string, number][] = []
  const { signal } = new AbortController()
  for await (const { language: shown, total } of searchLanguages('直播', locales.map(language), open, signal))
    found.push([shown.locale, total])
  expect(found).toEqual([
    ['zh', 3],
    ['de', 1],
  ])
  expect(asked).toHaveLength(4)
  expect(asked[0]).toMatchObject({ query: '直播', areas: [], limit: 0, counted: true })
  expect(running.size).toBe(0)
})

test('a query that is asked no longer opens no further language', async () => {
  const { asked, open } = opener({ ja: 2, zh: 3 })
  const controller = new AbortController()
  const found: string[] = []
  for await (const { language: shown } of searchLanguages(
    'a',
    locales.map(language),
    open,
    controller.signal,
  )) {
    found.push(shown.locale)
    controller.abort()
  }
  expect(found).toEqual(['ja'])
  expect(asked).toHaveLength(1)
})
