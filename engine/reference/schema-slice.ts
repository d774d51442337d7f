import { type Json, type JsonObject, valueAt } from './description/json.ts'
import { visitObjects } from './description/visit-objects.ts'
import { schemaOfRef } from './models/schema-ref.ts'

/**
 * A self-contained JSON Schema (2020-12), with the schemas that it refers to in its `$defs`.
 *
 * @param document The description with these schemas.
 * @param maxLength Maximum size in characters. Referenced schemas that do not fit are left out, and `$comment` names them.
 */
export function schemaSlice(
  document: JsonObject,
  schema: Json,
  maxLength = Number.POSITIVE_INFINITY,
): JsonObject {
  const left: string[] = []
  let size = JSON.stringify(schema).length
  const definitions = referredSchemas(document, [schema], (name, value) => {
    size += JSON.stringify(value).length
    if (size > maxLength) left.push(name)
    return size <= maxLength
  })
  const complete: JsonObject = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...(left.length > 0 ? { $comment: `Left out, ask for them by name: ${left.join(', ')}` } : {}),
    ...(typeof schema === 'object' && schema !== null && !Array.isArray(schema) ? schema : {}),
    ...(Object.keys(definitions).length > 0 ? { $defs: definitions } : {}),
  }
  return withReferences(complete, name => `#/$defs/${encoded(name)}`)
}

/**
 * The schemas of a description to which schemas refer, directly or indirectly.
 *
 * @param fits Whether a schema is included. References of excluded schemas are not followed.
 */
export function referredSchemas(
  document: JsonObject,
  schemas: readonly Json[],
  fits: (name: string, schema: Json) => boolean = () => true,
): JsonObject {
  const taken: JsonObject = {}
  const seen = new Set<string>()
  const waiting = [...schemas]
  for (let node = waiting.shift(); node !== undefined; node = waiting.shift()) {
    for (const name of schemaNames(node)) {
      if (seen.has(name)) continue
      seen.add(name)
      const value = valueAt(document, ['components', 'schemas', name])
      if (value === undefined || !fits(name, value)) continue
      taken[name] = value
      waiting.push(value)
    }
  }
  return taken
}

/** A copy of a schema with other references to the description's schemas. */
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
function schemaNames(node: Json): Set<string> {
  const names = new Set<string>()
  visitObjects(node, ['components', 'schemas', 'node'], ({ $ref }) => {
    const name = typeof $ref === 'string' ? schemaOfRef($ref) : undefined
    if (name !== undefined) names.add(name)
    return true
  })
  return names
}

/** A name, encoded for a JSON pointer in a URL fragment. */
function encoded(name: string): string {
  return encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))
}
