import { expect, test } from 'vitest'
import { mergeResults } from './merge-results.ts'
import type { BenchResult, SiteFigures } from './report.ts'

const builds = (wallSeconds: number) => ({ cold: { median: { wallSeconds } } }) as SiteFigures['builds']
const none = { chromium: '1', loads: [], navigations: [], searches: [] }
const load = { page: 'short page' } as NonNullable<SiteFigures['browser']>['loads'][number]
const search = { hover: 0 } as NonNullable<SiteFigures['browser']>['searches'][number]

function part(hasBuilds: boolean, ...sites: SiteFigures[]): BenchResult {
  return { machine: {} as BenchResult['machine'], copies: 1, pagesOfMarkdown: 111, hasBuilds, sites }
}

test('takes each row from the run that measured it, and each site once', () => {
  const merged = mergeResults([
    part(true, { name: 'Shiori', builds: builds(4), browser: undefined }),
    part(false, { name: 'Shiori', builds: builds(9), browser: { ...none, loads: [load] } }),
    part(false, { name: 'Other', builds: builds(7), browser: { ...none, searches: [search] } }),
    part(false, { name: 'Shiori', builds: builds(9), browser: { ...none, searches: [search] } }),
  ])
  expect(merged.hasBuilds).toBe(true)
  expect(merged.sites).toEqual([
    { name: 'Shiori', builds: builds(4), browser: { ...none, loads: [load], searches: [search] } },
    { name: 'Other', builds: builds(7), browser: { ...none, searches: [search] } },
  ])
})

test('merges the ways of clicks', () => {
  const ways = (...names: string[]) => ({
    name: 'Shiori',
    builds: builds(4),
    browser: {
      ...none,
      navigations: [
        {
          throttling: 'slow',
          ways: names.map(approach => ({ approach, runs: [] })),
          ahead: { requests: names.length, bytes: 0 },
        },
      ],
    },
  })
  const merged = mergeResults([part(false, ways('tap', 'back')), part(false, ways('back', 'not hovered'))])
  const [navigation] = merged.sites[0]?.browser?.navigations ?? []
  expect(navigation?.ways.map(({ approach }) => approach)).toEqual(['tap', 'back', 'not hovered'])
  expect(navigation?.ahead.requests).toBe(2)
})

test('refuses results of other content', () => {
  expect(() => mergeResults([part(true), { ...part(true), pagesOfMarkdown: 10 }])).toThrow(
    'One result has 111 pages and another 10, expected the same content',
  )
  expect(() => mergeResults([])).toThrow('There are no results to merge')
})
