import { statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/** State of each file as it was first loaded. */
const firstLoads = new Map<string, string>()

/**
 * URL to import a module by. Node loads a module once for each URL: a query makes it load a file again
 * that has changed since. The time alone does not tell: a file may be emptied and written within its resolution.
 */
export function moduleUrl(path: string): string {
  const { mtimeMs, size } = statSync(path)
  const state = `${mtimeMs}-${size}`
  const first = firstLoads.get(path) ?? state
  firstLoads.set(path, first)
  return pathToFileURL(path).href + (state === first ? '' : `?changed=${state}`)
}
