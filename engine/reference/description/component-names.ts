import path from 'node:path'
import { freeName } from '../../config/free-name.ts'
import type { Origin } from './find-reference.ts'
import { isObject, type Json, type JsonObject, valueAt } from './json.ts'

/**
 * Path to the components of a kind. Swagger 2.0 has some kinds at the top level.
 *
 * @param main Value of the main file.
 */
export function componentGroup(main: Json, kind: string): string[] {
  const isSwagger = isObject(main) && main.swagger !== undefined
  if (isSwagger && kind === 'schemas') return ['definitions']
  return isSwagger && (kind === 'parameters' || kind === 'responses') ? [kind] : ['components', kind]
}

/**
 * A free name for a component from another file: used neither by the main file nor by the components bundled so far.
 *
 * @param above Path to the components of its kind.
 * @param group Components of this kind that were bundled so far.
 * @param place Origin of the component.
 */
export function freeComponentName(
  main: Json,
  above: readonly string[],
  group: JsonObject,
  place: Origin,
): string {
  const base = place.keys.at(-1) ?? path.posix.parse(place.source.file).name
  const existing = valueAt(main, above)
  return freeName(
    base,
    name => Object.hasOwn(group, name) || (isObject(existing) && Object.hasOwn(existing, name)),
  )
}
