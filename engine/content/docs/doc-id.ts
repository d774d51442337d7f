import { posix } from 'node:path'
import type { FrontMatter } from '../page-types.ts'

/** A file or folder name without the number that orders it: `01-intro` is `intro`, 1. */
export interface OrderedName {
  name: string
  order: number | undefined
}

/** Takes off a number prefix by Docusaurus' rule: `2026-06-30-x` and `1.2-x` are a date and a version, not a prefix. */
export function orderedName(segment: string): OrderedName {
  const match = /^\d+[-_.]\d/.test(segment) ? null : /^(\d+)\s*[-_.]+\s*(.+)$/.exec(segment)
  return match?.[2] === undefined
    ? { name: segment, order: undefined }
    : { name: match[2], order: Number(match[1]) }
}

/** A path without the number prefixes of its parts. */
export function withoutNumbers(path: string): string {
  return path
    .split('/')
    .map(segment => orderedName(segment).name)
    .join('/')
}

/** Id and path (below the section's address) of a page. */
export interface PageAddress {
  id: string
  /** Begins with a slash; `/` is the section's own page. */
  path: string
}

/**
 * Where a page stands by Docusaurus' rules.
 *
 * @param source Path of the file below its locale folder, without extension: `loans/01-renew`.
 */
export function pageAddress(source: string, { id, slug }: Pick<FrontMatter, 'id' | 'slug'>): PageAddress {
  const clean = withoutNumbers(source)
  const folder = posix.dirname(clean)
  const name = id ?? posix.basename(clean)
  const own = slug ?? (isFolderPage(clean) ? '' : name)
  const path = own.startsWith('/') ? posix.normalize(own) : posix.join('/', folder, own)
  return { id: posix.join(folder, name), path: path === '/' ? path : path.replace(/\/$/, '') }
}

/** Whether a file is the page of its folder: `index`, `README`, or named as the folder is. */
export function isFolderPage(source: string): boolean {
  const name = posix.basename(source).toLowerCase()
  return name === 'index' || name === 'readme' || name === posix.basename(posix.dirname(source)).toLowerCase()
}
