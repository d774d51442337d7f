import type { OpenApi, SchemaObject } from '../description/openapi.ts'
import { isType, namedSchema, property } from '../description/resolve.ts'
import { at, isObject, type Json, type JsonObject } from '../json.ts'

/** Whether a resource passes a filter. */
export type Filter = (value: JsonObject) => boolean

/**
 * The filter for a list parameter, by its name: a field (`status`, `filter.statuses`, `source.id`), a part of a name, a range of times
 * (`filter.started_at.start_time`, `start_time_gte`), or text in any field (`keyword`). Undefined if it matches no field.
 */
export function filterOf(
  document: OpenApi,
  schema: SchemaObject,
  parameter: string,
  sent: Json,
): Filter | undefined {
  const name = parameter.replace(/^filter\./, '')
  if (/^(?:keyword|q|query|search)$/.test(name)) {
    return value => Object.values(value).some(field => contains(field, String(sent)))
  }
  const [, ranged, end] = /^(.+?)(\.start_time|\.end_time|_gte|_lte|_gt|_lt)$/.exec(name) ?? []
  const field = fieldOf(document, schema, ranged ?? name)
  // An enum such as `PRESET_ONLY` for a boolean has a meaning that only its description explains.
  if (!field || (isType(field.schema, 'boolean') && typeof sent !== 'boolean')) return undefined
  if (ranged !== undefined) {
    const bound = Date.parse(String(sent))
    const from = end === '.start_time' || end?.startsWith('_g')
    return value => {
      const time = Date.parse(String(at(value, field.path)))
      return from ? time >= bound : end === '.end_time' ? time < bound : time <= bound
    }
  }
  return value =>
    Array.isArray(sent)
      ? sent.length === 0 || sent.some(item => matches(at(value, field.path), item, field.schema))
      : matches(at(value, field.path), sent, field.schema)
}

/** The field for a name: the name itself, its singular, `_at` for `_time`, or a path through objects. */
function fieldOf(
  document: OpenApi,
  schema: SchemaObject,
  name: string,
): { path: string[]; schema: SchemaObject } | undefined {
  const candidates = [
    name,
    name.replace(/e?s$/, ''),
    name.replace(/s$/, ''),
    name.replace(/_at$/, '_time'),
    `${name}s`,
  ]
  for (const candidate of candidates) {
    const path = candidate.split('.')
    let found: SchemaObject | undefined = schema
    for (const key of path) found = found && property(document, found, key)?.schema
    if (found && !isType(found, 'object'))
      return { path, schema: found.items === undefined ? found : namedSchema(document, found.items).schema }
  }
  return undefined
}

/** Names are searched, enums and ids are compared; in a list, one matching item is enough. */
function matches(value: Json | undefined, sent: Json, schema: SchemaObject): boolean {
  if (Array.isArray(value)) return value.some(entry => matches(entry, sent, schema))
  if (isObject(value)) return Object.values(value).some(part => part === sent)
  if (schema.enum) return value === sent || String(sent).endsWith('_UNSPECIFIED')
  if (typeof value === 'string' && typeof sent === 'string' && /^[\da-f-]{36}$/.test(value))
    return value === sent
  return typeof value === 'string' ? contains(value, String(sent)) : value === sent
}

function contains(value: Json | undefined, text: string): boolean {
  return typeof value === 'string' && value.toLowerCase().includes(text.toLowerCase())
}
