import { formatBytes } from 'shiori/internal/build/summary.ts'
import { formatTable } from 'shiori/internal/config/format-table.ts'
import type { BuildFigures } from './build-once.ts'
import type { BuildRuns, Builds } from './measure-builds.ts'
import { rowName } from './row-name.ts'

/**
 * Formats cold and warm builds as a table.
 *
 * @param pick Selects the run whose figures are shown.
 */
export function buildTable(builds: Builds, pick: (runs: BuildRuns) => BuildFigures): string {
  return buildsTable([{ builds }], pick)
}

/** Formats the builds of several sites, one a line. */
export function buildsTable(
  sites: readonly { site?: string | undefined; builds: Builds }[],
  pick: (runs: BuildRuns) => BuildFigures,
): string {
  return formatTable([
    ['Build', 'runs', 'wall s', 'CPU s', 'CPU ms a page', 'peak MB', 'HTML a page', 'with Brotli'],
    ...(['cold', 'warm'] as const).flatMap(name =>
      sites.map(({ site, builds }) => {
        const runs = builds[name]
        const { pages, wallSeconds, cpuSeconds, peakMegabytes, htmlBytes, htmlBrotliBytes } = pick(runs)
        return [
          rowName(site, name),
          String(runs.runs.length),
          wallSeconds.toFixed(1),
          cpuSeconds.toFixed(1),
          ((cpuSeconds / pages) * 1000).toFixed(1),
          peakMegabytes.toFixed(0),
          formatBytes(htmlBytes / pages),
          formatBytes(htmlBrotliBytes / pages),
        ]
      }),
    ),
  ])
}
