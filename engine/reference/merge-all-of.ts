import type { OpenApiDocument } from './description/openapi.ts'
import type { Schema, SchemaObject } from './description/openapi-schema.ts'
import { isFormOf } from './discriminator.ts'
import { resolveSchema } from './resolve.ts'

/**
 * A schema with its `allOf` merged in: fields and required fields of all parts; of other keywords the schema's own, then the
 * first part's. An alternative or condition within a part (`oneOf`, `if`) takes its place where the schema has none of its own, and
 * stays in `allOf` where it has; examples and defaults of one part of several are not those of the whole. Each named part is
 * taken once, so that it ends and stays linear.
 */
export function mergeAllOf(document: OpenApiDocument, schema: SchemaObject): SchemaObject {
  return merge(document, schema, new Set(), [])
}

/** @param above Schemas whose part it is. */
function merge(
  document: OpenApiDocument,
  schema: SchemaObject,
  taken: Set<string>,
  above: readonly SchemaObject[],
): SchemaObject {
  if (!schema.allOf || schema.allOf.length === 0) return schema
  const { allOf, ...own } = schema
  const result: SchemaObject = { ...own }
  const properties: Record<string, Schema> = {}
  const required = new Set<string>()
  const further: Schema[] = []
  const chain = [...above, schema]
  const isWhole = allOf.length === 1 && own.properties === undefined
  for (const part of allOf) {
    const { schema: resolved, ref } = resolveSchema(document, part)
    if (ref !== undefined && taken.has(ref)) continue
    if (ref !== undefined) taken.add(ref)
    const merged = withoutForms(document, merge(document, resolved, taken, chain), { resolved, ref }, chain)
    addProperties(properties, merged.properties)
    for (const name of merged.required ?? []) required.add(name)
    const keywords = isWhole ? merged : withoutValues(merged)
    const {
      properties: _properties,
      required: _required,
      title: _title,
      allOf: more = [],
      ...others
    } = keywords
    further.push(...more)
    for (const group of exclusive) {
      if (!isGiven(others, group) || !isGiven(result, group)) continue
      further.push(Object.fromEntries(group.map(key => [key, others[key]])))
      for (const key of group) delete others[key]
    }
    Object.assign(result, { ...others, ...result })
  }
  if (further.length > 0) result.allOf = further
  addProperties(properties, own.properties)
  for (const name of own.required ?? []) required.add(name)
  if (Object.keys(properties).length > 0) result.properties = properties
  if (required.size > 0) result.required = [...required]
  return result
}

/** Adds the fields of a part. A constant of one that is replaced stays: both parts hold. */
function addProperties(properties: Record<string, Schema>, added: Record<string, Schema> = {}): void {
  for (const [name, field] of Object.entries(added)) {
    const before = Object.hasOwn(properties, name) ? properties[name] : undefined
    const isOpen = typeof field === 'object' && (field.$ref ?? field.const ?? field.enum) === undefined
    const only = typeof before === 'object' ? before.const : undefined
    properties[name] = isOpen && only !== undefined ? { ...field, const: only } : field
  }
}

/** Keywords of which a schema has one set: a second one of a part holds beside it. */
const exclusive = [
  ['oneOf', 'anyOf', 'discriminator'],
  ['if', 'then', 'else'],
] as const

function isGiven(schema: SchemaObject, group: readonly (keyof SchemaObject)[]): boolean {
  return group.some(key => key !== 'discriminator' && schema[key] !== undefined)
}

/** A base that lists its forms does not list them again in each of them. */
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

/** A base that tells its kinds by a field is not told by it again in each of them. */
function withoutValues(part: SchemaObject): SchemaObject {
  const { example: _example, examples: _examples, default: _default, discriminator, ...others } = part
  return discriminator && (part.oneOf || part.anyOf) ? { ...others, discriminator } : others
}
