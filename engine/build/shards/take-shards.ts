import { closeSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { ProblemsError } from '../../config/problem.ts'
import { shardsFolder } from '../../portal/code-files.ts'
import { type BuildCost, parallelCost } from '../cost.ts'
import { fileLines } from '../file-lines.ts'
import type { PrerenderTask } from '../prerender.ts'
import type { PageResult } from '../prerender-types.ts'
import { isResult } from '../read-result.ts'
import type { SiteOutput } from '../site-output.ts'
import type { FoundShard } from './find-shards.ts'
import { reportsFile } from './shard-manifest.ts'

/**
 * Takes over the results of shards: their files, by links if possible, and the reports of their pages.
 *
 * @throws {ProblemsError} For damaged reports, and for a file that differs between shards.
 */
export async function takeShards(
  shards: readonly FoundShard[],
  out: SiteOutput,
  { onResults }: Pick<PrerenderTask, 'onResults'>,
): Promise<BuildCost> {
  for (const { folder, files } of shards) {
    // Pages of several shards may share a style sheet.
    for (const name of files.keys()) {
      if (name === reportsFile) continue
      const file = path.join(folder, name)
      if (!out.written.has(name)) out.link(file, name)
      else if (!readFileSync(file).equals(readFileSync(path.join(out.folder, name))))
        throw changed(folder, `${name} is different in another shard`)
    }
    const reports = openSync(path.join(folder, reportsFile), 'r')
    try {
      for (const { bytes } of fileLines(reports)) {
        onResults({ results: [resultOf(folder, bytes.toString())], common: [] })
        // Lets files that do not depend on pages be written in between.
        await setImmediate()
      }
    } finally {
      closeSync(reports)
    }
  }
  return parallelCost([])
}

function resultOf(folder: string, line: string): PageResult {
  try {
    const result: unknown = JSON.parse(line)
    if (isResult(result)) return result
  } catch {
    // The same error as for another shape.
  }
  throw changed(folder, `${reportsFile} cannot be read`)
}

function changed(folder: string, reason: string): ProblemsError {
  const message = `${shardsFolder}/${path.basename(folder)} was changed: ${reason}`
  const hint = 'Copy the folder again, or render the shard again.'
  return new ProblemsError([{ severity: 'error', code: 'shard', message, hint }])
}
