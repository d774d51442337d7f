import { formatBytes } from 'shiori/internal/build/summary.ts'
import { formatTable } from 'shiori/internal/config/format-table.ts'
import { buildTable } from './build-table.ts'
import type { FileSize } from './file-size.ts'
import { loadTable } from './load-table.ts'
import { formatMachine, type Machine } from './machine.ts'
import type { ApiBrowserFigures } from './measure-api-browser.ts'
import type { ApiFiles, OperationFiles } from './measure-api-files.ts'
import type { BuildRuns } from './measure-builds.ts'
import type { ClientChoiceFigures } from './measure-client-choice.ts'
import { quantile } from './median.ts'
import type { Traffic } from './traffic-meter.ts'

/** Result of one run of the API benchmark; `--json` writes it. */
export interface ApiBenchResult {
  machine: Machine
  locales: string[]
  builds: Record<'cold' | 'warm', BuildRuns>
  files: ApiFiles
  browser: ApiBrowserFigures | undefined
}

/** Number of the largest pages that the report names. */
const named = 5

/** Formats the figures as tables for a terminal. */
export function formatApiReport({ machine, locales, builds, files, browser }: ApiBenchResult): string {
  const { operations } = files
  const count = operations.length / locales.length
  return [
    `${count} operations in ${locales.join(', ')}: ${operations.length} pages of operations, ${builds.cold.least.pages} pages in all`,
    formatMachine(machine),
    'Times are as measured, of the build that took least CPU time and of the median load; bytes and counts are exact.',
    buildTable(builds, runs => runs.least),
    sizeTable(operations),
    largestTable(operations),
    descriptionTable(files),
    ...(browser ? [loadTable(browser.loads), choiceTable(browser.clientChoice)] : []),
  ].join('\n\n')
}

function sizeTable(operations: readonly OperationFiles[]): string {
  const row = (name: string, sizeOf: (operation: OperationFiles) => FileSize) => {
    const at = (place: number) => quantile(operations, place, operation => sizeOf(operation).brotli)
    const [median, nineTenths, largest] = [at(0.5), at(0.9), at(1)]
    return [
      name,
      ...[median, nineTenths, largest].map(percentile => formatBytes(sizeOf(percentile).brotli)),
      formatBytes(sizeOf(largest).bytes),
      largest.id,
    ]
  }
  return formatTable([
    ['With Brotli', 'median', '90 %', 'largest', 'uncompressed', 'which is'],
    row('operation page', figures => figures.page),
    row('samples page', figures => figures.samples),
    row('slice of the description', figures => figures.slice),
  ])
}

function largestTable(operations: readonly OperationFiles[]): string {
  const largest = operations.toSorted((a, b) => b.page.brotli - a.page.brotli).slice(0, named)
  return formatTable([
    ['Largest pages', 'locale', 'HTML', 'with Brotli', 'samples page', 'slice'],
    ...largest.map(({ id, locale, page, samples, slice }) => [
      id,
      locale,
      ...[page.bytes, page.brotli, samples.brotli, slice.brotli].map(formatBytes),
    ]),
  ])
}

function descriptionTable({ descriptions }: ApiFiles): string {
  return formatTable([
    ['Whole description', 'JSON', 'with Brotli', 'YAML', 'with Brotli'],
    ...descriptions.map(({ locale, json, yaml }) => [
      locale,
      ...[json.bytes, json.brotli, yaml.bytes, yaml.brotli].map(formatBytes),
    ]),
  ])
}

function choiceTable({ firstUse, otherClient, thirdClient }: ClientChoiceFigures): string {
  const row = (name: string, { requests, bytes }: Traffic) => [name, String(requests), formatBytes(bytes)]
  return formatTable([
    ['On the median page', 'requests', 'bytes'],
    row('first sign of use', firstUse),
    row('another client', otherClient),
    row('a third client', thirdClient),
  ])
}
