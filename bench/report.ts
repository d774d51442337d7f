import { formatTable } from 'shiori/internal/config/format-table.ts'
import { buildTable } from './build-table.ts'
import { loadTable } from './load-table.ts'
import { formatMachine, type Machine } from './machine.ts'
import type { BrowserFigures } from './measure-browser.ts'
import type { BuildRuns } from './measure-builds.ts'
import { median } from './median.ts'

/** All that one run of the benchmark found out; what `--json` writes. */
export interface BenchResult {
  machine: Machine
  copies: number
  /** Pages made from Markdown; a build has a few more: home, lists, categories. */
  pagesOfMarkdown: number
  builds: Record<'cold' | 'warm', BuildRuns>
  browser: BrowserFigures | undefined
}

/** The figures as tables for a terminal. */
export function formatReport({ machine, pagesOfMarkdown, builds, browser }: BenchResult): string {
  return [
    `${pagesOfMarkdown} pages of Markdown, ${builds.cold.median.pages} pages in all`,
    formatMachine(machine),
    buildTable(builds, runs => runs.median),
    ...(browser && browser.loads.length > 0 ? [loadTable(browser.loads)] : []),
    ...(browser && browser.navigations.length > 0 ? [navigationTable(browser)] : []),
    ...(browser && browser.searches.length > 0 ? [searchTable(browser)] : []),
  ].join('\n\n')
}

function navigationTable({ navigations }: BrowserFigures): string {
  const [first] = navigations
  return formatTable([
    ['Click to paint, ms (best / median)', ...(first?.ways ?? []).map(({ approach }) => approach)],
    ...navigations.map(({ throttling, ways }) => [
      throttling,
      ...ways.map(({ runs }) => both(runs.map(({ clickToPaint }) => clickToPaint))),
    ]),
  ])
}

function searchTable({ searches }: BrowserFigures): string {
  return formatTable([
    ['Search, ms (best / median)', 'opening to results', 'letter to stable list', 'again', 'requests', 'kB'],
    ...searches.map(({ throttling, hover, runs }) => [
      `${throttling}, ${hover > 0 ? `pointer rested ${hover} ms` : 'by the key'}`,
      both(runs.map(({ opening }) => opening)),
      both(runs.flatMap(({ letters }) => letters)),
      both(runs.flatMap(({ again }) => again)),
      String(median(runs.map(({ requests }) => requests))),
      (median(runs.map(({ bytes }) => bytes)) / 1000).toFixed(0),
    ]),
  ])
}

function both(values: readonly number[]): string {
  return `${Math.min(...values).toFixed(0)} / ${median(values).toFixed(0)}`
}
