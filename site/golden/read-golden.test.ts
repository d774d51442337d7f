import { join } from 'node:path'
import { localizedUrl } from 'shiori/internal/config/urls.ts'
import { TestSite } from 'shiori/internal/content/testing/test-site.ts'
import type { ContentModel } from 'shiori/internal/content/types.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadedSite } from '../tests/loaded-site.ts'
import { goldenFile, readGolden } from './read-golden.ts'

const root = join(import.meta.dirname, '..')

let model: ContentModel

beforeAll(async () => {
  model = (await loadedSite()).model
})

describe.each(['en', 'ja', 'zh'])('the queries of %s', locale => {
  test('there are at least a hundred different ones', () => {
    const queries = readGolden(root, locale).map(({ query }) => query)
    expect(queries.length).toBeGreaterThanOrEqual(100)
    expect(queries.filter((query, index) => queries.indexOf(query) !== index)).toEqual([])
  })

  test('each expects existing pages, without duplicates', () => {
    const space = { basePath: '/', defaultLocale: model.defaultLocale, locales: model.locales }
    const wrong = readGolden(root, locale).filter(
      ({ expect: pages }) =>
        new Set(pages).size < pages.length ||
        pages.some(page => !model.routes.has(localizedUrl(space, locale, page.split('#')[0] ?? page))),
    )
    expect(wrong).toEqual([])
  })
})

/** Returns the error for a file with these lines. */
function errorOf(text: string): string {
  const site = new TestSite({ [goldenFile('en')]: text })
  try {
    readGolden(site.root, 'en')
  } catch (error) {
    if (error instanceof Error) return error.message
  }
  return ''
}

test('reports an invalid line with its location', () => {
  const right = '- {query: rtmp, expect: [/docs/livestreaming/rtmp]}\n'
  expect(errorOf(right)).toBe('')
  expect(errorOf(`${right}- {query: 429, expect: [/docs/a]}`)).toContain(
    'en.yaml:2  "1.query": found number 429',
  )
  expect(errorOf(`${right}- {query: a, expect: []}`)).toContain('expected a list of 1 to 3 paths')
  expect(errorOf(`${right}- {query: a, expect: [docs/a]}`)).toContain('a path that begins with "/"')
  expect(errorOf(`${right}- {query: a, expects: [/docs/a]}`)).toContain('unknown key "expects"')
  expect(errorOf('query: a')).toContain('expected lines such as')
})

test('names a locale without a file', () => {
  expect(() => readGolden(new TestSite({}).root, 'fr')).toThrow(/golden\/fr\.yaml {2}there is no such file/)
})
