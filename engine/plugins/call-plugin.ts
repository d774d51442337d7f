import { types } from 'node:util'
import { ProblemsError } from '../config/problem.ts'
import { pathFrom } from '../files/path-from.ts'
import { placeBelow } from '../files/stack-places.ts'
import { workingOn } from '../files/work-watch.ts'
import type { LoadedPlugin } from './load-plugins.ts'

/**
 * Calls a function of a plugin.
 *
 * @param root The site's folder.
 * @param called Name of the function: `files`.
 * @throws {ProblemsError} With the place in the plugin's code, if the function fails or returns a promise, which nothing would await.
 */
export function callPlugin<T>(
  root: string,
  { plugin: { name }, file, isBuiltIn }: LoadedPlugin,
  called: string,
  run: () => T,
): T {
  try {
    const result = workingOn(`running "${called}" of the plugin "${name}"`, run)
    if (types.isPromise(result)) {
      result.catch(() => {})
      throw new TypeError(`"${called}" returned a promise: only "load" may be async`)
    }
    return result
  } catch (error) {
    const place = placeBelow(root, error) ?? (isBuiltIn ? {} : { file: pathFrom(root, file) })
    const message = `the plugin "${name}" failed: ${error instanceof Error ? error.message : String(error)}`
    const hint = `The error comes from "${called}" of the plugin.`
    throw new ProblemsError([{ severity: 'error', code: 'plugin', ...place, message, hint }])
  }
}
