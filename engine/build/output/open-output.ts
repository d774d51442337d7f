import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { printable } from '../../config/printable.ts'
import { type Problem, ProblemsError } from '../../config/problem.ts'
import { acquireLock } from '../../files/acquire-lock.ts'
import type { FileLock } from '../../files/file-lock.ts'
import { withFileProblems } from '../../files/file-problem.ts'
import { realPathOf } from '../../files/real-path.ts'
import type { BuildPaths } from '../../portal/paths.ts'
import { requireConfig } from '../../portal/require-config.ts'
import { readManifest } from '../../portal/server-manifest.ts'
import { foreignFiles, hasFiles, readMarker } from './output-marker.ts'
import { finishReplacing, remove, removeLeftovers, replaceFolder, siblingPaths } from './replace-folder.ts'
import { sourceProblem } from './source-folders.ts'

/** The folder that a build writes a site into, locked by this build. */
export interface Output {
  /** Real path of the target folder. */
  target: string
  /** A new folder of this build for the site and temporary files. */
  work: string
  /**
   * Replaces the target by the new site.
   *
   * @throws {ProblemsError} If this build no longer holds the lock.
   */
  replace(fresh: string): Promise<void>
  /** Releases the lock, as does the end of the process. */
  close(): void
}

/**
 * Checks whether a site may be built into a folder (it is new or empty, or contains only what a build wrote) and locks it, as well as the
 * site. Leftovers of a killed build are restored or removed.
 *
 * @throws {ProblemsError} If there is no site, the folder has other content, or another build is running.
 */
export async function openOutput({ root, out, cache }: BuildPaths): Promise<Output> {
  requireConfig(root)
  const target = realPathOf(out)
  refuse(sourceProblem(root, target))
  mkdirSync(cache, { recursive: true })
  mkdirSync(path.dirname(target), { recursive: true })
  const locks: FileLock[] = []
  const release = () => {
    for (const lock of locks) lock.release()
  }
  try {
    locks.push(acquireLock(path.join(cache, 'build.lock'), running, 'another build of this site'))
    locks.push(acquireLock(siblingPaths(target).lock, running, `another build of ${target}`))
    finishReplacing(target)
    refuse(await contentProblem(target))
    removeLeftovers(target)
    const work = createWorkFolder(cache)
    const close = () => {
      process.off('exit', close)
      clear(work)
      if (locks.every(lock => lock.isHeld())) clear(siblingPaths(target).copy)
      release()
    }
    process.once('exit', close)
    return {
      target,
      work,
      replace: async fresh => {
        refuse(locks.every(lock => lock.isHeld()) ? undefined : lockLostProblem)
        // Checked early, since building a site takes a while.
        refuse(await contentProblem(target))
        await replaceFolder(fresh, target)
      },
      close,
    }
  } catch (error) {
    release()
    throw error
  }
}

/**
 * Opens the folder of a build, runs the build and closes the folder.
 *
 * @throws {ProblemsError} Also for errors of the file system.
 */
export function intoOutput<Result>(
  paths: BuildPaths,
  build: (output: Output) => Promise<Result>,
): Promise<Result> {
  const { root, out, cache } = paths
  const run = async () => {
    const output = await openOutput(paths)
    try {
      return await build(output)
    } finally {
      output.close()
    }
  }
  return withFileProblems(root, run, [out, cache])
}

function refuse(problem: Problem | undefined): void {
  if (problem) throw new ProblemsError([problem])
}

const running = 'build-running'

const lockLostProblem: Problem = {
  severity: 'error',
  code: running,
  message:
    'another build has started, because this one did not respond for a minute; the other one continues',
  hint: 'Build again once it has finished.',
}

/** The problem of a folder whose content was not written by a build. */
async function contentProblem(target: string): Promise<Problem | undefined> {
  const stats = statSync(target, { throwIfNoEntry: false })
  if (stats === undefined) return undefined
  const problem = { severity: 'error', code: 'output' } as const
  const hint = 'Name a folder with --out that is new or empty, or that a build wrote.'
  if (!stats.isDirectory()) return { ...problem, message: `${target} is a file, expected a folder`, hint }
  if (!hasFiles(target)) return undefined
  const marker = readMarker(target)
  const foreign = marker ? foreignFiles(target, marker) : []
  if (foreign.length > 0) {
    const shown = foreign.slice(0, 3).map(printable).join(', ')
    return {
      ...problem,
      message: `${target} contains files that no build wrote and that the next one would delete: ${shown}${foreign.length > 3 ? ` and ${foreign.length - 3} more` : ''}`,
      hint: 'Move them elsewhere: files of the site belong in static/.',
    }
  }
  if (marker || (await isOfEarlierVersion(target))) return undefined
  return { ...problem, message: `${target} contains files, but was not written by a build`, hint }
}

/** Earlier versions left no marker but the server's manifest. A folder that also contains a repository holds more than a site. */
async function isOfEarlierVersion(target: string): Promise<boolean> {
  if (['.git', 'site.config.ts', 'package.json'].some(name => existsSync(path.join(target, name))))
    return false
  return readManifest(target).then(
    () => true,
    () => false,
  )
}

const workFolderName = /^build-[\da-f]{8}$/

/** Creates the folder for this build, and removes those of killed builds. */
function createWorkFolder(cache: string): string {
  for (const name of readdirSync(cache)) if (workFolderName.test(name)) clear(path.join(cache, name))
  const work = path.join(cache, `build-${randomUUID().slice(0, 8)}`)
  mkdirSync(work)
  return work
}

/** Folders that cannot be removed now are removed by the next build. */
function clear(folder: string): void {
  try {
    remove(folder)
  } catch {
    // Processes of this build may still be writing into it, or the disk fails.
  }
}
