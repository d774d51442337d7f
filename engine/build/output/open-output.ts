import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { type Problem, ProblemsError } from '../../config/problem.ts'
import type { FileLock } from '../../files/file-lock.ts'
import { printable, withFileProblems } from '../../files/file-problem.ts'
import { holdLock } from '../../files/held-lock.ts'
import { realPathOf } from '../../files/real-path.ts'
import type { BuildPaths } from '../../portal/paths.ts'
import { readManifest } from '../../portal/server-manifest.ts'
import { foreignFiles, hasFiles, readMarker } from './output-marker.ts'
import { besideOf, clearBeside, finishReplacing, remove, replaceFolder } from './replace-folder.ts'
import { sourceFault } from './source-folders.ts'

/** The folder that a build writes a site into, held by this build alone. */
export interface Output {
  /** Real path of the folder. */
  target: string
  /** A new folder of this build's own, for the site and all that it leaves behind. */
  work: string
  /** Puts the new site into place. @throws {ProblemsError} when that is no longer this build's to do. */
  replace(fresh: string): Promise<void>
  /** Lets other builds have their turn. A process that exits does so, too. */
  close(): void
}

/**
 * Looks whether a site may be built into a folder (one that is new or empty, or that a build wrote and nobody has added to) and keeps other builds of the
 * site and into the folder away. What a build left that was killed is put into place or cleared away.
 *
 * @throws {ProblemsError} when the folder is another one, or another build is running.
 */
export async function openOutput({ root, out, cache }: BuildPaths): Promise<Output> {
  const target = realPathOf(out)
  refuse(sourceFault(root, target))
  mkdirSync(cache, { recursive: true })
  mkdirSync(path.dirname(target), { recursive: true })
  const locks: FileLock[] = []
  const release = () => {
    for (const lock of locks) lock.release()
  }
  try {
    locks.push(holdLock(path.join(cache, 'build.lock'), running, 'another build of this site'))
    locks.push(holdLock(besideOf(target).lock, running, `another build of ${target}`))
    finishReplacing(target)
    refuse(await contentFault(target))
    clearBeside(target)
    const work = openWork(cache)
    const close = () => {
      process.off('exit', close)
      clear(work)
      if (locks.every(lock => lock.isHeld())) clear(besideOf(target).copy)
      release()
    }
    process.once('exit', close)
    return {
      target,
      work,
      replace: async fresh => {
        refuse(locks.every(lock => lock.isHeld()) ? undefined : lostLock)
        // It takes a while until a site is built.
        refuse(await contentFault(target))
        await replaceFolder(fresh, target)
      },
      close,
    }
  } catch (error) {
    release()
    throw error
  }
}

/** Opens the folder of a build, and closes it when that is done with it. @throws {ProblemsError} for what the file system refuses, too. */
export function intoOutput<Result>(
  paths: BuildPaths,
  build: (output: Output) => Promise<Result>,
): Promise<Result> {
  return withFileProblems(paths.root, async () => {
    const output = await openOutput(paths)
    try {
      return await build(output)
    } finally {
      output.close()
    }
  })
}

function refuse(problem: Problem | undefined): void {
  if (problem) throw new ProblemsError([problem])
}

const running = 'build-running'

const lostLock: Problem = {
  severity: 'error',
  code: running,
  message: 'another build has begun meanwhile, as this one gave no sign of life for a minute; it goes on',
  hint: 'Build again when it has ended.',
}

/** What is wrong with what the folder holds. */
async function contentFault(target: string): Promise<Problem | undefined> {
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
      message: `in ${target} are files that no build wrote, and the next one would delete: ${shown}${foreign.length > 3 ? ` and ${foreign.length - 3} more` : ''}`,
      hint: 'Move them elsewhere: what is to be part of the site belongs into static/.',
    }
  }
  if (marker || (await isOfEarlierVersion(target))) return undefined
  return { ...problem, message: `in ${target} are files, and no build wrote them`, hint }
}

/** Builds of earlier versions left no marker, but the manifest for the server. Where there is a repository as well, more than a site is kept. */
async function isOfEarlierVersion(target: string): Promise<boolean> {
  if (['.git', 'site.config.ts', 'package.json'].some(name => existsSync(path.join(target, name))))
    return false
  return readManifest(target).then(
    () => true,
    () => false,
  )
}

const ofWork = /^build-[\da-f]{8}$/

/** Makes the folder for this build; those of builds that were killed go. */
function openWork(cache: string): string {
  for (const name of readdirSync(cache)) if (ofWork.test(name)) clear(path.join(cache, name))
  const work = path.join(cache, `build-${randomUUID().slice(0, 8)}`)
  mkdirSync(work)
  return work
}

/** What cannot be removed now goes with the next build. */
function clear(folder: string): void {
  try {
    remove(folder)
  } catch {
    // Processes of this build may still write into it, or the disk fails.
  }
}
