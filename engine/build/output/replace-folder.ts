import { existsSync, lstatSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import path from 'node:path'
import { ProblemsError } from '../../config/problem.ts'

/** Paths used while one folder replaces another. They are siblings of the folder, to be on the same file system. */
export interface SiblingPaths {
  /** A copy from another file system, possibly incomplete. */
  copy: string
  /** The new content, complete. */
  next: string
  /** The old content. */
  last: string
  /** The lock of the writing build. */
  lock: string
}

/** @param target Real path of the folder. */
export function siblingPaths(target: string): SiblingPaths {
  const { dir, base } = path.parse(target)
  const name = (part: string) => path.join(dir, `.${base}.shiori-${part}`)
  return { copy: name('copy'), next: name('next'), last: name('last'), lock: name('lock') }
}

/**
 * Replaces a folder by a new one and removes the old one. It takes two renames, so readers never see a mixture. A new folder on another
 * file system, such as a container's volume, is first copied next to the old one. Signals that this process handles cannot interrupt the
 * renames; if it is killed between them, `finishReplacing` finds the old or the new folder.
 *
 * @param target Real path; the caller holds its lock.
 * @param move Renames a folder.
 * @throws {ProblemsError} If the old folder is a mount point and cannot be replaced.
 */
export async function replaceFolder(fresh: string, target: string, move = renameSync): Promise<void> {
  const { next, last } = siblingPaths(target)
  removeLeftovers(target)
  mkdirSync(path.dirname(target), { recursive: true })
  await replaceBySibling(target, fresh, move)
  if (existsSync(target)) moveAside(target, move)
  try {
    move(next, target)
  } catch (error) {
    if (existsSync(last)) move(last, target)
    throw error
  }
  remove(last)
}

/**
 * Completes an interrupted replacement: if the folder is missing, the new content takes its place, or else the old one.
 *
 * @param target Real path; the caller holds its lock.
 * @returns Whether a folder was restored.
 */
export function finishReplacing(target: string): boolean {
  const { next, last } = siblingPaths(target)
  if (isThere(target)) return false
  const found = [next, last].find(isThere)
  if (found === undefined) return false
  renameSync(found, target)
  return true
}

/** Removes leftovers of a replacement beside an existing folder. */
export function removeLeftovers(target: string): void {
  const { copy, next, last } = siblingPaths(target)
  for (const folder of [copy, next, last]) remove(folder)
}

async function replaceBySibling(target: string, fresh: string, move: typeof renameSync): Promise<void> {
  const { copy, next } = siblingPaths(target)
  try {
    move(fresh, next)
  } catch (error) {
    if (!hasCode(error, ['EXDEV'])) throw error
    try {
      await cp(fresh, copy, { recursive: true, preserveTimestamps: true })
    } catch (failed) {
      // An incomplete copy occupies the space that was missing.
      remove(copy)
      throw failed
    }
    move(copy, next)
    remove(fresh)
  }
}

function moveAside(target: string, move: typeof renameSync): void {
  const { next, last } = siblingPaths(target)
  try {
    move(target, last)
  } catch (error) {
    remove(next)
    // Error codes for a mount point, by operating system.
    if (!hasCode(error, ['EBUSY', 'EXDEV'])) throw error
    throw new ProblemsError([
      {
        severity: 'error',
        code: 'output',
        message: `the built site cannot replace ${target}: another file system is mounted there, or a program uses it.`,
        hint: `Name a folder in it: --out ${path.join(target, 'site')}`,
      },
    ])
  }
}

/** Processes started by the killed build may still write into it. */
export function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}

function isThere(folder: string): boolean {
  return lstatSync(folder, { throwIfNoEntry: false }) !== undefined
}

function hasCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
