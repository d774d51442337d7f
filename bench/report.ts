import { writeFileSync } from 'node:fs'
import { formatTable } from 'shiori/internal/config/format-table.ts'
import { buildsTable } from './build-table.ts'
import { loadTable } from './load-table.ts'
import { formatMachine, type Machine } from './machine.ts'
import type { BrowserFigures } from './measure-browser.ts'
import type { Builds } from './measure-builds.ts'
import { bestAndMedian, median } from './median.ts'
import { rowName } from './row-name.ts'

/** Figures of a site. */
export interface SiteFigures {
  name: string
  builds: Builds
  browser: BrowserFigures | undefined
  /** Set for a site that another tool built from the same Markdown. */
  peer?: { packages: Readonly<Record<string, string>>; notes: string[] }
}

/** Result of one run of the benchmark; `--json` writes it. */
export interface BenchResult {
  machine: Machine
  copies: number
  /** Pages made from Markdown. A build has some more: home, lists, categories. */
  pagesOfMarkdown: number
  /** Whether builds were measured. A site is built once in any case, since its pages are loaded. */
  hasBuilds: boolean
  sites: SiteFigures[]
}

/** Writes the figures to a file. */
export function writeResult(file: string, result: object): void {
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`)
}

/** Name of this engine's site in tables. */
export const ownName = 'Shiori'

/** Formats the figures as tables for a terminal, with a line for each site if there are several. */
export function formatReport(result: BenchResult): string {
  const { machine, pagesOfMarkdown } = result
  const sites = result.sites.map(({ name, builds, browser }) => ({
    site: result.sites.length > 1 ? name : undefined,
    builds,
    browser,
  }))
  const rowsOf = <Row>(rows: (browser: BrowserFigures) => readonly Row[]) => {
    const count = Math.max(...sites.map(({ browser }) => (browser ? rows(browser).length : 0)))
    // Puts figures that are compared beside each other.
    return Array.from({ length: count }, (_, index) =>
      sites.flatMap(({ site, browser }) => {
        const row = browser && rows(browser)[index]
        return row ? [{ site, ...row }] : []
      }),
    ).flat()
  }
  const [loads, navigations, searches] = [
    rowsOf(browser => browser.loads),
    rowsOf(browser => browser.navigations),
    rowsOf(browser => browser.searches),
  ]
  return [
    `${pagesOfMarkdown} pages of Markdown`,
    formatMachine(machine),
    result.sites.map(siteNote).join('\n'),
    buildsTable(sites, runs => runs.median),
    ...(loads.length > 0 ? [loadTable(loads)] : []),
    ...(navigations.length > 0 ? [navigationTable(navigations)] : []),
    ...(searches.length > 0 ? [searchTable(searches)] : []),
  ].join('\n\n')
}

function siteNote({ name, builds, peer }: SiteFigures): string {
  const pages = `${builds.cold.median.pages} pages in all`
  if (!peer) return `${name}: ${pages}`
  const versions = Object.entries(peer.packages).map(([name, version]) => `${name} ${version}`)
  return [
    `${name}: ${versions.join(', ')}, ${pages}`,
    'CPU and memory as measured from outside',
    ...peer.notes,
  ].join('; ')
}

type OfSite<Row> = Row & { site: string | undefined }

function navigationTable(navigations: readonly OfSite<BrowserFigures['navigations'][number]>[]): string {
  const [first] = navigations
  return formatTable([
    [
      'Click to paint, ms (best / median)',
      ...(first?.ways ?? []).map(({ approach }) => approach),
      'kB fetched once a reader is there',
    ],
    ...navigations.map(({ site, throttling, ways, ahead }) => [
      rowName(site, throttling),
      // A peer runs only on a static host, and was measured there once.
      ...(first?.ways ?? []).map(({ approach }) => {
        const runs = ways.find(way => way.approach === approach)?.runs ?? []
        return runs.length > 0 ? bestAndMedian(runs.map(({ clickToPaint }) => clickToPaint)) : ''
      }),
      (ahead.bytes / 1000).toFixed(0),
    ]),
  ])
}

function searchTable(searches: readonly OfSite<BrowserFigures['searches'][number]>[]): string {
  return formatTable([
    ['Search, ms (best / median)', 'opening to results', 'letter to stable list', 'again', 'requests', 'kB'],
    ...searches.map(({ site, throttling, hover, runs }) => [
      rowName(site, `${throttling}, ${hover > 0 ? `pointer rested ${hover} ms` : 'by the key'}`),
      bestAndMedian(runs.map(({ opening }) => opening)),
      bestAndMedian(runs.flatMap(({ letters }) => letters)),
      bestAndMedian(runs.flatMap(({ again }) => again)),
      String(median(runs.map(({ requests }) => requests))),
      (median(runs.map(({ bytes }) => bytes)) / 1000).toFixed(0),
    ]),
  ])
}
