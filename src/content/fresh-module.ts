import { statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/** Time of the last change of each file as it was first loaded. */
const firstLoads = new Map<string, number>()

/**
 * URL to import a module by. Node loads a module once for each URL: a query makes it load a file again
 * that has changed since.
 */
export function moduleUrl(path: string): string {
  const changed = statSync(path).mtimeMs
  const first = firstLoads.get(path) ?? changed
  firstLoads.set(path, first)
  return pathToFileURL(path).href + (changed === first ? '' : `?changed=${changed}`)
}
