import { formatBytes } from '../src/build/summary.ts'
import type { Machine } from './machine.ts'
import type { BrowserFigures } from './measure-browser.ts'
import type { BuildRuns } from './measure-builds.ts'
import { formatTable } from './table.ts'

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
  const { cpu, cores, memoryGigabytes, system, node, date } = machine
  return [
    `${pagesOfMarkdown} pages of Markdown, ${builds.cold.median.pages} pages in all`,
    `${cores} cores of ${cpu}, ${memoryGigabytes} GB, ${system}, Node ${node}, ${date}`,
    buildTable(builds),
    ...(browser ? [loadTable(browser), navigationTable(browser)] : []),
  ].join('\n\n')
}

function buildTable(builds: BenchResult['builds']): string {
  return formatTable([
    ['Build', 'runs', 'wall s', 'CPU s', 'CPU ms a page', 'peak MB', 'HTML a page', 'with Brotli'],
    ...Object.entries(builds).map(([name, { median, runs }]) => [
      name,
      String(runs.length),
      median.wallSeconds.toFixed(1),
      median.cpuSeconds.toFixed(1),
      ((median.cpuSeconds / median.pages) * 1000).toFixed(1),
      median.peakMegabytes.toFixed(0),
      formatBytes(median.htmlBytes / median.pages),
      formatBytes(median.htmlBrotliBytes / median.pages),
    ]),
  ])
}

function loadTable({ loads }: BrowserFigures): string {
  const kinds = ['document', 'stylesheet', 'script', 'other'] as const
  return formatTable([
    ['First load', 'all bytes', 'HTML', 'CSS', 'JS', 'other', 'requests', 'FCP ms', 'TBT ms'],
    ...loads.map(({ page, throttling, median }) => {
      const bytes = kinds.map(kind => median.bytes[kind])
      return [
        `${page} page, ${throttling}`,
        ...[bytes.reduce((sum, value) => sum + value, 0), ...bytes].map(formatBytes),
        String(median.requests),
        median.firstContentfulPaint.toFixed(0),
        median.blockingTime.toFixed(0),
      ]
    }),
  ])
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
