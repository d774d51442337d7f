import { posix } from 'node:path'
import type { FrontMatter } from '../page-types.ts'

/** The name of a file or folder, split from its number prefix: `01-intro` is `intro`, 1. */
export interface OrderedName {
  name: string
  order: number | undefined
}

/** Removes a number prefix by Docusaurus' rule: `2026-06-30-x` begins with a date and `1.2-x` with a version, not with a prefix. */
export function parseOrderedName(segment: string): OrderedName {
  const match = /^\d+[-_.]\d/.test(segment) ? null : /^(\d+)\s*[-_.]+\s*(.+)$/.exec(segment)
  return match?.[2] === undefined
    ? { name: segment, order: undefined }
    : { name: match[2], order: Number(match[1]) }
}

/** Removes the number prefixes from a path. */
export function withoutNumbers(path: string): string {
  return path
    .split('/')
    .map(segment => parseOrderedName(segment).name)
    .join('/')
}

/** Id of a page, and its path below the section's address. */
export interface PageAddress {
  id: string
  /** Begins with a slash; `/` is the page of the section itself. */
  path: string
}

/**
 * Id and path of a page by Docusaurus' rules.
 *
 * @param source Path of the file in its locale folder, without extension: `loans/01-renew`.
 */
export function pageAddress(source: string, { id, slug }: Pick<FrontMatter, 'id' | 'slug'>): PageAddress {
  const clean = withoutNumbers(source)
  const folder = posix.dirname(clean)
  const name = id ?? posix.basename(clean)
  const segment = slug ?? (isFolderPage(clean) ? '' : name)
  const path = segment.startsWith('/') ? posix.normalize(segment) : posix.join('/', folder, segment)
  return { id: posix.join(folder, name), path: path === '/' ? path : path.replace(/\/$/, '') }
}

/** Whether a file is the page of its folder: `index`, `README`, or a file with the folder's name. */
export function isFolderPage(source: string): boolean {
  const name = posix.basename(source).toLowerCase()
  return name === 'index' || name === 'readme' || name === posix.basename(posix.dirname(source)).toLowerCase()
}
