import { formatMachine, type Machine } from '../machine.ts'
import { markdownTable } from './markdown-table.ts'
import type { EngineFigures, GrowthFigures } from './measure-contestants.ts'
import type { Spread } from './measure-cost.ts'

export interface LocaleFigures {
  locale: string
  pages: number
  engines: EngineFigures[]
  growth: GrowthFigures[]
}

/** Result of one run; `--json` writes it. */
export interface SearchBenchResult {
  machine: Machine
  locales: LocaleFigures[]
}

/** Formats the figures as Markdown. */
export function searchReport({ machine, locales }: SearchBenchResult): string {
  const growing = locales.filter(({ growth }) => growth.length > 0)
  return [
    formatMachine(machine),
    ...locales.flatMap(comparison),
    ...(growing.length > 0 ? ['## The same pages several times', growthTable(growing)] : []),
  ].join('\n\n')
}

function comparison({ locale, pages, engines }: LocaleFigures): string[] {
  const queries = engines[0]?.relevance.queries ?? 0
  const rows = engines.map(({ name, relevance, untilResults, keystroke, indexBytes, files, buildTime }) => [
    name,
    relevance.recallAt5.toFixed(3),
    relevance.meanReciprocalRank.toFixed(3),
    relevance.precisionAt5.toFixed(2),
    String(relevance.empty),
    pair(untilResults, kilobytes),
    `${keystroke.median.toFixed(2)} / ${keystroke.p95.toFixed(2)}`,
    `${kilobytes(indexBytes)} (${files})`,
    buildTime.toFixed(0),
  ])
  const head = [
    'Engine',
    'recall@5',
    'MRR',
    'precision@5',
    'no result',
    'kB until results, median / max',
    'ms a keystroke, median / p95',
    'index kB (files)',
    'build ms',
  ]
  return [`## ${locale}: ${pages} pages, ${queries} queries`, markdownTable([head, ...rows])]
}

function growthTable(locales: readonly LocaleFigures[]): string {
  const rows = locales.flatMap(({ locale, growth }) =>
    growth.map(({ times, kind, pages, untilResults, keystroke, files, buildTime }) => [
      `${locale}, ${times}x${times === 1 ? '' : `, ${kind}`}`,
      String(pages),
      pair(untilResults, kilobytes),
      `${keystroke.median.toFixed(2)} / ${keystroke.p95.toFixed(2)}`,
      String(files),
      buildTime.toFixed(0),
    ]),
  )
  const head = [
    'Site',
    'pages',
    'kB until results, median / max',
    'ms a keystroke, median / p95',
    'files',
    'build ms',
  ]
  return markdownTable([head, ...rows])
}

function pair({ median, max }: Spread, format: (value: number) => string): string {
  return `${format(median)} / ${format(max)}`
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(bytes < 100_000 ? 1 : 0)
}
