import { readdirSync } from 'node:fs'
import path from 'node:path'
import { currentVersion } from './current-version.ts'

/** Folder of the frozen versions. Each has a folder with its name, whose files are arranged as in the site's folder. */
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

/** Path prefix of a version's files, relative to the root: empty, or `versions/1.0/`. */
export function versionFolder(version: string): string {
  return version === currentVersion ? '' : `${versionsFolder}/${version}/`
}

/** The version of a page's file; undefined outside the docs. */
export function versionOfFile(file: string): string | undefined {
  const [first, second, third] = file.split('/')
  if (first === versionsFolder) return second
  // Docs use data files; standalone pages and the home page belong to the whole site.
  const isOutside = second === 'home' || (second !== 'docs' && /\.mdx?$/.test(file))
  return first === 'content' && third !== undefined && isOutside ? undefined : currentVersion
}
