import { formatBytes } from 'shiori/internal/build/summary.ts'
import { formatTable } from 'shiori/internal/config/format-table.ts'
import type { BuildFigures } from './build-once.ts'
import type { BuildRuns } from './measure-builds.ts'

/** A table of builds, cold and warm. @param pick The run that counts. */
export function buildTable(
  builds: Record<'cold' | 'warm', BuildRuns>,
  pick: (runs: BuildRuns) => BuildFigures,
): string {
  return formatTable([
    ['Build', 'runs', 'wall s', 'CPU s', 'CPU ms a page', 'peak MB', 'HTML a page', 'with Brotli'],
    ...Object.entries(builds).map(([name, runs]) => {
      const { pages, wallSeconds, cpuSeconds, peakMegabytes, htmlBytes, htmlBrotliBytes } = pick(runs)
      return [
        name,
        String(runs.runs.length),
        wallSeconds.toFixed(1),
        cpuSeconds.toFixed(1),
        ((cpuSeconds / pages) * 1000).toFixed(1),
        peakMegabytes.toFixed(0),
        formatBytes(htmlBytes / pages),
        formatBytes(htmlBrotliBytes / pages),
      ]
    }),
  ])
}
