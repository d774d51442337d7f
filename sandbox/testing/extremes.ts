import type { OpenApi, Schema } from '../core/description/openapi.ts'
import { isType, namedSchema } from '../core/description/resolve.ts'
import { isObject, type Json } from '../core/json.ts'

const texts = [
  '',
  ' ',
  '\u0000',
  '__proto__',
  '../..',
  '%',
  '-1',
  '9223372036854775807',
  '99999999999999999s',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59-23:59',
  '字'.repeat(2000),
]
const numbers = [0, -1, 2147483647, -2147483648, 1e308]

/** Generates bodies with one extreme value of its type, for each value in the schema. */
export function* extremeBodies(document: OpenApi, declared: Schema | undefined, body: Json): Generator<Json> {
  for (const { path, values } of places(document, declared, [])) {
    for (const value of values) yield put(body, path, value)
  }
}

/** Extreme texts for a query parameter. */
export const extremeTexts: readonly string[] = texts

function places(
  document: OpenApi,
  declared: Schema | undefined,
  path: readonly string[],
): { path: readonly string[]; values: readonly Json[] }[] {
  const { schema } = namedSchema(document, declared)
  if (path.length > 4) return []
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, inner]) =>
      places(document, inner, [...path, name]),
    )
  if (schema.items !== undefined)
    return [...places(document, schema.items, [...path, '0']), { path, values: [[]] }]
  if (schema.enum) return [{ path, values: schema.enum.slice(0, 4) }]
  if (isType(schema, 'string')) return [{ path, values: texts }]
  return [{ path, values: isType(schema, 'boolean') ? [true, false] : numbers }]
}

function put(before: Json | undefined, [name, ...rest]: readonly string[], value: Json): Json {
  if (name === undefined) return value
  if (name === '0') return [put(Array.isArray(before) ? before[0] : undefined, rest, value)]
  const object = isObject(before) ? before : {}
  return { ...object, [name]: put(object[name], rest, value) }
}
