import type { Glossary } from 'shiori/internal/data/glossary.ts'
import { buildIndex } from 'shiori/internal/search/build/build-index.ts'
import { indexFiles } from 'shiori/internal/search/testing/index-files.ts'
import { ask, openBuilt, type Traffic } from 'shiori/internal/search/testing/open-built.ts'
import type { SearchPage } from 'shiori/internal/search/types.ts'
import { full } from 'shiori/internal/testing/full.ts'
import { sampleOf } from 'shiori/internal/testing/sample.ts'
import { describe, expect, test } from 'vitest'
import { copies, guidesOf } from './testing/guides.ts'

const queries = {
  ja: [
    'ライブ', 'ライブ配信', 'ﾗｲﾌﾞ', 'ライブイベントを作成', 'サーバー', 'APIトークン', 'ストリームキー', '超低遅延', 'エラーコード', '組織',
    '配信開始', 'liv', 'live', 'strat', 'ull_enabled', 'LIVE_STATUS_LIVE', '/bv/cms/v1/lives', '429', 'レート制限 再試行',
    'ライブ配信を開始するにはどうすればいいですか',
  ],
  en: [
    'live', 'liv', 'start live', 'how do I start a livestream', 'api token', 'stream key', 'ull_enabled', 'LIVE_STATUS_LIVE',
    '/bv/cms/v1/lives', 'strat', 'drm', 'error codes', 'organization', '429', 'low latency', 'rate limit', 'retry backoff', 'preview',
    'android', 'archive',
  ],
} // biome-ignore format: short lists
const glossary: Glossary = new Map()
const budget = 30_000
/** Maximum number of postings that a letter reads, whatever the size of the site: far below 16 ms. */
const maxWork = 8_000

// One of the two languages a day, both in the nightly run: each builds its index twice.
describe.each(sampleOf(['ja', 'en'] as const, 2))('the cost of a question in %s', locale => {
  const sample = guidesOf(locale)

  const measure = async (pages: readonly SearchPage[]) => {
    const index = buildIndex(pages, { locale, glossary, buildId: 'build' })
    expect(indexFiles(index).get(index.manifestName)?.length).toBeLessThan(12_000)
    const costs: { query: string; bytes: number; work: number }[] = []
    for (const query of queries[locale]) {
      const traffic: Traffic = { files: [], bytes: 0 }
      const engine = await openBuilt(index, traffic)
      const response = await engine.search(ask(query))
      if (pages.length >= sample.length) expect(response?.total, query).toBeGreaterThan(0)
      costs.push({ query, bytes: traffic.bytes, work: engine.work })
      const before = traffic.files.length
      await engine.search(ask(query))
      expect(traffic.files.length, `${query} when warm`).toBe(before)
    }
    return costs
  }

  const fourth = sample.filter((_, index) => index % 4 === 0)
  // Limited by the time to build the index: up to 16 times the site's pages in the nightly run.
  const sizes: readonly [string, readonly SearchPage[], () => readonly SearchPage[]][] = full
    ? [
        ['all guides to 4 times as many', sample, () => copies(sample, 4)],
        ['all guides to 16 times as many', sample, () => copies(sample, 16)],
      ]
    : [['a fourth of the guides to all of them', fourth, () => sample]]

  test.each(sizes)(
    'stays within its bounds from %s',
    async (_, few, many) => {
      const [small, large] = [await measure(few), await measure(many())]
      const bytes = (costs: typeof small) => costs.reduce((sum, cost) => sum + cost.bytes, 0)
      expect([...small, ...large].filter(cost => cost.bytes > budget)).toEqual([])
      expect([...small, ...large].filter(cost => cost.work > maxWork)).toEqual([])
      // How the pages of the smaller index fall into its packs moves this by 0.04.
      expect(bytes(large) / bytes(small)).toBeLessThan(1.36)
    },
    600_000,
  )
})
