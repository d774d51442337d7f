import { completeSchema } from '../description/complete-schema.ts'
import type { OpenApi, Schema } from '../description/openapi.ts'
import { isObject, type Json } from '../json.ts'

const withOffset = /[+-]\d\d:\d\d$/

/**
 * Converts times in a value to UTC, according to its schema: `09:00+09:00` and `00:00Z` are the same time, which is stored, compared and
 * shown as `00:00Z`.
 */
export function toUtc(document: OpenApi, declared: Schema | undefined, value: Json): Json {
  const { format, items, properties, additionalProperties } = completeSchema(document, declared, value)
  if (typeof value === 'string') {
    const moment = format === 'date-time' && withOffset.test(value) ? Date.parse(value) : Number.NaN
    return Number.isNaN(moment) ? value : new Date(moment).toISOString().replace('.000Z', 'Z')
  }
  if (Array.isArray(value))
    return items === undefined ? value : value.map(item => toUtc(document, items, item))
  if (!isObject(value)) return value
  const result = { ...value }
  for (const [name, inner] of Object.entries(value)) {
    if (name === '__proto__') continue
    const schema = properties && Object.hasOwn(properties, name) ? properties[name] : additionalProperties
    if (typeof inner === 'object' || typeof inner === 'string') result[name] = toUtc(document, schema, inner)
  }
  return result
}
