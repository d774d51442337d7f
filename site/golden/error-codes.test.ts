import { localizedUrl } from 'shiori/internal/config/urls.ts'
import { DataCache, readDataFolder } from 'shiori/internal/data/data-files.ts'
import type { SearchEngine } from 'shiori/internal/search/query/engine.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ErrorCode, readErrorCodes } from '../plugins/error-decoder/codes/error-codes.ts'
import { siteRoot } from './site-root.ts'
import { engineOf, type RealPages, realPages } from './testing/quality.tsx'

const page = '/docs/overview/getting-started/error-codes'
const place = { root: siteRoot, locales: ['en', 'ja', 'zh'], defaultLocale: 'en' }

let real: RealPages
let codes: ErrorCode[]

beforeAll(async () => {
  real = await realPages()
  codes =
    readDataFolder(place, 'content/errors', readErrorCodes, [], new DataCache())
      .get('platform')
      ?.groups.flatMap(group => group.codes) ?? []
}, 60_000)

describe.each(place.locales)('error codes in %s', locale => {
  let url: string
  let engine: SearchEngine

  beforeAll(async () => {
    url = localizedUrl(real.urls, locale, page)
    engine = await engineOf(real.pages.get(locale) ?? [], locale, real.glossary)
  }, 60_000)

  test('each has a section of its own', () => {
    const sections = real.pages.get(locale)?.find(one => one.url === url)?.sections ?? []
    expect(codes.length).toBeGreaterThan(20)
    for (const { anchor, heading } of codes) {
      const section = sections.find(one => one.anchor === anchor)
      expect(section?.headings.at(-1), anchor).toBe(heading)
      expect(section?.text, anchor).toBeTruthy()
    }
  })

  test('a reason that is pasted leads to its section', async () => {
    const missed: string[] = []
    for (const { code, anchor } of codes) {
      if (typeof code === 'number') continue
      const request = { query: code, areas: [], service: undefined, offset: 0, limit: 5 }
      const found = await engine.search(request)
      if (!found?.groups.some(group => group.hits.some(hit => hit.url === `${url}#${anchor}`)))
        missed.push(code)
    }
    expect(missed).toEqual([])
  })
})
