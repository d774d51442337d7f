import type { OpenApiDocument } from './description/openapi.ts'
import type { Schema, SchemaObject } from './description/openapi-schema.ts'
import { isFormOf } from './discriminator.ts'
import { resolveSchema } from './resolve.ts'

/**
 * Merges the `allOf` of a schema into it. The result has the fields and required fields of all parts. For other keywords, the schema's own
 * value takes precedence, then that of the first part. An alternative or condition of a part (`oneOf`, `if`) is moved into the schema if the
 * schema has none, and else kept in `allOf`. Examples and defaults of one part of several are dropped, because they are incomplete. Each
 * named part is merged once, so that recursion ends and the size stays linear.
 */
export function mergeAllOf(document: OpenApiDocument, schema: SchemaObject): SchemaObject {
  return merge(document, schema, new Set(), [])
}

/** @param above Schemas of which `schema` is a part. */
function merge(
  document: OpenApiDocument,
  schema: SchemaObject,
  taken: Set<string>,
  above: readonly SchemaObject[],
): SchemaObject {
  if (!schema.allOf || schema.allOf.length === 0) return schema
  const { allOf, ...rest } = schema
  const result: SchemaObject = { ...rest }
  const properties: Record<string, Schema> = {}
  const required = new Set<string>()
  const further: Schema[] = []
  const chain = [...above, schema]
  const isOnlyPart = allOf.length === 1 && rest.properties === undefined
  for (const part of allOf) {
    const { schema: resolved, ref } = resolveSchema(document, part)
    if (ref !== undefined && taken.has(ref)) continue
    if (ref !== undefined) taken.add(ref)
    const merged = withoutForms(document, merge(document, resolved, taken, chain), { resolved, ref }, chain)
    addProperties(properties, merged.properties)
    for (const name of merged.required ?? []) required.add(name)
    const keywords = isOnlyPart ? merged : withoutValues(merged)
    const {
      properties: _properties,
      required: _required,
      title: _title,
      allOf: more = [],
      ...others
    } = keywords
    further.push(...more)
    for (const group of exclusive) {
      if (!hasAnyOf(others, group) || !hasAnyOf(result, group)) continue
      further.push(Object.fromEntries(group.map(key => [key, others[key]])))
      for (const key of group) delete others[key]
    }
    Object.assign(result, { ...others, ...result })
  }
  if (further.length > 0) result.allOf = further
  addProperties(properties, rest.properties)
  for (const name of rest.required ?? []) required.add(name)
  if (Object.keys(properties).length > 0) result.properties = properties
  if (required.size > 0) result.required = [...required]
  return result
}

/** Adds the fields of a part. If a field replaces one with a constant, the constant is kept, because both parts apply. */
function addProperties(properties: Record<string, Schema>, added: Record<string, Schema> = {}): void {
  for (const [name, field] of Object.entries(added)) {
    const existing = Object.hasOwn(properties, name) ? properties[name] : undefined
    const only = typeof existing === 'object' ? existing.const : undefined
    const isOpen =
      only !== undefined &&
      typeof field === 'object' &&
      (field.$ref ?? field.const) === undefined &&
      (field.enum?.includes(only) ?? true)
    properties[name] = isOpen ? { ...field, const: only } : field
  }
}

/** Groups of keywords that belong together. A second group, from a part, cannot be merged and applies in addition. */
const exclusive = [
  ['oneOf', 'anyOf', 'discriminator'],
  ['if', 'then', 'else'],
] as const

function hasAnyOf(schema: SchemaObject, group: readonly (keyof SchemaObject)[]): boolean {
  return group.some(key => key !== 'discriminator' && schema[key] !== undefined)
}

/** Removes the alternatives of a base if the schema is one of them. */
function withoutForms(
  document: OpenApiDocument,
  merged: SchemaObject,
  { resolved, ref }: { resolved: SchemaObject; ref: string | undefined },
  chain: readonly SchemaObject[],
): SchemaObject {
  if (!merged.oneOf && !merged.anyOf && !merged.discriminator) return merged
  if (!chain.some(schema => isFormOf(document, schema, resolved, ref))) return merged
  const { oneOf: _oneOf, anyOf: _anyOf, discriminator: _discriminator, ...others } = merged
  return others
}

/** Removes examples and defaults, which are incomplete, and the discriminator of a base without alternatives. */
function withoutValues(part: SchemaObject): SchemaObject {
  const { example: _example, examples: _examples, default: _default, discriminator, ...others } = part
  return discriminator && (part.oneOf || part.anyOf) ? { ...others, discriminator } : others
}
