import type { DocsVersion } from '../types.ts'

/** Path of the main page of a version's docs: `/docs`; `/` if they are at the root of the site. */
export function sectionPath({ path }: Pick<DocsVersion, 'path'>): string {
  return path === '' ? '/' : path
}
