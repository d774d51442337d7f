import { isObject, type Json, type JsonObject } from '../reference/description/json.ts'
import { schemaKeys, schemaLists, schemaNameMaps } from '../reference/description/reference-kinds.ts'

const keywords = new Set(schemaKeys)
const lists = new Set(schemaLists)
const maps = new Set(schemaNameMaps)

/** A schema within another one, with the object or list that contains it. */
export interface InnerSchema {
  holder: JsonObject | Json[]
  key: string
  /** Path from the outer schema: `properties`, `name`. */
  keys: readonly string[]
  schema: Json
}

/** Schemas directly within a schema. Values of unknown keywords are data. */
export function innerSchemas(schema: JsonObject): InnerSchema[] {
  return Object.entries(schema).flatMap(([keyword, value]): InnerSchema[] => {
    if (keywords.has(keyword)) return [{ holder: schema, key: keyword, keys: [keyword], schema: value }]
    const isHolder = (lists.has(keyword) && Array.isArray(value)) || (maps.has(keyword) && isObject(value))
    if (!isHolder) return []
    const holder = value as JsonObject | Json[]
    return Object.entries(holder).map(([key, inner]) => ({
      holder,
      key,
      keys: [keyword, key],
      schema: inner,
    }))
  })
}

/** Calls `visit` for a schema and all schemas within it, inner ones first, with their paths. */
export function visitSchemas(
  schema: Json | undefined,
  keys: readonly string[],
  visit: (schema: JsonObject, keys: readonly string[]) => void,
): void {
  if (!isObject(schema)) return
  for (const inner of innerSchemas(schema)) visitSchemas(inner.schema, [...keys, ...inner.keys], visit)
  visit(schema, keys)
}
