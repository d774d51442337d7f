import type { OpenApi, Schema, SchemaObject } from '../description/openapi.ts'
import { isType, namedSchema } from '../description/resolve.ts'
import { isObject, type Json, type JsonObject } from '../json.ts'

/** Deeper than this nothing is made up; a schema that requires itself would have no end. */
const mostLevels = 8

/** A value with what a response must have and it lacks: defaults, the first of an enumeration, empty text, zero. */
export function complete(document: OpenApi, declared: Schema | undefined, value: Json, level = 0): Json {
  const { schema } = namedSchema(document, declared)
  if (Array.isArray(value)) {
    return schema.items === undefined
      ? value
      : value.map(item => complete(document, schema.items, item, level + 1))
  }
  if (!isObject(value) || level > mostLevels) return value
  const result: JsonObject = { ...value }
  for (const name of schema.required ?? []) {
    const inner = schema.properties?.[name]
    if (Object.hasOwn(result, name) || inner === undefined) continue
    if (!namedSchema(document, inner).schema.writeOnly) result[name] = empty(document, inner, level + 1)
  }
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    const present = Object.hasOwn(result, name) ? result[name] : undefined
    if (typeof present === 'object' && present !== null)
      result[name] = complete(document, inner, present, level + 1)
  }
  return result
}

function empty(document: OpenApi, declared: Schema, level: number): Json {
  const { schema } = namedSchema(document, declared)
  const made = schema.default ?? schema.enum?.[0]
  if (made !== undefined) return made
  if (isType(schema, 'object')) return complete(document, declared, {}, level)
  if (isType(schema, 'array')) return []
  if (isType(schema, 'boolean')) return false
  if (isType(schema, 'integer') || isType(schema, 'number')) return Math.max(schema.minimum ?? 0, 0)
  return emptyText(schema)
}

function emptyText({ format, examples, pattern, minLength = 0 }: SchemaObject): string {
  const [example] = examples ?? []
  if (typeof example === 'string') return example
  if (format === 'date-time') return '1970-01-01T00:00:00Z'
  if (format === 'uuid') return '00000000-0000-4000-8000-000000000000'
  return pattern !== undefined || format === 'int64' ? '0' : '-'.repeat(minLength)
}
