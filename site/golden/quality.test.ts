import type { Locale } from 'shiori/internal/config/locale.ts'
import { localizedUrl, type UrlSpace } from 'shiori/internal/config/urls.ts'
import { DataCache, readDataFolder } from 'shiori/internal/data/data-files.ts'
import { measureQuality, type Quality, type QueryResult } from 'shiori/internal/search/quality.ts'
import type { Traffic } from 'shiori/internal/search/testing/open-built.ts'
import { full } from 'shiori/internal/testing/full.ts'
import { sampleOf } from 'shiori/internal/testing/sample.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { readErrorCodes } from '../plugins/error-decoder/codes/error-codes.ts'
import { findMissedPages, headingSubstrings, sampled } from './quality-substrings.ts'
import { readGolden } from './read-golden.ts'
import { readTasks } from './read-tasks.ts'
import { siteRoot } from './site-root.ts'
import { engineOf, type RealPages, realPages } from './testing/quality.tsx'

/** Number of results that the dialog requests (engine/islands/search-dialog/island.tsx). */
const resultsInDialog = 6

/** Maximum milliseconds for a test or its preparation, on a busy machine. */
const patience = full ? 1_800_000 : 600_000

const locales = ['en', 'ja', 'zh']

/** Measured values, less the change that one or two queries of each language may make. */
const minimum = {
  work: { recallAt5: 0.96, meanReciprocalRank: 0.86 },
  kept: { recallAt5: 0.86, meanReciprocalRank: 0.8 },
}

let real: RealPages

beforeAll(async () => {
  real = await realPages()
}, patience)

/** Returns the golden queries with the addresses of their pages; anchors of the answers are ignored. */
function goldenOf(urls: UrlSpace, locale: Locale) {
  return readGolden(siteRoot, locale).map(({ query, expect: pages }) => ({
    query,
    expected: pages.map(page => localizedUrl(urls, locale, page.replace(/#.*/, ''))),
  }))
}

describe.each(locales)('the golden queries of %s', locale => {
  let quality: Quality

  beforeAll(async () => {
    const found = await engineOf(real, locale)
    quality = await measureQuality(request => found.search(request), goldenOf(real.urls, locale))
  }, patience)

  test('97 of 100 have a correct page among the first five', () => {
    const failed = quality.results.filter(({ rank }) => rank === 0 || rank > 5)
    expect(quality.recallAt5, failed.map(line).join('\n')).toBeGreaterThanOrEqual(0.97)
  })

  test('the correct page ranks high', () => {
    expect(quality.meanReciprocalRank).toBeGreaterThanOrEqual(0.85)
  })

  test('none is without a result', () => {
    expect(quality.empty).toEqual([])
  })
})

describe.each(locales)('the dialog that is asked a golden query of %s', locale => {
  const dear: string[] = []
  const unexplained: string[] = []
  let shown = 0

  beforeAll(async () => {
    // A sixth of them a day, all in the nightly run: each reads its part of the index anew.
    for (const { query } of sampleOf(goldenOf(real.urls, locale), 6)) {
      const traffic: Traffic = { files: [], bytes: 0 }
      // With nothing loaded, as for the first query on a page.
      const cold = await engineOf(real, locale, traffic)
      const request = { query, areas: [], service: undefined, offset: 0, limit: resultsInDialog }
      const { groups = [] } = (await cold.search(request)) ?? {}
      if (traffic.bytes > 31_500) dear.push(`${query}: ${traffic.bytes}`)
      for (const { url, title, path, hits, reason } of groups.slice(0, 5)) {
        shown += 1
        const texts = [title, ...path, ...hits.flatMap(hit => [...hit.label, hit.excerpt])]
        if (!reason && !texts.some(text => text.some(({ marked }) => marked)))
          unexplained.push(`${query}: ${url}`)
      }
    }
  }, patience)

  test('reads at most 31.5 kB of the index', () => {
    expect(dear).toEqual([])
  })

  // The others match questions written for the index, which are not shown.
  test('98 of 100 of the first five results show why they match', () => {
    expect(unexplained.length, unexplained.join('\n')).toBeLessThanOrEqual(shown * 0.02)
  })
})

function line({ query, expected, found, rank }: QueryResult): string {
  const place = rank === 0 ? 'not found' : `place ${rank}`
  return `  "${query}" ${place}: ${expected[0]}\n    ${found.slice(0, 3).join('\n    ') || 'nothing'}`
}

describe.each(locales)('error codes in %s', locale => {
  const place = { root: siteRoot, locales, defaultLocale: 'en' }
  const platform = readDataFolder(place, 'content/errors', readErrorCodes, [], new DataCache()).get(
    'platform',
  )
  const codes = platform?.groups.flatMap(group => group.codes) ?? []
  const page = () => localizedUrl(real.urls, locale, '/docs/overview/getting-started/error-codes')

  test('each has a section of its own', () => {
    const sections = real.pages.get(locale)?.find(({ url }) => url === page())?.sections ?? []
    expect(codes.length).toBeGreaterThan(20)
    for (const { anchor, heading } of codes) {
      const section = sections.find(section => section.anchor === anchor)
      expect(section?.headings.at(-1), anchor).toBe(heading)
      expect(section?.text, anchor).toBeTruthy()
    }
  })

  test('a pasted reason leads to its section', async () => {
    const engine = await engineOf(real, locale)
    const missed: string[] = []
    for (const { code, anchor } of codes) {
      if (typeof code === 'number') continue
      const request = { query: code, areas: [], service: undefined, offset: 0, limit: 5 }
      const found = await engine.search(request)
      if (!found?.groups.some(group => group.hits.some(hit => hit.url === `${page()}#${anchor}`)))
        missed.push(code)
    }
    expect(missed).toEqual([])
  })
})

// One of the two languages a day, both in the nightly run: each queries the whole index some hundred times.
describe.each(sampleOf(['ja', 'zh'], 2))('substrings of 2 to 8 characters of headings of %s', locale => {
  let missed: string[] = []
  let substrings: Map<string, Set<string>>

  beforeAll(async () => {
    const pages = real.pages.get(locale) ?? []
    const all = headingSubstrings(pages)
    substrings = full ? all : sampled(all)
    missed = await findMissedPages(await engineOf(real, locale), pages.length, substrings)
  }, patience)

  test('find the page', () => {
    expect(substrings.size).toBeGreaterThan(full ? 10_000 : 150)
    expect(missed).toEqual([])
  })
})

test('questions refer to existing pages and sections', () => {
  const pages = real.pages.get('en') ?? []
  const known = new Set(
    pages.flatMap(({ url, sections }) => [
      url,
      ...sections.flatMap(({ anchor, isRow }) => (isRow ? [] : [`${url}#${anchor}`])),
    ]),
  )
  const asked = real.synonyms.flatMap(line => ('pages' in line ? line.pages : []))
  expect(asked.length).toBeGreaterThan(100)
  expect(asked.filter(page => !known.has(page))).toEqual([])
})

describe.each(['work', 'kept'] as const)('the tasks of %s', set => {
  const tasks = readTasks(siteRoot, set)

  test.each(locales)('name existing pages in %s', locale => {
    const pageUrls = new Set(real.pages.get(locale)?.map(({ url }) => url))
    const urls = tasks.flatMap(task => task.expect.map(page => localizedUrl(real.urls, locale, page)))
    expect(urls.filter(url => !pageUrls.has(url))).toEqual([])
  })

  // In one of the languages a day, in all in the nightly run: golden queries are asked in all of them.
  test.each(sampleOf(locales, 3))(
    'lead to a right page among the first five in %s',
    { timeout: patience },
    async locale => {
      const engine = await engineOf(real, locale)
      const golden = tasks.flatMap(task =>
        (task.queries.get(locale) ?? []).map(query => ({
          query,
          expected: task.expect.map(page => localizedUrl(real.urls, locale, page)),
        })),
      )
      const { recallAt5, meanReciprocalRank } = await measureQuality(
        // The dialog's limit: how much it reads depends on the number of results.
        request => engine.search({ ...request, limit: resultsInDialog }),
        golden,
      )
      expect(recallAt5).toBeGreaterThanOrEqual(minimum[set].recallAt5)
      expect(meanReciprocalRank).toBeGreaterThanOrEqual(minimum[set].meanReciprocalRank)
    },
  )
})
