import { lstatSync, readlinkSync, realpathSync } from 'node:fs'
import path from 'node:path'

/** So many links may lead on from one another, as in Linux. */
const maxLinks = 40

/**
 * Where a path leads that need not be there: links on the way are followed, those that lead to nothing yet among them.
 *
 * @throws the file system's ELOOP for links that lead round in a circle.
 */
export function realPathOf(file: string, links = 0): string {
  try {
    return realpathSync.native(file)
  } catch (error) {
    if (links > maxLinks) throw error
    const isLink = lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true
    if (isLink) return realPathOf(path.resolve(path.dirname(file), readlinkSync(file)), links + 1)
    const folder = path.dirname(file)
    if (folder === file) throw error
    return path.join(realPathOf(folder, links), path.basename(file))
  }
}

/** Whether a real path is that of a folder or lies below it. */
export function isWithin(folder: string, file: string): boolean {
  const way = path.relative(folder, file)
  return way === '' || !(way === '..' || way.startsWith(`..${path.sep}`) || path.isAbsolute(way))
}
