import { isOfType } from './description/example-validator.ts'
import type { Json } from './description/json.ts'
import type { SchemaObject } from './description/openapi-schema.ts'

/**
 * Converts the values that authors give as examples or default to the type of their schema, and drops those that cannot
 * be converted: authors write `42` for a string, JSON in a string for an object, and the entries of one list instead of
 * a list of lists.
 */
export function fittingValues(values: readonly Json[], { type }: SchemaObject): Json[] {
  const types: readonly string[] = [type ?? []].flat()
  if (types.length === 0) return [...values]
  const fits = (value: Json) => types.some(name => isOfType(value, name))
  if (types.includes('array') && !values.some(fits)) {
    const lists = values.map(parsed).filter(Array.isArray)
    const entries = values.filter(value => value !== null)
    return lists.length > 0 || entries.length === 0 ? lists : [entries]
  }
  return values.flatMap(value => {
    if (fits(value)) return [value]
    const other = typeof value === 'string' ? parsed(value) : String(value)
    return typeof value !== 'object' && fits(other) ? [other] : []
  })
}

/** Parses a string that contains JSON; returns other values unchanged. */
function parsed(value: Json): Json {
  try {
    return JSON.parse(String(value)) as Json
  } catch {
    return value
  }
}
