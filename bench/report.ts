import { formatTable } from 'shiori/internal/config/format-table.ts'
import { buildTable } from './build-table.ts'
import { loadTable } from './load-table.ts'
import { formatMachine, type Machine } from './machine.ts'
import type { BrowserFigures } from './measure-browser.ts'
import type { BuildRuns } from './measure-builds.ts'

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
    ...(browser ? [loadTable(browser.loads), navigationTable(browser)] : []),
  ].join('\n\n')
}

function navigationTable({ navigations }: BrowserFigures): string {
  return formatTable([
    ['Click to paint', 'hovered ms', 'not hovered ms'],
    ...navigations.map(({ throttling, hovered, notHovered }) => [
      throttling,
      hovered.clickToPaint.toFixed(0),
      notHovered.clickToPaint.toFixed(0),
    ]),
  ])
}
