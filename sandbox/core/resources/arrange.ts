import type { OpenApi, SchemaObject } from '../description/openapi.ts'
import { property } from '../description/resolve.ts'
import type { Json, JsonObject } from '../json.ts'
import { filterOf } from './filter.ts'
import type { Arrange } from './ground.ts'
import { choosesPage } from './page.ts'

/** Filters and sorts a list as the query requests. */
export const arrange: Arrange = (ground, request, sent, items) => {
  const schema = request.plan.collection?.type.schema ?? {}
  const typeFilters = ground.hooks[request.plan.collection?.type.name ?? '']?.filters ?? {}
  let result = items
  for (const [name, passes] of Object.entries(typeFilters))
    if (request.operation.parameters.some(parameter => parameter.name === name))
      result = result.filter(item => passes(item.value, sent[name], item.record))
  for (const [name, value] of Object.entries(sent)) {
    if (choosesPage(name) || Object.hasOwn(typeFilters, name)) continue
    const order = isSortParameter(name) ? orderOf(ground.document, schema, value) : undefined
    const filter = isSortParameter(name) ? undefined : filterOf(ground.document, schema, name, value)
    if (order) result = [...result].sort((a, b) => order(a.value, b.value))
    else if (filter) result = result.filter(item => filter(item.value))
    else request.warnings.push(`${name} has no effect: it is not a field of the list`)
  }
  return result
}

/** Whether a parameter sorts a list, so that it is not a filter. */
function isSortParameter(name: string): boolean {
  return /^(?:order_by|sorts?|sort_by|ordering)$/.test(name)
}

/**
 * The requested order, from enum values (`LIST_LIVE_ORDER_BY_UPDATED_AT_DESC`), `name desc` or `-name`. Undefined if none of them names a
 * field.
 */
export function orderOf(
  document: OpenApi,
  schema: SchemaObject,
  sent: Json,
): ((a: JsonObject, b: JsonObject) => number) | undefined {
  const fields = Object.keys(schema.properties ?? {}).sort((a, b) => b.length - a.length)
  const keys = (Array.isArray(sent) ? sent : String(sent).split(',')).flatMap(key => {
    const text = String(key).trim()
    const descending = /[_ ]desc$/i.test(text) || text.startsWith('-')
    const name = text
      .replace(/^-/, '')
      .replace(/[_ ](?:asc|desc)$/i, '')
      .toLowerCase()
    const field = fields.find(
      field =>
        name === field || name.endsWith(`_${field}`) || name.endsWith(`_${field.replace(/_time$/, '_at')}`),
    )
    if (field === undefined) return []
    return [{ field, sign: descending ? -1 : 1, read: reader(document, schema, field) }]
  })
  if (keys.length === 0) return undefined
  return (a, b) => {
    for (const { field, sign, read } of keys) {
      const difference = compare(read(a[field]), read(b[field]), sign)
      if (difference !== 0) return difference
    }
    return 0
  }
}

/** By code points, so that the order is the same everywhere; missing values come last in both directions. */
function compare(a: Json | undefined, b: Json | undefined, sign: number): number {
  if (a === b) return 0
  if (a === undefined || a === null) return 1
  if (b === undefined || b === null) return -1
  return a < b ? -sign : sign
}

/** Times and integers in strings are sorted by their values. */
function reader(
  document: OpenApi,
  schema: SchemaObject,
  field: string,
): (value: Json | undefined) => Json | undefined {
  const format = property(document, schema, field)?.schema.format
  if (format !== 'date-time' && format !== 'int64') return value => value
  return value => (typeof value !== 'string' ? value : format === 'int64' ? Number(value) : Date.parse(value))
}
