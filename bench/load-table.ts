import { formatBytes } from 'shiori/internal/build/summary.ts'
import { formatTable } from 'shiori/internal/config/format-table.ts'
import type { LoadFigures } from './measure-loads.ts'
import { bestAndMedian } from './median.ts'
import { rowName } from './row-name.ts'

const kinds = ['document', 'stylesheet', 'script', 'other'] as const

/**
 * Formats first loads as a table: bytes by kind, requests, first contentful paint and blocking time. Names the site if
 * there are several.
 */
export function loadTable(loads: readonly (LoadFigures & { site?: string | undefined })[]): string {
  return formatTable([
    [
      'First load',
      'all bytes',
      'HTML',
      'CSS',
      'JS',
      'other',
      'requests',
      'FCP ms (best / median)',
      'LCP ms (best / median)',
      'TBT ms',
    ],
    ...loads.map(({ site, page, throttling, median, runs }) => {
      const bytes = kinds.map(kind => median.bytes[kind])
      return [
        rowName(site, `${page}, ${throttling}`),
        ...[bytes.reduce((sum, value) => sum + value, 0), ...bytes].map(formatBytes),
        String(median.requests),
        bestAndMedian(runs.map(run => run.firstContentfulPaint)),
        bestAndMedian(runs.map(run => run.largestContentfulPaint)),
        median.blockingTime.toFixed(0),
      ]
    }),
  ])
}
