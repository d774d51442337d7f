import { existsSync, lstatSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import path from 'node:path'
import { ProblemsError } from '../../config/problem.ts'

/** Where a folder's next and last content stand while one takes the place of the other. They lie beside it, on its file system. */
export interface Beside {
  /** A copy from another file system that may not be whole. */
  copy: string
  /** The next content, whole. */
  next: string
  /** The last content. */
  last: string
  /** The lock of who writes. */
  lock: string
}

/** @param target Real path of the folder. */
export function besideOf(target: string): Beside {
  const { dir, base } = path.parse(target)
  const name = (part: string) => path.join(dir, `.${base}.shiori-${part}`)
  return { copy: name('copy'), next: name('next'), last: name('last'), lock: name('lock') }
}

/**
 * Puts a new folder in the place of an old one, which goes: two renames, so that no reader sees half of each. A new folder of another file
 * system, such as a volume of a container, is copied beside the old one first. No signal that this process hears comes between the renames; whoever
 * is killed there leaves the old folder or the new one where `finishReplacing` finds it.
 *
 * @param target Real path; its lock is held.
 * @param move Renames a folder.
 * @throws {ProblemsError} when the old one is mounted where it is, so that nothing can take its place.
 */
export async function replaceFolder(fresh: string, target: string, move = renameSync): Promise<void> {
  const { next, last } = besideOf(target)
  clearBeside(target)
  mkdirSync(path.dirname(target), { recursive: true })
  await putBeside(target, fresh, move)
  if (existsSync(target)) putAside(target, move)
  try {
    move(next, target)
  } catch (error) {
    if (existsSync(last)) move(last, target)
    throw error
  }
  remove(last)
}

/**
 * Ends what somebody who replaced a folder was killed in the middle of: where the folder is missing, the next one takes its place, or else the last.
 *
 * @param target Real path; its lock is held.
 * @returns whether a folder was put into place.
 */
export function finishReplacing(target: string): boolean {
  const { next, last } = besideOf(target)
  if (isThere(target)) return false
  const found = [next, last].find(isThere)
  if (found === undefined) return false
  renameSync(found, target)
  return true
}

/** Removes what replacing a folder left beside it; the folder itself is there. */
export function clearBeside(target: string): void {
  const { copy, next, last } = besideOf(target)
  for (const folder of [copy, next, last]) remove(folder)
}

async function putBeside(target: string, fresh: string, move: typeof renameSync): Promise<void> {
  const { copy, next } = besideOf(target)
  try {
    move(fresh, next)
  } catch (error) {
    if (!hasCode(error, ['EXDEV'])) throw error
    try {
      await cp(fresh, copy, { recursive: true, preserveTimestamps: true })
    } catch (failed) {
      // Half a site takes the space that was missing.
      remove(copy)
      throw failed
    }
    move(copy, next)
    remove(fresh)
  }
}

function putAside(target: string, move: typeof renameSync): void {
  const { next, last } = besideOf(target)
  try {
    move(target, last)
  } catch (error) {
    remove(next)
    // What a mounted folder answers, by system.
    if (!hasCode(error, ['EBUSY', 'EXDEV'])) throw error
    throw new ProblemsError([
      {
        severity: 'error',
        code: 'output',
        message: `the built site cannot take the place of ${target}: another file system is mounted there, or a program holds it.`,
        hint: `Name a folder in it: --out ${path.join(target, 'site')}`,
      },
    ])
  }
}

/** Programs that were started by who was killed may still write into it. */
export function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}

function isThere(folder: string): boolean {
  return lstatSync(folder, { throwIfNoEntry: false }) !== undefined
}

function hasCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
