import path from 'node:path'
import type { Origin } from './find-reference.ts'
import { isObject, type Json, type JsonObject, valueAt } from './json.ts'

/** Keys of what holds the components of a kind: Swagger 2.0 has some of them at its top. @param main Value of the main file. */
export function componentGroup(main: Json, kind: string): string[] {
  const isSwagger = isObject(main) && main.swagger !== undefined
  if (isSwagger && kind === 'schemas') return ['definitions']
  return isSwagger && (kind === 'parameters' || kind === 'responses') ? [kind] : ['components', kind]
}

/**
 * A name for a component of another file, that neither the main file nor what was brought so far has.
 *
 * @param above Keys of its group.
 * @param group What was brought to it so far.
 */
export function freeComponentName(
  main: Json,
  above: readonly string[],
  group: JsonObject,
  place: Origin,
): string {
  const wanted = place.keys.at(-1) ?? path.posix.parse(place.source.file).name
  const own = valueAt(main, above)
  const taken = (name: string) => Object.hasOwn(group, name) || (isObject(own) && Object.hasOwn(own, name))
  let name = wanted
  for (let number = 2; taken(name); number++) name = `${wanted}-${number}`
  return name
}
