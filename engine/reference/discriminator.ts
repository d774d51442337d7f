import { perObject } from '../files/per-object.ts'
import type { OpenApiDocument } from './description/openapi.ts'
import type { Schema, SchemaObject } from './description/openapi-schema.ts'
import { refOfSchema } from './models/schema-ref.ts'
import { nameOfRef, resolveSchema } from './resolve.ts'

export type Discriminator = NonNullable<SchemaObject['discriminator']>

interface Reference {
  $ref: string
}

/** Cached results for a document: a base with thousands of kinds is looked up with each of them. */
interface Found {
  /** Kinds, by reference to the base that they extend. */
  extending: ReadonlyMap<string, Reference[]>
  kinds: WeakMap<Discriminator, Reference[]>
  /** The `allOf` of each form, by the list or discriminator of the forms. */
  formParts: WeakMap<object, ReadonlySet<unknown>>
  /** Whether all forms have the fields of their base, by the list of forms. */
  haveFields: WeakMap<readonly Schema[], boolean>
}

const discriminatorsOf = perObject(
  (document: OpenApiDocument): Found => ({
    extending: allExtending(document),
    kinds: new WeakMap(),
    formParts: new WeakMap(),
    haveFields: new WeakMap(),
  }),
)

/**
 * Schemas that a base's discriminator distinguishes: those of its mapping and that for all other values (`defaultMapping` of OpenAPI
 * 3.2), or else all schemas with the base in their `allOf`.
 *
 * @param base Reference to the base.
 */
export function kindsOf(
  document: OpenApiDocument,
  discriminator: Discriminator,
  base: string | undefined,
): readonly Reference[] {
  const { mapping, defaultMapping } = discriminator
  // A schema without a name cannot be extended.
  if (base === undefined && mapping === undefined) return []
  const { kinds, extending } = discriminatorsOf(document)
  const cached = kinds.get(discriminator)
  if (cached) return cached
  const targets = mapping ? Object.values(mapping) : (extending.get(base ?? '') ?? []).map(({ $ref }) => $ref)
  const hasKinds = mapping !== undefined || targets.length > 0
  const found = listed(document, hasKinds && defaultMapping ? [...targets, defaultMapping] : targets, base)
  kinds.set(discriminator, found)
  return found
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

/** References to schemas, by the base in their `allOf`. */
function allExtending(document: OpenApiDocument): Map<string, Reference[]> {
  const found = new Map<string, Reference[]>()
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
    const parts = typeof schema === 'object' ? (schema.allOf ?? []) : []
    for (const base of new Set(parts.flatMap(part => (typeof part === 'object' ? (part.$ref ?? []) : [])))) {
      const $ref = refOfSchema(name)
      if ($ref === base) continue
      const others = found.get(base)
      if (others) others.push({ $ref })
      else found.set(base, [{ $ref }])
    }
  }
  return found
}

/** Forms of a base: its alternatives, or the kinds that its discriminator distinguishes. */
export function formsOf(
  document: OpenApiDocument,
  base: SchemaObject,
  ref: string | undefined,
): readonly Schema[] {
  const { oneOf, anyOf, discriminator } = base
  return oneOf ?? anyOf ?? (discriminator ? kindsOf(document, discriminator, ref) : [])
}

/**
 * Whether a schema is one of the forms of a base. It then inherits the base's fields, but not its forms.
 *
 * @param schema The schema in the description, or a shallow copy.
 */
export function isFormOf(
  document: OpenApiDocument,
  schema: SchemaObject,
  base: SchemaObject,
  ref: string | undefined,
): boolean {
  const lists = base.oneOf ?? base.anyOf ?? base.discriminator
  if (lists === undefined || schema.allOf === undefined) return false
  if (ref === undefined && lists === base.discriminator) return false
  const { formParts } = discriminatorsOf(document)
  const parts =
    formParts.get(lists) ??
    new Set(formsOf(document, base, ref).map(form => resolveSchema(document, form).schema.allOf))
  formParts.set(lists, parts)
  return parts.has(schema.allOf)
}

/** Whether all forms have the base's fields themselves, so that the base need not show them. */
export function haveFieldsOf(
  document: OpenApiDocument,
  forms: readonly Schema[],
  base: string | undefined,
): boolean {
  if (base === undefined) return false
  const { haveFields } = discriminatorsOf(document)
  const cached = haveFields.get(forms)
  if (cached !== undefined) return cached
  const allExtendBase = forms.every(form => extendsBase(document, form, base, new Set()))
  haveFields.set(forms, allExtendBase)
  return allExtendBase
}

function extendsBase(document: OpenApiDocument, schema: Schema, base: string, passed: Set<string>): boolean {
  const { schema: found, ref } = resolveSchema(document, schema)
  if (ref === base) return true
  if (ref !== undefined && passed.has(ref)) return false
  if (ref !== undefined) passed.add(ref)
  return (found.allOf ?? []).some(part => extendsBase(document, part, base, passed))
}
