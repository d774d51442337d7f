import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { isWithin, realPathOf } from '../../files/real-path.ts'

/** Why a thing is left out that is not part of the source. */
export const outsideSource = 'it leads out of the source, or is neither a file nor a folder'

/**
 * The folder that a site of another engine may take files from, since docs are often beside it: the repository that it is in, or else the
 * workspace, or its own folder. The home folder of a user is none, even where `.git` is in it.
 *
 * @param root Of the site, absolute.
 */
export function sourceFolder(root: string): string {
  const real = realpathSync(root)
  const around: string[] = []
  for (
    let folder = real;
    folder !== path.dirname(folder) && folder !== homedir();
    folder = path.dirname(folder)
  )
    around.push(folder)
  // A site that came as an archive has no `.git`.
  return (
    around.find(folder => existsSync(path.join(folder, '.git'))) ?? around.slice(1).find(isWorkspace) ?? real
  )
}

/** Whether packages in folders of a folder belong together. */
function isWorkspace(folder: string): boolean {
  if (existsSync(path.join(folder, 'pnpm-workspace.yaml'))) return true
  try {
    return 'workspaces' in JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  } catch {
    return false
  }
}

/**
 * Whether a path may be taken from the source: with its links followed it leads out of it nowhere. `.git` holds tokens of remotes, and a pipe
 * or device never ends.
 *
 * @param file Absolute; it need not be there.
 * @param root Of the site, absolute.
 */
export function isInSource(file: string, root: string): boolean {
  const folder = sourceFolder(root)
  try {
    const real = realPathOf(file)
    const stats = statSync(real, { throwIfNoEntry: false })
    if (stats && !stats.isFile() && !stats.isDirectory()) return false
    return isWithin(folder, real) && !path.relative(folder, real).split(path.sep).includes('.git')
  } catch {
    // Links in a circle have no target.
    return false
  }
}

/** Whether a file of the source is there, and no folder. What a link of 5,000 characters names is not there. */
export function isSourceFile(file: string, root: string): boolean {
  return (
    existsSync(file) && statSync(file, { throwIfNoEntry: false })?.isFile() === true && isInSource(file, root)
  )
}

/** Whether a file or folder of the source is there. */
export function isThere(file: string, root: string): boolean {
  return existsSync(file) && isInSource(file, root)
}
