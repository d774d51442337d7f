import { localizedUrl } from 'shiori/internal/config/urls.ts'
import { measureQuality } from 'shiori/internal/search/quality.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { readTasks } from './read-tasks.ts'
import { siteRoot } from './site-root.ts'
import { engineOf, type RealPages, realPages } from './testing/quality.tsx'

let real: RealPages

beforeAll(async () => {
  real = await realPages()
}, 180_000)

const locales = ['en', 'ja', 'zh']

test('questions are asked of pages and sections that there are', () => {
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

  test.each(locales)('name pages that there are in %s', locale => {
    const known = new Set(real.pages.get(locale)?.map(({ url }) => url))
    const urls = tasks.flatMap(task => task.expect.map(page => localizedUrl(real.urls, locale, page)))
    expect(urls.filter(url => !known.has(url))).toEqual([])
  })

  test.each(locales)(
    'lead to a right page among the first five in %s',
    { timeout: 180_000 },
    async locale => {
      const engine = await engineOf(real, locale)
      const golden = tasks.flatMap(task =>
        (task.queries.get(locale) ?? []).map(query => ({
          query,
          expected: task.expect.map(page => localizedUrl(real.urls, locale, page)),
        })),
      )
      const { recallAt5, meanReciprocalRank } = await measureQuality(
        // What the dialog asks for: what it reads depends on how many pages it shows.
        request => engine.search({ ...request, limit: 6 }),
        golden,
      )
      expect(recallAt5).toBeGreaterThanOrEqual(least[set].recallAt5)
      expect(meanReciprocalRank).toBeGreaterThanOrEqual(least[set].meanReciprocalRank)
    },
  )
})

/** Figures as they are, less what a query or two of each language may change. */
const least = {
  work: { recallAt5: 0.96, meanReciprocalRank: 0.86 },
  kept: { recallAt5: 0.86, meanReciprocalRank: 0.8 },
}
