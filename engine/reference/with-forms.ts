import type { OpenApiDocument } from './description/openapi.ts'
import type { SchemaObject } from './description/openapi-schema.ts'
import { formsOf, haveFieldsOf, isFormOf } from './discriminator.ts'
import { mergeAllOf } from './merge-all-of.ts'
import { type ResolvedSchema, resolveSchema } from './resolve.ts'

/**
 * A schema with its `allOf` merged in. A base schema whose discriminator tells its kinds has them as alternatives, as if `oneOf` named
 * them. Forms that have the fields of their base show them, the base does not.
 *
 * @param ref The reference that led to it.
 * @returns With the reference to what it only renames.
 */
export function withForms(
  document: OpenApiDocument,
  schema: SchemaObject,
  ref: string | undefined,
): ResolvedSchema {
  const renamed = renamedRef(document, schema)
  const named = renamed ?? ref
  const base = renamed === undefined ? schema : resolveSchema(document, { $ref: renamed }).schema
  const merged = mergeAllOf(document, schema)
  const forms = formsOf(document, base, named)
  if (forms.length === 0) return { schema: merged, ref: named }
  const isListed = merged.oneOf !== undefined || merged.anyOf !== undefined
  const whole = isListed ? merged : { ...merged, discriminator: base.discriminator, oneOf: [...forms] }
  if (!whole.properties || !haveFieldsOf(document, forms, named)) return { schema: whole, ref: named }
  const { properties: _properties, required: _required, ...others } = whole
  return { schema: others, ref: named }
}

/** A reference that only renames an `allOf` of one reference is that one; but not a form of what it refers to. */
function renamedRef(document: OpenApiDocument, schema: SchemaObject): string | undefined {
  const [part] = schema.allOf ?? []
  if (schema.allOf?.length !== 1 || typeof part !== 'object' || !part.$ref || schema.properties)
    return undefined
  const { schema: target, ref } = resolveSchema(document, part)
  return isFormOf(document, schema, target, ref) ? undefined : part.$ref
}
