import { readdirSync } from 'node:fs'
import path from 'node:path'
import { currentVersion } from './current-version.ts'

/** Folder of the frozen versions below the site's; each lies in a folder of its name, in which files stand as in the site's. */
export const versionsFolder = 'versions'

/** Names of the frozen versions, newest first: `2.0`, `1.10`, `1.9`. */
export function frozenVersions(root: string): string[] {
  let names: string[]
  try {
    names = readdirSync(path.join(root, versionsFolder), { withFileTypes: true })
      .filter(entry => entry.isDirectory() && !/^[._]/.test(entry.name))
      .map(entry => entry.name)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
  const order = new Intl.Collator('en', { numeric: true })
  return names.sort((a, b) => order.compare(b, a))
}

/** Beginning of the paths of a version's files, from the root: empty, or `versions/1.0/`. */
export function versionFolder(version: string): string {
  return version === currentVersion ? '' : `${versionsFolder}/${version}/`
}

/** The version that a page's file belongs to; undefined for one outside docs, which no version has. */
export function versionOfFile(file: string): string | undefined {
  const [first, second, third] = file.split('/')
  if (first === versionsFolder) return second
  // Data is drawn on by docs; pages and what the home page says are the site's.
  const isOutside = second === 'home' || (second !== 'docs' && /\.mdx?$/.test(file))
  return first === 'content' && third !== undefined && isOutside ? undefined : currentVersion
}
