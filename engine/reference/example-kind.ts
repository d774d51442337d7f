import { isObject, type Json } from './description/json.ts'
import type { OpenApiDocument } from './description/openapi.ts'
import type { Schema, SchemaObject } from './description/openapi-schema.ts'
import type { Discriminator } from './discriminator.ts'
import { mergeAllOf } from './merge-all-of.ts'
import { nameOfRef, resolveSchema } from './resolve.ts'

/** An example with the discriminator's value for an alternative of a schema. */
export function withKindOf(
  document: OpenApiDocument,
  example: Json,
  { discriminator }: SchemaObject,
  option: Schema,
): Json {
  if (discriminator === undefined) return example
  const { schema, ref } = resolveSchema(document, option)
  return withKind(document, example, discriminator, ref, mergeAllOf(document, schema))
}

/**
 * An example of a form with the values of its bases' discriminators.
 *
 * @param ref Reference to the form.
 * @param merged The form with the fields of its bases merged in.
 */
export function withKindOfBases(
  document: OpenApiDocument,
  example: Json,
  form: SchemaObject,
  ref: string,
  merged: SchemaObject,
): Json {
  return basesOf(document, form, new Set([ref])).reduce<Json>(
    (result, { discriminator }) =>
      discriminator === undefined ? result : withKind(document, result, discriminator, ref, merged),
    example,
  )
}

function basesOf(
  document: OpenApiDocument,
  { allOf = [] }: SchemaObject,
  passed: Set<string>,
): SchemaObject[] {
  return allOf.flatMap(part => {
    const { schema, ref } = resolveSchema(document, part)
    if (ref === undefined || passed.has(ref)) return []
    passed.add(ref)
    return [schema, ...basesOf(document, schema, passed)]
  })
}

/**
 * Sets the discriminator's value: that of the mapping, or else the name of the form, as in OpenAPI. A field is kept if it has a `const`, or
 * if there is no mapping and it has an example or default.
 */
function withKind(
  document: OpenApiDocument,
  example: Json,
  { propertyName, mapping = {} }: Discriminator,
  form: string | undefined,
  merged: SchemaObject,
): Json {
  const name = nameOfRef(form)
  if (!isObject(example) || name === undefined) return example
  const mapped = Object.entries(mapping).find(([, target]) => (nameOfRef(target) ?? target) === name)?.[0]
  const declared = merged.properties?.[propertyName]
  const field = declared === undefined ? {} : resolveSchema(document, declared).schema
  const authored = field.example ?? field.examples ?? field.default
  if (field.const !== undefined || (mapped === undefined && authored !== undefined)) return example
  const kindName = mapped ?? name
  const value = field.enum
    ? field.enum.find(entry => String(entry).toLowerCase() === kindName.toLowerCase())
    : kindName
  if (value === undefined) return example
  const kind = { [propertyName]: value }
  return Object.hasOwn(example, propertyName) ? { ...example, ...kind } : { ...kind, ...example }
}
