import { statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/** State of each file when it was first loaded. */
const initialStates = new Map<string, string>()

/**
 * URL for importing a module. Node loads a module once for each URL, so a query makes it load a changed file again. The time alone is not
 * enough: a file may be truncated and written within its resolution.
 */
export function moduleUrl(path: string): string {
  const { mtimeMs, size } = statSync(path)
  const state = `${mtimeMs}-${size}`
  const first = initialStates.get(path) ?? state
  initialStates.set(path, first)
  return pathToFileURL(path).href + (state === first ? '' : `?changed=${state}`)
}
