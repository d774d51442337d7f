import { isDeepStrictEqual } from 'node:util'
import { ExampleValidator } from './description/example-validator.ts'
import { isObject, type Json } from './description/json.ts'
import type { OpenApiDocument } from './description/openapi.ts'
import type { SchemaObject } from './description/openapi-schema.ts'
import { resolveSchema } from './resolve.ts'
import type { Direction } from './schema-tree.ts'

/** Maximum number of values that are tried. */
const maxTried = 200
/** Maximum number of values that differ in the same field. */
const maxOfField = 10

/** An example, or a similar value if the schema excludes the example (`not`); the example itself if none is found. */
export function allowedValue(
  document: OpenApiDocument,
  schema: SchemaObject,
  value: Json,
  direction: Direction,
): Json {
  if (isAllowed(document, schema, value, direction)) return value
  return otherValues(document, schema, value, direction)[0] ?? value
}

/** Values that differ from an example and from each other, and that the schema allows. */
export function otherValues(
  document: OpenApiDocument,
  schema: SchemaObject,
  value: Json,
  direction: Direction,
): Json[] {
  const found: Json[] = []
  let tried = 0
  for (const other of similar(document, schema, value)) {
    if (++tried > maxTried) break
    const isNew = [value, ...found].every(known => !isDeepStrictEqual(known, other))
    if (isNew && isAllowed(document, schema, other, direction)) found.push(other)
  }
  return found
}

function isAllowed(
  document: OpenApiDocument,
  schema: SchemaObject,
  value: Json,
  direction: Direction,
): boolean {
  const validator = new ExampleValidator({ ...document, 'x-schema': schema })
  try {
    return validator.problems(['x-schema'], value, direction).length === 0
  } catch {
    // Nothing could be found for an invalid schema.
    return false
  }
}

/** Values of the same kind, those that differ least first; then plain ones of all types. */
function* similar(document: OpenApiDocument, schema: SchemaObject, value: Json): Generator<Json> {
  if (schema.enum) yield* schema.enum as Json[]
  if (typeof value === 'string') yield* similarTexts(value)
  else if (typeof value === 'number') {
    const step = schema.multipleOf ?? 1
    for (let count = 1; count <= 12; count++) yield* [value + count * step, value - count * step]
  } else if (typeof value === 'boolean') yield !value
  else if (Array.isArray(value)) yield* [value.slice(0, -1), [], [...value, value.at(-1) ?? 'string']]
  else if (isObject(value)) {
    for (const [name, field] of Object.entries(value)) {
      const { schema: declared } = resolveSchema(document, schema.properties?.[name] ?? true)
      let count = 0
      for (const other of similar(document, declared, field)) {
        if (++count > maxOfField) break
        yield { ...value, [name]: other }
      }
    }
    for (const name of Object.keys(value)) {
      const { [name]: _, ...others } = value
      yield others
    }
  }
  yield* [true, 1, 'string', {}, [], null]
}

/** A text with another letter or digit at its end, as in most formats and patterns, and longer ones. */
function* similarTexts(value: string): Generator<string> {
  const last = value.search(/[a-z\d][^a-z\d]*$/i)
  const signs = /\d/.test(value[last] ?? '') ? '234567891' : 'abcdefghij'
  if (last !== -1) for (const sign of signs) yield value.slice(0, last) + sign + value.slice(last + 1)
  for (let count = 2; count < 12; count++) yield `${value}-${count}`
  yield ''
}
