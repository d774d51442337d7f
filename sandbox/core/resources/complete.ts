import { completeSchema } from '../description/complete-schema.ts'
import { isJsonType } from '../description/media-type.ts'
import type { OpenApi, Schema, SchemaObject } from '../description/openapi.ts'
import { isType, namedSchema } from '../description/resolve.ts'
import { isObject, type Json, type JsonObject } from '../json.ts'
import { generateText } from './generate-text.ts'

/** Maximum depth of generated values; a schema that requires itself would never end. */
const maxLevels = 8
/** Maximum length of generated lists, whatever the schema requires. */
const maxItems = 100

/** Completes a value with missing required fields of a response: the minimal values that its schema allows. */
export function complete(document: OpenApi, declared: Schema | undefined, value: Json, level = 0): Json {
  const schema = completeSchema(document, declared, value)
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
    if (!namedSchema(document, inner).schema.writeOnly)
      result[name] = generateValue(document, inner, level + 1)
  }
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    const present = Object.hasOwn(result, name) ? result[name] : undefined
    if (typeof present === 'object' && present !== null)
      result[name] = complete(document, inner, present, level + 1)
  }
  return result
}

/**
 * The minimal value that a schema allows: its const, default or example; otherwise an empty string, zero, or the first enum value, adjusted
 * to ranges, lengths, formats and patterns.
 *
 * @param nth Index for several different values, because the items of a list may have to be unique.
 */
export function generateValue(document: OpenApi, declared: Schema | undefined, level = 0, nth = 0): Json {
  const schema = completeSchema(document, declared)
  const candidates = [schema.const, schema.default, schema.enum?.[nth], schema.example, schema.examples?.[0]]
  const value = (nth === 0 ? candidates : candidates.slice(2, 3)).find(candidate => candidate !== undefined)
  if (value !== undefined) return value
  if (schema.contentSchema !== undefined && isJsonType(schema.contentMediaType ?? ''))
    return level > maxLevels ? '' : JSON.stringify(generateValue(document, schema.contentSchema, level + 1))
  if (isType(schema, 'object') || schema.properties) return complete(document, schema, {}, level)
  if (isType(schema, 'array')) {
    const { items, contains, minContains = 1, minItems = 0 } = schema
    const contained = contains === undefined ? 0 : minContains
    const required = items === undefined ? contains : { allOf: [items, contains ?? true] }
    const length = level > maxLevels ? 0 : Math.min(Math.max(contained, minItems), maxItems)
    return Array.from({ length }, (_, index) =>
      generateValue(
        document,
        index < contained ? required : items,
        level + 1,
        schema.uniqueItems ? index : 0,
      ),
    )
  }
  if (isType(schema, 'boolean')) return nth % 2 === 1
  const isWhole = isType(schema, 'integer')
  if (isWhole || isType(schema, 'number')) return generateNumber(schema, isWhole, nth)
  return isType(schema, 'null') && !isType(schema, 'string') ? null : generateText(schema, nth)
}

/**
 * Zero, or the allowed number closest to it.
 *
 * @param nth Index for several different values.
 */
function generateNumber(schema: SchemaObject, isWhole: boolean, nth: number): number {
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema
  // OpenAPI 3.0 has boolean flags, 3.1 has bounds.
  const bound = (exclusive: number | boolean | undefined, own: number, none: number) =>
    typeof exclusive === 'number' ? exclusive : exclusive ? own : none
  const above = bound(exclusiveMinimum, minimum, -Infinity)
  const below = bound(exclusiveMaximum, maximum, Infinity)
  const min = Math.max(minimum, above)
  const max = Math.min(maximum, below)
  const room = max - min
  const step = multipleOf ?? (isWhole || room > 2 ? 1 : room / 4 || 1)
  const start = min > 0 ? Math.ceil(min / step) : max < 0 ? Math.floor(max / step) : 0
  let skipped = 0
  for (let tried = 0; tried < 1000; tried++) {
    const value = multiple(start + (max <= 0 ? -tried : tried), step)
    const isAllowed = value >= minimum && value <= maximum && value > above && value < below
    if (isAllowed && (!isWhole || value % 1 === 0) && skipped++ === nth) return value
  }
  return Number.isFinite(min) ? min : 0
}

/** Divides if the step is a fraction: 3 × 0.1 would be more than 0.3. */
function multiple(count: number, step: number): number {
  const parts = 1 / step
  return step < 1 && parts % 1 === 0 ? count / parts : count * step
}
