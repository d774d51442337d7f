import type { OpenApiDocument } from './description/openapi.ts'
import type { SchemaObject } from './description/openapi-schema.ts'
import { formsOf, haveFieldsOf, isFormOf } from './discriminator.ts'
import { mergeAllOf } from './merge-all-of.ts'
import { type ResolvedSchema, resolveSchema } from './resolve.ts'

/**
 * Merges the `allOf` of a schema into it. The kinds that a base's discriminator distinguishes become alternatives, as if they were in `oneOf`.
 * If all forms have the fields of their base, these fields are removed from the base.
 *
 * @param ref Reference to the schema.
 * @returns The schema with its reference. For a schema that only renames another one, this is the reference to the other schema.
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
  const expanded = isListed ? merged : { ...merged, discriminator: base.discriminator, oneOf: [...forms] }
  if (!expanded.properties || !haveFieldsOf(document, forms, named)) return { schema: expanded, ref: named }
  const { properties: _properties, required: _required, ...others } = expanded
  return { schema: others, ref: named }
}

/** Reference in a schema that only renames another one: an `allOf` with a single reference, unless the schema is one of the target's forms. */
function renamedRef(document: OpenApiDocument, schema: SchemaObject): string | undefined {
  const [part] = schema.allOf ?? []
  if (schema.allOf?.length !== 1 || typeof part !== 'object' || !part.$ref || schema.properties)
    return undefined
  const { schema: target, ref } = resolveSchema(document, part)
  return isFormOf(document, schema, target, ref) ? undefined : part.$ref
}
