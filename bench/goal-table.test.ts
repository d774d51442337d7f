import { expect, test } from 'vitest'
import { goalTable } from './goal-table.ts'
import type { BenchResult, SiteFigures } from './report.ts'
import { throttlings } from './throttling.ts'

const build = { wallSeconds: 7.04, cpuSeconds: 8.3, peakMegabytes: 612.4 }
const builds = { cold: { median: build }, warm: { median: build } } as SiteFigures['builds']
const machine = {} as BenchResult['machine']
const approachTimes = (approach: string, ...times: number[]) => ({
  approach,
  runs: times.map(clickToPaint => ({ clickToPaint, way: 'swapped' as const })),
})

test('writes a line for each measurement and a column for each site, with the goal', () => {
  const navigations = [
    { throttling: 'slow', ways: [approachTimes('tap', 120, 90, 100)], ahead: { requests: 3, bytes: 26_140 } },
  ]
  const browser = { chromium: '1', loads: [], navigations, searches: [] }
  const sites = [
    { name: 'Shiori', builds, browser },
    { name: 'Other', builds, browser: undefined },
  ]
  const result = { machine, copies: 1, pagesOfMarkdown: 1, hasBuilds: true, sites }
  expect(goalTable(result).split('\n')).toEqual([
    '|  | Shiori | Other | goal |',
    '| --- | ---: | ---: | ---: |',
    '| click to next page, slow: tap | 90 / 100 |  | 150 |',
    '| fetched once a reader is there, kB, code included | 26.1 |  |  |',
    '| build, cold, wall s / CPU s / peak MB | 7.0 / 8.3 / 612 | 7.0 / 8.3 / 612 | 4 / 5 |',
    '| build, warm, wall s / CPU s / peak MB | 7.0 / 8.3 / 612 | 7.0 / 8.3 / 612 |  |',
  ])
})

test('writes first paints on a slow line, and on a static host for a site that was measured there', () => {
  const load = (page: string, first: number, largest: number) => ({
    page,
    path: '/',
    throttling: throttlings[0]?.name ?? '',
    median: { bodies: { document: 1000, stylesheet: 0, script: 0, other: 0 }, requests: 2 },
    runs: [{ firstContentfulPaint: first, largestContentfulPaint: largest }],
  })
  const ownLoads = [load('short page', 400, 404), load('short page, static host', 410, 412)]
  const sites = [ownLoads, [load('short page', 500, 600)]].map((loads, index) => ({
    name: `site ${index}`,
    builds,
    browser: { chromium: '1', loads, navigations: [], searches: [] },
  })) as unknown as SiteFigures[]
  expect(
    goalTable({ machine, copies: 1, pagesOfMarkdown: 1, hasBuilds: false, sites }).split('\n').slice(2),
  ).toEqual([
    '| first paint, slow, short page | 400 / 400 | 500 / 500 | 470 |',
    '| first paint, slow, short page, static host | 410 / 410 |  | 470 |',
    '| largest paint, slow, short page | 404 / 404 | 600 / 600 |  |',
    '| short page until idle, kB without headers, requests | 1.0, 2 | 1.0, 2 | 12 |',
  ])
})
