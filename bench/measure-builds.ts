import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { bundle } from 'shiori/internal/build/bundle.ts'
import { loadConfig } from 'shiori/internal/portal/load-config.ts'
import type { BuildPaths } from 'shiori/internal/portal/paths.ts'
import type { BuildFigures } from './build-once.ts'
import { middle, quantile } from './median.ts'

/** Figures of several builds of the same site. */
export interface BuildRuns {
  /** The median run by CPU seconds, which depend less on other processes than elapsed time does. */
  median: BuildFigures
  /** The run with the fewest CPU seconds, the nearest to an idle machine. */
  least: BuildFigures
  runs: BuildFigures[]
}

export type Builds = Record<'cold' | 'warm', BuildRuns>

/**
 * Builds a site without any cache, and then with all caches, each time in a process of its own. The engine's code is
 * bundled before, since it is bundled once for all sites and no build of a site pays for it.
 *
 * @param paths A site without plugins and components of its own.
 */
export async function measureBuilds(paths: BuildPaths, runs: number): Promise<Builds> {
  await bundle(paths, await loadConfig(paths.root))
  // A first build fills Node's compile cache, so that no measured run pays for it.
  await build(paths)
  return coldAndWarm(runs, [paths.cache], () => build(paths))
}

/**
 * Measures builds without any cache, then builds with all of them.
 *
 * @param caches Folders of what one build leaves for the next.
 */
export async function coldAndWarm(
  runs: number,
  caches: readonly string[],
  build: () => Promise<BuildFigures>,
): Promise<Builds> {
  const cold: BuildFigures[] = []
  const warm: BuildFigures[] = []
  for (let run = 0; run < runs; run += 1) {
    for (const folder of caches) rmSync(folder, { recursive: true, force: true })
    cold.push(await build())
  }
  for (let run = 0; run < runs; run += 1) warm.push(await build())
  return { cold: summary(cold), warm: summary(warm) }
}

function summary(runs: BuildFigures[]): BuildRuns {
  const cpu = (run: BuildFigures) => run.cpuSeconds
  return { median: middle(runs, cpu), least: quantile(runs, 0, cpu), runs }
}

async function build({ root, out }: BuildPaths): Promise<BuildFigures> {
  const output = await run(path.join(import.meta.dirname, 'build-once.ts'), root, out)
  return JSON.parse(output.trim().split('\n').at(-1) ?? '')
}

/**
 * Runs a script of this folder.
 *
 * @returns Its output.
 * @throws {Error} with the output of stderr if the script fails.
 */
async function run(script: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], {
    maxBuffer: 1 << 26,
  }).catch((error: unknown) => {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
    throw new Error(`The site could not be built:\n${output || String(error)}`, { cause: error })
  })
  return stdout
}
