import { lstatSync, readlinkSync, realpathSync } from 'node:fs'
import path from 'node:path'

/** Maximum length of a chain of links, as in Linux. */
const maxLinks = 40

/**
 * Real path of a file that may not exist: links on the way are followed, including dangling ones.
 *
 * @throws ELOOP for cyclic links.
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

/** Whether a real path is a folder's or inside it. */
export function isWithin(folder: string, file: string): boolean {
  const relative = path.relative(folder, file)
  return (
    relative === '' ||
    !(relative === '..' || relative.startsWith(`..${path.sep}`) || path.isAbsolute(relative))
  )
}
