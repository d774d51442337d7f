import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { FileLock } from '../../files/file-lock.ts'
import { realPathOf } from '../../files/real-path.ts'
import { finishReplacing, siblingPaths } from './replace-folder.ts'

/** Message for a site that was recovered. */
export const siteRecovered = 'A build was killed while it replaced the site; the new site is in place now.'

/** Number of looks, and milliseconds between two of them: ten seconds for the renames of a build. */
const maxAttempts = 400
const pause = 25

/**
 * Restores the site of a folder whose build was killed during replacement, or waits until a running build has finished it.
 *
 * @returns Whether the site was restored; false if the folder exists or there is nothing to restore.
 */
export async function recoverOutput(folder: string): Promise<boolean> {
  const target = realPathOf(folder)
  const { next, last, lock: file } = siblingPaths(target)
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
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
