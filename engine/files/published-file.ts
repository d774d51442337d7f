import path from 'node:path'
import type { AllowedPlaces } from './allowed-places.ts'
import { statOf } from './stat-of.ts'

/**
 * A file that a page links to and the build publishes beside it.
 *
 * @param file From the root of the site.
 * @returns its path; undefined where none is there, and for one that no page may show: what a link can name, anybody can read.
 */
export function publishedFile(root: string, file: string, places: AllowedPlaces): string | undefined {
  const source = path.join(root, file)
  return places.has(file) && statOf(source)?.isFile() ? source : undefined
}
