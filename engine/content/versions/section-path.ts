import { withoutNumbers } from '../docs/doc-id.ts'
import type { DocsVersion } from '../types.ts'

/** Path of the main page of a version's docs: `/docs`; `/` if they are at the root of the site. */
export function sectionPath({ path }: Pick<DocsVersion, 'path'>): string {
  return path === '' ? '/' : path
}

/** A set of docs with an address prefix of its own: a folder, or all docs that are in no such folder. */
export interface DocsSet {
  /** Folder in that of a locale; empty for all docs. */
  folder: string
  path: string
}

/**
 * The set of docs that a file belongs to: that of the innermost folder.
 *
 * @param source Path of the file in its locale folder: `sdk/01-install`.
 */
export function docsSetOf({ path, folders = {} }: DocsVersion, source: string): DocsSet {
  const clean = withoutNumbers(source)
  const [inner] = Object.keys(folders)
    .filter(folder => clean.startsWith(`${withoutNumbers(folder)}/`))
    .sort((a, b) => b.length - a.length)
  return inner === undefined
    ? { folder: '', path }
    : { folder: withoutNumbers(inner), path: folders[inner] ?? path }
}

/** The path that a page of one version has in another, if only the prefixes of the versions differ; undefined for a page elsewhere. */
export function pathInVersion(path: string, from: DocsVersion, to: DocsVersion): string | undefined {
  const sets = [
    ...Object.entries(from.folders ?? {}).map(([folder, own]) => [own, to.folders?.[folder]] as const),
    [from.path, to.path] as const,
  ]
  const [own, other] = sets.find(([own]) => path.startsWith(`${own}/`)) ?? []
  return own === undefined || other === undefined ? undefined : other + path.slice(own.length)
}
