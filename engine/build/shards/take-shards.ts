import { closeSync, openSync } from 'node:fs'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { ProblemsError } from '../../config/problem.ts'
import { type BuildCost, parallelCost } from '../cost.ts'
import { fileLines } from '../file-lines.ts'
import type { PrerenderTask } from '../prerender.ts'
import type { BatchReport } from '../prerender-types.ts'
import type { SiteOutput } from '../site-output.ts'
import type { FoundShard } from './find-shards.ts'
import { shardsFolder } from './shard.ts'
import { reportsFile } from './shard-manifest.ts'
import { readReport } from './shard-report.ts'

/**
 * Takes over the results of shards: their files, by links if possible, and the reports of their pages.
 *
 * @throws {ProblemsError} For damaged reports.
 */
export async function takeShards(
  shards: readonly FoundShard[],
  out: SiteOutput,
  { onReport }: Pick<PrerenderTask, 'onReport'>,
): Promise<BuildCost> {
  for (const { folder, files } of shards) {
    // Pages of several shards may share a style sheet.
    for (const name of files.keys())
      if (name !== reportsFile && !out.written.has(name)) out.link(path.join(folder, name), name)
    const reports = openSync(path.join(folder, reportsFile), 'r')
    try {
      for (const { bytes } of fileLines(reports)) {
        onReport(reportOf(folder, bytes.toString()))
        // Lets files that do not depend on pages be written in between.
        await setImmediate()
      }
    } finally {
      closeSync(reports)
    }
  }
  return parallelCost([])
}

function reportOf(folder: string, line: string): BatchReport {
  try {
    return readReport(line)
  } catch {
    const name = `${shardsFolder}/${path.basename(folder)}`
    throw new ProblemsError([
      {
        severity: 'error',
        code: 'shard',
        message: `${name} was changed: ${reportsFile} cannot be read`,
        hint: 'Copy the folder again, or render the shard again.',
      },
    ])
  }
}
