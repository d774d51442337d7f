import { perObject } from '../files/per-object.ts'
import { type Json, pointerKeys, valueAt } from './description/json.ts'
import type { OpenApiDocument, ReferenceObject } from './description/openapi.ts'
import type { Schema, SchemaObject } from './description/openapi-schema.ts'

/**
 * Resolves a reference, through any number of references. Other objects are returned unchanged.
 *
 * @throws {Error} when the target is missing or the references are circular.
 */
export function resolve<T extends object>(document: OpenApiDocument, value: T | ReferenceObject): T {
  let found: T | ReferenceObject = value
  // A longer chain of references counts as circular.
  for (let step = 0; step < 50 && isReference(found); step++) {
    const target = targetOf(document, found.$ref)
    if (typeof target !== 'object' || target === null) throw new Error(`${found.$ref} has no target`)
    found = target as unknown as T | ReferenceObject
  }
  if (isReference(found)) throw new Error(`${found.$ref} is circular`)
  return found
}

/** Targets of references that were followed, by document: a page follows the same few thousands of times. */
const targetsOf = perObject((_: OpenApiDocument) => new Map<string, Json | undefined>())

/** The target of a reference within a document, which no longer changes once pages are made of it. */
function targetOf(document: OpenApiDocument, ref: string): Json | undefined {
  const known = targetsOf(document)
  const cached = known.get(ref)
  if (cached !== undefined) return cached
  const target = valueAt(document as unknown as Json, pointerKeys(ref))
  known.set(ref, target)
  return target
}

function isReference(value: object): value is ReferenceObject {
  return '$ref' in value && typeof value.$ref === 'string'
}

/** A schema without a reference at its top level. */
export interface ResolvedSchema {
  schema: SchemaObject
  /** Last reference that was followed, which identifies the schema: `#/components/schemas/Live`. */
  ref: string | undefined
}

/**
 * Resolves the references of a schema. Keywords beside a reference take precedence over those of its target. `true` becomes an empty
 * schema, `false` one of the type `never`.
 *
 * @throws {Error} when a target is missing.
 */
export function resolveSchema(document: OpenApiDocument, value: Schema): ResolvedSchema {
  if (typeof value === 'boolean') return { schema: value ? {} : { type: 'never' }, ref: undefined }
  const beside: SchemaObject[] = []
  let schema = value
  let ref: string | undefined
  for (let step = 0; step < 50 && schema.$ref !== undefined; step++) {
    const { $ref, ...others } = schema
    ref = $ref
    if (Object.keys(others).length > 0) beside.push(others)
    const target = targetOf(document, $ref)
    if (typeof target === 'boolean') return { schema: target ? {} : { type: 'never' }, ref }
    if (typeof target !== 'object' || target === null) throw new Error(`${$ref} has no target`)
    schema = target as unknown as SchemaObject
  }
  // A schema that is only a reference to itself has no constraints.
  if (schema.$ref !== undefined) schema = {}
  return { schema: beside.length > 0 ? Object.assign({}, schema, ...beside.reverse()) : schema, ref }
}

/** Last part of a reference: `library.v1.Loan`. A string without `#` is already a name. */
export function nameOfRef(ref: string | undefined): string | undefined {
  return ref?.includes('#') ? pointerKeys(ref).at(-1) : ref
}
