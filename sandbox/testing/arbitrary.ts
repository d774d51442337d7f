import fc from 'fast-check'
import type { OpenApi, Schema, SchemaObject } from '../core/description/openapi.ts'
import { isType, namedSchema } from '../core/description/resolve.ts'
import { isObject, type Json, type JsonObject } from '../core/json.ts'

/** Generates values that a schema allows in a request. */
export function valuesOf(document: OpenApi, declared: Schema | undefined, level = 0): fc.Arbitrary<Json> {
  const { schema } = namedSchema(document, declared)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (isType(schema, 'object') || schema.properties) return objectsOf(document, schema, level)
  if (isType(schema, 'array')) {
    return fc.array(valuesOf(document, schema.items, level + 1), {
      maxLength: Math.min(level > 2 ? 1 : 3, schema.maxItems ?? 3),
    })
  }
  if (isType(schema, 'boolean')) return fc.boolean()
  if (isType(schema, 'integer')) {
    return fc.integer({
      min: Math.max(schema.minimum ?? -1000, -(2 ** 31)),
      max: Math.min(schema.maximum ?? 1000, 2 ** 31 - 1),
    })
  }
  if (isType(schema, 'number'))
    return fc.double({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000, noNaN: true })
  if (isType(schema, 'string')) return textsOf(schema)
  return fc.constantFrom<Json>(1, 'text', true, { any: 'thing' })
}

function textsOf({ format, pattern, minLength = 0, maxLength = 40 }: SchemaObject): fc.Arbitrary<string> {
  if (format === 'date-time') {
    return fc
      .date({
        min: new Date('1990-01-01T00:00:00Z'),
        max: new Date('2100-01-01T00:00:00Z'),
        noInvalidDate: true,
      })
      .map(date => date.toISOString())
  }
  if (format === 'uuid') return fc.uuid()
  if (format === 'int64') return fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }).map(String)
  if (pattern !== undefined) {
    return fc
      .stringMatching(new RegExp(pattern))
      .filter(text => [...text].length >= minLength && [...text].length <= maxLength)
  }
  return fc
    .string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 40) })
    .filter(text => [...text].length <= maxLength)
}

function objectsOf(document: OpenApi, schema: SchemaObject, level: number): fc.Arbitrary<JsonObject> {
  const required = new Set(schema.required)
  const properties = Object.entries(schema.properties ?? {}).filter(([name, inner]) => {
    const schema = namedSchema(document, inner).schema
    // Read-only fields are not sent; at depth, only required ones are.
    return !schema.readOnly && (required.has(name) || level < 3)
  })
  const model = Object.fromEntries(
    properties.map(([name, inner]) => [name, fc.memo(() => valuesOf(document, inner, level + 1))(1)]),
  )
  return fc.record(model, {
    requiredKeys: properties.map(([name]) => name).filter(name => required.has(name)),
  }) as fc.Arbitrary<JsonObject>
}

/** Returns the value with a violation of its schema; undefined if it cannot be violated. */
export function broken(
  document: OpenApi,
  declared: Schema | undefined,
  value: Json,
  choose: number,
): Json | undefined {
  const { schema } = namedSchema(document, declared)
  if (!isObject(value)) return isType(schema, 'string') ? 7 : 'broken'
  const names = Object.keys(value)
  const name = names[choose % Math.max(names.length, 1)]
  if (name === undefined) return schema.properties ? [] : undefined
  const inner = schema.properties?.[name]
  if (inner === undefined) return undefined
  const part = broken(document, inner, value[name] ?? null, choose + 1)
  return part === undefined ? undefined : { ...value, [name]: part }
}
