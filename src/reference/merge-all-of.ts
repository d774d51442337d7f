import type { OpenApiDocument, Schema, SchemaObject } from './description/openapi.ts'
import { resolveSchema } from './resolve.ts'

/**
 * A schema with its `allOf` merged in: fields and required fields of all parts; of other keywords the schema's own, then the
 * first part's. An alternative within a part (`oneOf`) is kept where the schema has none of its own.
 */
export function mergeAllOf(document: OpenApiDocument, schema: SchemaObject): SchemaObject {
  return merge(document, schema, new Set())
}

function merge(document: OpenApiDocument, schema: SchemaObject, above: ReadonlySet<string>): SchemaObject {
  if (!schema.allOf || schema.allOf.length === 0) return schema
  const { allOf, ...own } = schema
  const result: SchemaObject = { ...own }
  const properties: Record<string, Schema> = {}
  const required = new Set<string>()
  for (const part of allOf) {
    const { schema: resolved, ref } = resolveSchema(document, part)
    // A part that has the whole as its own part adds nothing.
    if (ref !== undefined && above.has(ref)) continue
    const merged = merge(document, resolved, ref === undefined ? above : new Set([...above, ref]))
    Object.assign(properties, merged.properties)
    for (const name of merged.required ?? []) required.add(name)
    const { properties: _properties, required: _required, title: _title, ...keywords } = merged
    Object.assign(result, { ...keywords, ...result })
  }
  Object.assign(properties, own.properties)
  for (const name of own.required ?? []) required.add(name)
  if (Object.keys(properties).length > 0) result.properties = properties
  if (required.size > 0) result.required = [...required]
  return result
}
