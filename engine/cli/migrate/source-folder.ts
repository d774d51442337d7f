import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { isWithin, realPathOf } from '../../files/real-path.ts'

/** Reason for leaving out anything outside the source. */
export const outsideSource = 'it is outside the source, or neither a file nor a folder'

/**
 * The folder from which a site may take files, since docs often refer to files next to them: the repository that
 * contains the site, otherwise its workspace, otherwise the site's own folder. A user's home folder is excluded, even
 * if it contains `.git`.
 *
 * @param root Root of the site, absolute.
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
  // A site from an archive has no `.git`.
  return (
    around.find(folder => existsSync(path.join(folder, '.git'))) ?? around.slice(1).find(isWorkspace) ?? real
  )
}

/** Whether the packages in a folder form a workspace. */
function isWorkspace(folder: string): boolean {
  if (existsSync(path.join(folder, 'pnpm-workspace.yaml'))) return true
  try {
    return 'workspaces' in JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  } catch {
    return false
  }
}

/**
 * Whether a path may be read: after links are followed, it is inside the source. `.git` contains tokens for remotes,
 * and reading a pipe or device never ends.
 *
 * @param file Absolute path, which need not exist.
 * @param root Root of the site, absolute.
 */
export function isInSource(file: string, root: string): boolean {
  const folder = sourceFolder(root)
  try {
    const real = realPathOf(file)
    const stats = statSync(real, { throwIfNoEntry: false })
    if (stats && !stats.isFile() && !stats.isDirectory()) return false
    return isWithin(folder, real) && !path.relative(folder, real).split(path.sep).includes('.git')
  } catch {
    // Circular links have no target.
    return false
  }
}

/** Whether the source has a file (not a folder) at a path. A link of 5,000 characters names no file. */
export function isSourceFile(file: string, root: string): boolean {
  return (
    existsSync(file) && statSync(file, { throwIfNoEntry: false })?.isFile() === true && isInSource(file, root)
  )
}

/** Whether the source has a file or folder at a path. */
export function isThere(file: string, root: string): boolean {
  return existsSync(file) && isInSource(file, root)
}
