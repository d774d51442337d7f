import { existsSync, realpathSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'

/** Why a thing is left out that leads out of the source. */
export const leadsOut =
  'it leads out of the source, which is the repository that the site is in, or its folder where it is in none'

/**
 * The folder that a site of another engine may take files from: the repository that it is in, since docs often stand beside it, or
 * the site's own folder. The home folder of a user is none, even where `.git` is in it.
 *
 * @param root Of the site, absolute.
 */
export function sourceFolder(root: string): string {
  const real = realpathSync(root)
  for (let folder = real; ; folder = path.dirname(folder)) {
    if (folder === path.dirname(folder) || folder === homedir()) return real
    if (existsSync(path.join(folder, '.git'))) return folder
  }
}

/**
 * Whether a path may be taken from the source: with its links followed it leads out of it nowhere. `.git` holds tokens of remotes.
 *
 * @param file Absolute; it need not be there.
 * @param root Of the site, absolute.
 */
export function isInSource(file: string, root: string): boolean {
  const real = realPathOf(file)
  if (real === undefined) return false
  const below = path.relative(sourceFolder(root), real)
  return !path.isAbsolute(below) && !below.split(path.sep).some(name => name === '..' || name === '.git')
}

/** Whether a file of the source is there, and no folder. */
export function isSourceFile(file: string, root: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true && isInSource(file, root)
}

/** Whether a file or folder of the source is there. */
export function isThere(file: string, root: string): boolean {
  return existsSync(file) && isInSource(file, root)
}

/** Where a path leads, of one that is not there where its nearest folder leads; undefined for a loop of links. */
function realPathOf(file: string): string | undefined {
  try {
    return realpathSync(file)
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    const folder = path.dirname(file)
    if (!isMissing || folder === file) return undefined
    const outer = realPathOf(folder)
    return outer && path.join(outer, path.basename(file))
  }
}
