import { type Json, pointerKeys, valueAt } from './description/json.ts'
import type { OpenApiDocument, ReferenceObject } from './description/openapi.ts'
import type { Schema, SchemaObject } from './description/openapi-schema.ts'

/** Object that a reference leads to, through any number of references; the object itself where it is none. */
export function resolve<T extends object>(document: OpenApiDocument, value: T | ReferenceObject): T {
  let found: T | ReferenceObject = value
  // A chain of references longer than this goes in a circle.
  for (let step = 0; step < 50 && isReference(found); step++) {
    const target = valueAt(document as unknown as Json, pointerKeys(found.$ref))
    if (typeof target !== 'object' || target === null) throw new Error(`${found.$ref} leads to nothing`)
    found = target as unknown as T | ReferenceObject
  }
  if (isReference(found)) throw new Error(`${found.$ref} leads in a circle`)
  return found
}

function isReference(value: object): value is ReferenceObject {
  return '$ref' in value && typeof value.$ref === 'string'
}

/** A schema without references at its top. */
export interface ResolvedSchema {
  schema: SchemaObject
  /** Address of the innermost named schema, which tells whether two are the same: `#/components/schemas/Live`. */
  ref: string | undefined
}

/** Follows references of a schema; what stands beside a reference goes before what it leads to. `true` is anything. */
export function resolveSchema(document: OpenApiDocument, value: Schema): ResolvedSchema {
  if (typeof value === 'boolean') return { schema: value ? {} : { type: 'never' }, ref: undefined }
  const beside: SchemaObject[] = []
  let schema = value
  let ref: string | undefined
  for (let step = 0; step < 50 && schema.$ref !== undefined; step++) {
    const { $ref, ...others } = schema
    ref = $ref
    if (Object.keys(others).length > 0) beside.push(others)
    const target = valueAt(document as unknown as Json, pointerKeys($ref))
    if (typeof target === 'boolean') return { schema: target ? {} : { type: 'never' }, ref }
    if (typeof target !== 'object' || target === null) throw new Error(`${$ref} leads to nothing`)
    schema = target as unknown as SchemaObject
  }
  // A schema that is only a reference to itself says nothing.
  if (schema.$ref !== undefined) schema = {}
  return { schema: beside.length > 0 ? Object.assign({}, schema, ...beside.reverse()) : schema, ref }
}

/** Last part of a reference: `library.v1.Loan`; what is not a reference is a name already. */
export function nameOfRef(ref: string | undefined): string | undefined {
  return ref?.includes('#') ? pointerKeys(ref).at(-1) : ref
}
