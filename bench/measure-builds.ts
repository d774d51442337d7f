import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { BuildPaths } from '../src/build/paths.ts'
import type { BuildFigures } from './build-once.ts'
import { middle } from './median.ts'

/** Figures of several builds of the same. */
export interface BuildRuns {
  /** The run in the middle by CPU seconds: they suffer less than the clock from what else the machine does. */
  median: BuildFigures
  runs: BuildFigures[]
}

/** Builds a site without any cache and then with all of them, each in a process of its own. */
export async function measureBuilds(
  paths: BuildPaths,
  runs: number,
): Promise<Record<'cold' | 'warm', BuildRuns>> {
  const cold: BuildFigures[] = []
  const warm: BuildFigures[] = []
  for (let run = 0; run < runs; run += 1) {
    rmSync(paths.cache, { recursive: true, force: true })
    cold.push(await build(paths))
  }
  for (let run = 0; run < runs; run += 1) warm.push(await build(paths))
  return { cold: summary(cold), warm: summary(warm) }
}

function summary(runs: BuildFigures[]): BuildRuns {
  return { median: middle(runs, run => run.cpuSeconds), runs }
}

async function build({ root, code, out, cache }: BuildPaths): Promise<BuildFigures> {
  const script = path.join(import.meta.dirname, 'build-once.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script, root, code, out, cache], {
    maxBuffer: 1 << 26,
  })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
}
