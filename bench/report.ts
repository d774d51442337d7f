import { formatTable } from 'shiori/internal/config/format-table.ts'
import { buildsTable } from './build-table.ts'
import { loadTable } from './load-table.ts'
import { formatMachine, type Machine } from './machine.ts'
import type { BrowserFigures } from './measure-browser.ts'
import type { Builds } from './measure-builds.ts'
import { bestAndMedian, median } from './median.ts'
import type { PeerFigures } from './peers/measure-peer.ts'
import { rowName } from './row-name.ts'

/** What was measured of a site. */
export interface MeasuredFigures {
  builds: Builds
  browser: BrowserFigures | undefined
}

/** All that one run of the benchmark found out; what `--json` writes. */
export interface BenchResult extends MeasuredFigures {
  machine: Machine
  copies: number
  /** Pages made from Markdown; a build has a few more: home, lists, categories. */
  pagesOfMarkdown: number
  /** The same Markdown built by others, where that was asked for. */
  peers: PeerFigures[]
}

/** What our site is called beside others. */
export const ownName = 'Shiori'

/** The figures as tables for a terminal; with a line for each site where there are several. */
export function formatReport(result: BenchResult): string {
  const { machine, pagesOfMarkdown, builds, peers } = result
  const own = { site: peers.length > 0 ? ownName : undefined, builds, browser: result.browser }
  const sites = [own, ...peers.map(({ name, ...peer }) => ({ site: name, ...peer }))]
  const rowsOf = <Row>(rows: (browser: BrowserFigures) => readonly Row[]) => {
    const count = result.browser ? rows(result.browser).length : 0
    // Side by side what is compared.
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
    `${pagesOfMarkdown} pages of Markdown, ${builds.cold.median.pages} pages in all`,
    formatMachine(machine),
    ...(peers.length > 0 ? [peers.map(peerNote).join('\n')] : []),
    buildsTable(sites, runs => runs.median),
    ...(loads.length > 0 ? [loadTable(loads)] : []),
    ...(navigations.length > 0 ? [navigationTable(navigations)] : []),
    ...(searches.length > 0 ? [searchTable(searches)] : []),
  ].join('\n\n')
}

function peerNote({ name, packages, notes, builds }: PeerFigures): string {
  const versions = Object.entries(packages).map(([one, version]) => `${one} ${version}`)
  return [
    `${name}: ${versions.join(', ')}, ${builds.cold.median.pages} pages in all`,
    'CPU and memory as measured from outside',
    ...notes,
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
      ...ways.map(({ runs }) => bestAndMedian(runs.map(({ clickToPaint }) => clickToPaint))),
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
