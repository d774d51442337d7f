import { type Json, type JsonObject, valueAt } from './description/json.ts'
import { visitObjects } from './description/visit-objects.ts'
import { schemaOfRef } from './models/schema-ref.ts'

/**
 * A JSON Schema (2020-12) that stands alone: what it refers to is in its `$defs`.
 *
 * @param document The description whose schemas it may refer to.
 * @param longest Characters; referred schemas that do not fit any more are left out and `$comment` says so.
 */
export function schemaSlice(
  document: JsonObject,
  schema: Json,
  longest = Number.POSITIVE_INFINITY,
): JsonObject {
  const definitions: JsonObject = {}
  const left: string[] = []
  let size = JSON.stringify(schema).length
  const waiting: Json[] = [schema]
  for (let node = waiting.shift(); node !== undefined; node = waiting.shift()) {
    for (const name of schemaNames(node)) {
      if (Object.hasOwn(definitions, name) || left.includes(name)) continue
      const value = valueAt(document, ['components', 'schemas', name])
      if (value === undefined) continue
      size += JSON.stringify(value).length
      if (size > longest) {
        left.push(name)
        continue
      }
      definitions[name] = value
      waiting.push(value)
    }
  }
  const whole: JsonObject = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...(left.length > 0 ? { $comment: `Left out, ask for them by name: ${left.join(', ')}` } : {}),
    ...(typeof schema === 'object' && schema !== null && !Array.isArray(schema) ? schema : {}),
    ...(Object.keys(definitions).length > 0 ? { $defs: definitions } : {}),
  }
  return withReferences(whole, name => `#/$defs/${encoded(name)}`)
}

/** A copy of a schema in which references to the description's schemas lead elsewhere. */
function withReferences(schema: JsonObject, to: (name: string) => string): JsonObject {
  const copy = structuredClone(schema)
  visitObjects(copy, ['components', 'schemas', 'copy'], node => {
    const name = typeof node.$ref === 'string' ? schemaOfRef(node.$ref) : undefined
    if (name !== undefined) node.$ref = to(name)
    return true
  })
  return copy
}

/** Names of the description's schemas that a schema refers to. */
export function schemaNames(node: Json): Set<string> {
  const names = new Set<string>()
  visitObjects(node, ['components', 'schemas', 'node'], ({ $ref }) => {
    const name = typeof $ref === 'string' ? schemaOfRef($ref) : undefined
    if (name !== undefined) names.add(name)
    return true
  })
  return names
}

/** A name as a part of a JSON pointer in a fragment. */
function encoded(name: string): string {
  return encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))
}
