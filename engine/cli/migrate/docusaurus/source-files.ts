import { readdirSync, realpathSync } from 'node:fs'
import path from 'node:path'

/** Files that no site shows: what packages, systems and tests leave in a folder. */
const unwanted = /(?:^|\/)(?:node_modules|\.git|\.docusaurus|__tests__|\.DS_Store)(?:\/|$)|\.test\.[jt]sx?$/

/** Paths of all files of a folder below it, with forward slashes, in a fixed order. A link to a folder around it is not followed. */
export function filesIn(folder: string): string[] {
  const isOnce = onceOnItsPath(folder)
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && isOnce(entry.parentPath))
    .map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter(file => !unwanted.test(file))
    .sort()
}

/** Whether Docusaurus makes a page of a file of docs: neither it nor a folder of it begins with `_`, and the globs take it. */
export function isPage(file: string, include: readonly string[], exclude: readonly string[]): boolean {
  if (!/\.mdx?$/.test(file) || /(?:^|\/)[_.]/.test(file)) return false
  const matches = (glob: string) => path.matchesGlob(file, glob)
  return (include.length === 0 || include.some(matches)) && !exclude.some(matches)
}

/** Tells of folders below one whether none of those around them is the same: a link that leads upwards repeats all of them. */
function onceOnItsPath(root: string): (folder: string) => boolean {
  const around = new Map<string, ReadonlySet<string> | undefined>()
  const realFolders = (folder: string): ReadonlySet<string> | undefined => {
    if (around.has(folder)) return around.get(folder)
    const outer = path.relative(root, folder) === '' ? new Set<string>() : realFolders(path.dirname(folder))
    const real = realpathSync(folder)
    const all = outer === undefined || outer.has(real) ? undefined : new Set([...outer, real])
    around.set(folder, all)
    return all
  }
  return folder => realFolders(folder) !== undefined
}
