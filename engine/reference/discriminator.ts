import type { OpenApiDocument } from './description/openapi.ts'
import type { Schema, SchemaObject } from './description/openapi-schema.ts'
import { refOfSchema } from './models/schema-ref.ts'
import { nameOfRef, resolveSchema } from './resolve.ts'

export type Discriminator = NonNullable<SchemaObject['discriminator']>

interface Reference {
  $ref: string
}

/** Kinds by the reference of their base; to find them asks all schemas of a document. */
const known = new WeakMap<OpenApiDocument, Map<string, Reference[]>>()

/**
 * Schemas that a base's discriminator tells apart: those of its mapping and the one for all other values (OpenAPI 3.2,
 * `defaultMapping`), else all that have the base in their `allOf`.
 */
export function kindsOf(
  document: OpenApiDocument,
  discriminator: Discriminator,
  base: string | undefined,
): Reference[] {
  const { mapping, defaultMapping } = discriminator
  if (mapping === undefined) {
    const extending = base === undefined ? [] : extendingSchemas(document, base)
    return defaultMapping === undefined || extending.length === 0
      ? extending
      : listed(document, [...extending.map(({ $ref }) => $ref), defaultMapping], base)
  }
  return listed(document, [...Object.values(mapping), ...(defaultMapping ? [defaultMapping] : [])], base)
}

function listed(
  document: OpenApiDocument,
  targets: readonly string[],
  base: string | undefined,
): Reference[] {
  const schemas = document.components?.schemas ?? {}
  const refs = targets.map(target => (target.includes('#') ? target : refOfSchema(target)))
  const found = refs.filter(ref => ref !== base && Object.hasOwn(schemas, nameOfRef(ref) ?? ''))
  return [...new Set(found)].map($ref => ({ $ref }))
}

function extendingSchemas(document: OpenApiDocument, base: string): Reference[] {
  const ofDocument = known.get(document) ?? allExtending(document)
  known.set(document, ofDocument)
  return ofDocument.get(base) ?? []
}

/** Names of schemas by the base that they have in their `allOf`. */
function allExtending(document: OpenApiDocument): Map<string, Reference[]> {
  const found = new Map<string, Reference[]>()
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
    const parts = typeof schema === 'object' ? (schema.allOf ?? []) : []
    for (const base of new Set(parts.flatMap(part => (typeof part === 'object' ? (part.$ref ?? []) : [])))) {
      const $ref = refOfSchema(name)
      if ($ref !== base) found.set(base, [...(found.get(base) ?? []), { $ref }])
    }
  }
  return found
}

/** The forms of a base: those that it lists, or the kinds that its discriminator tells apart. */
export function formsOf(
  document: OpenApiDocument,
  base: SchemaObject,
  ref: string | undefined,
): readonly Schema[] {
  const { oneOf, anyOf, discriminator } = base
  return oneOf ?? anyOf ?? (discriminator ? kindsOf(document, discriminator, ref) : [])
}

/**
 * Whether a schema is one of the forms of a base, so that it has the base's fields and not its forms again.
 *
 * @param schema As it stands in the description, or a copy of its top.
 */
export function isFormOf(
  document: OpenApiDocument,
  schema: SchemaObject,
  base: SchemaObject,
  ref: string | undefined,
): boolean {
  return formsOf(document, base, ref).some(
    form => resolveSchema(document, form).schema.allOf === schema.allOf,
  )
}

/** Whether each of some forms has the base's fields itself: they need not be shown beside them. */
export function haveFieldsOf(
  document: OpenApiDocument,
  forms: readonly Schema[],
  base: string | undefined,
): boolean {
  return base !== undefined && forms.every(form => extendsBase(document, form, base, new Set()))
}

function extendsBase(document: OpenApiDocument, schema: Schema, base: string, passed: Set<string>): boolean {
  const { schema: found, ref } = resolveSchema(document, schema)
  if (ref === base) return true
  if (ref !== undefined && passed.has(ref)) return false
  if (ref !== undefined) passed.add(ref)
  return (found.allOf ?? []).some(part => extendsBase(document, part, base, passed))
}
