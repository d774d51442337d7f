import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { FileLock } from '../../files/file-lock.ts'
import { realPathOf } from '../../files/real-path.ts'
import { besideOf, finishReplacing } from './replace-folder.ts'

/** What is said of a site that was found. */
export const foundSite = 'A build was killed while it put its site into place; the site is there now.'

/** How long a build may take for its renames, milliseconds, and how often they are looked at. */
const maxWait = 10_000
const pause = 25

/**
 * Finds the site of a folder whose build was killed while it put the site into place, or waits until a build that runs has done so.
 *
 * @returns whether it was found; not where the folder is there, or where there is no other one.
 */
export async function recoverOutput(folder: string): Promise<boolean> {
  const target = realPathOf(folder)
  const { next, last, lock: file } = besideOf(target)
  for (let waited = 0; waited < maxWait; waited += pause) {
    if (existsSync(target) || !(existsSync(next) || existsSync(last))) return false
    const lock = FileLock.take(file)
    if (lock instanceof FileLock) {
      try {
        return finishReplacing(target)
      } finally {
        lock.release()
      }
    }
    await setTimeout(pause)
  }
  return false
}
