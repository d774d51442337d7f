import type { DocsVersion } from '../types.ts'

/** Path of the page of a version that stands for its docs: `/docs`; `/` where they stand at the root of the site. */
export function sectionPath({ path }: Pick<DocsVersion, 'path'>): string {
  return path === '' ? '/' : path
}
