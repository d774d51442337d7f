import path from 'node:path'
import type { AllowedPlaces } from './allowed-places.ts'
import { statOf } from './stat-of.ts'

/**
 * A file that a page links to and that the build publishes.
 *
 * @param file Relative to the site's root.
 * @returns Its path; undefined if it does not exist, or pages may not show it, since anybody can read a published file.
 */
export function publishedFile(root: string, file: string, places: AllowedPlaces): string | undefined {
  const source = path.join(root, file)
  return places.has(file) && statOf(source)?.isFile() ? source : undefined
}
