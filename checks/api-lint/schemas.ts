import { isObject, type Json, type JsonObject } from 'shiori/internal/reference/description/json.ts'
import { isOpaque } from 'shiori/internal/reference/description/reference-kinds.ts'

/** A schema with its location in the document. */
export interface LocatedSchema {
  schema: JsonObject
  keys: string[]
  /** `component` is a named schema, `property` a field, `inner` a part: items, allOf, a parameter's schema. */
  role: 'component' | 'property' | 'inner'
}

/** Keywords for one schema, a list of schemas, or schemas by name (JSON Schema 2020-12). */
const single = ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames']
const lists = ['allOf', 'anyOf', 'oneOf', 'prefixItems']
const maps = ['properties', 'patternProperties', '$defs']

/**
 * Iterates over every schema of a document once: components, their fields and parts, and the schemas of parameters and
 * bodies.
 */
export function* schemasOf(document: JsonObject): Generator<LocatedSchema> {
  const components = document.components
  const named = isObject(components) && isObject(components.schemas) ? components.schemas : {}
  for (const [name, schema] of Object.entries(named))
    yield* schemasFrom(schema, ['components', 'schemas', name], 'component')
  yield* schemasBelow(document, [])
}

/** Iterates over the schemas of parameters, headers and media types, which are below a key `schema`. */
function* schemasBelow(node: Json, keys: string[]): Generator<LocatedSchema> {
  if (Array.isArray(node)) {
    for (const [index, entry] of node.entries()) yield* schemasBelow(entry, [...keys, String(index)])
    return
  }
  if (!isObject(node)) return
  for (const [key, value] of Object.entries(node)) {
    const inner = [...keys, key]
    if (isOpaque(inner) || inner.join('/') === 'components/schemas') continue
    if (key === 'schema' && isObject(value)) yield* schemasFrom(value, inner, 'inner')
    else if (typeof value === 'object') yield* schemasBelow(value, inner)
  }
}

function* schemasFrom(
  schema: Json | undefined,
  keys: string[],
  role: LocatedSchema['role'],
): Generator<LocatedSchema> {
  if (!isObject(schema)) return
  yield { schema, keys, role }
  for (const key of single) yield* schemasFrom(schema[key], [...keys, key], 'inner')
  for (const key of lists) {
    const entries = schema[key]
    if (!Array.isArray(entries)) continue
    for (const [index, entry] of entries.entries())
      yield* schemasFrom(entry, [...keys, key, String(index)], 'inner')
  }
  for (const key of maps) {
    const entries = schema[key]
    const inner = key === 'properties' ? 'property' : 'inner'
    for (const [name, entry] of Object.entries(isObject(entries) ? entries : {}))
      yield* schemasFrom(entry, [...keys, key, name], inner)
  }
}
