import { isJsonType } from '../description/media-type.ts'
import type { OpenApi, Schema, SchemaObject } from '../description/openapi.ts'
import { isType, namedSchema } from '../description/resolve.ts'
import { isObject, type Json, type JsonObject } from '../json.ts'
import { madeNumber } from './made-number.ts'
import { madeText } from './made-text.ts'

/** Deeper than this nothing is made up; a schema that requires itself would have no end. */
const maxLevels = 8
/** A list is never made longer, whatever its schema asks for. */
const maxItems = 100

/** A value with what a response must have and it lacks: the least that its schema allows. */
export function complete(document: OpenApi, declared: Schema | undefined, value: Json, level = 0): Json {
  const { schema } = namedSchema(document, declared)
  if (Array.isArray(value)) {
    return schema.items === undefined
      ? value
      : value.map(item => complete(document, schema.items, item, level + 1))
  }
  if (!isObject(value) || level > maxLevels) return value
  const result: JsonObject = { ...value }
  for (const name of schema.required ?? []) {
    if (Object.hasOwn(result, name) || name === '__proto__') continue
    const inner = schema.properties?.[name] ?? schema.additionalProperties
    if (!namedSchema(document, inner).schema.writeOnly) result[name] = madeValue(document, inner, level + 1)
  }
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    const present = Object.hasOwn(result, name) ? result[name] : undefined
    if (typeof present === 'object' && present !== null)
      result[name] = complete(document, inner, present, level + 1)
  }
  return result
}

/**
 * The least value that a schema allows: what it gives as value, default or example, else empty text, zero, the first of an
 * enumeration, as little as ranges, lengths, formats and patterns permit.
 *
 * @param nth Which of several different ones, from 0: a list may ask that nothing is in it twice.
 */
export function madeValue(document: OpenApi, declared: Schema | undefined, level = 0, nth = 0): Json {
  const schema = wholeSchema(document, declared, level)
  const given = [schema.const, schema.default, schema.enum?.[nth], schema.example, schema.examples?.[0]]
  const value = (nth === 0 ? given : given.slice(2, 3)).find(one => one !== undefined)
  if (value !== undefined) return value
  if (schema.contentSchema !== undefined && isJsonType(schema.contentMediaType ?? ''))
    return level > maxLevels ? '' : JSON.stringify(madeValue(document, schema.contentSchema, level + 1))
  if (isType(schema, 'object') || schema.properties) return complete(document, schema, {}, level)
  if (isType(schema, 'array')) {
    const length = level > maxLevels ? 0 : Math.min(schema.minItems ?? 0, maxItems)
    return Array.from({ length }, (_, index) =>
      madeValue(document, schema.items, level + 1, schema.uniqueItems ? index : 0),
    )
  }
  if (isType(schema, 'boolean')) return nth % 2 === 1
  const isWhole = isType(schema, 'integer')
  if (isWhole || isType(schema, 'number')) return madeNumber(schema, isWhole, nth)
  return isType(schema, 'null') && !isType(schema, 'string') ? null : madeText(schema, nth)
}

/** A schema with what its combinations add: all of `allOf`, the first of `oneOf` and `anyOf`. */
function wholeSchema(document: OpenApi, declared: Schema | undefined, level: number): SchemaObject {
  const { allOf = [], oneOf = [], anyOf = [], ...own } = namedSchema(document, declared).schema
  if (level > maxLevels * 2) return own
  const parts = [...allOf, ...oneOf.slice(0, 1), ...anyOf.slice(0, 1)]
  const all = [own, ...parts.map(part => wholeSchema(document, part, level + 1))]
  const properties = all.flatMap(one => Object.entries(one.properties ?? {}))
  return {
    ...Object.assign({}, ...all),
    required: all.flatMap(({ required = [] }) => required),
    ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
  }
}
