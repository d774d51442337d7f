import type { OpenApiDocument } from './description/openapi.ts'
import type { Schema } from './description/openapi-schema.ts'

/**
 * Caches what a function makes of a schema: the pages of operations share most of their schemas, and a large one is unfolded several times.
 * The result must depend on nothing else, and is not to be changed.
 */
export function perSchema<Value extends Schema, Result>(
  make: (document: OpenApiDocument, schema: Value) => Result,
): (document: OpenApiDocument, schema: Value) => Result {
  const byDocument = new WeakMap<OpenApiDocument, WeakMap<object, Result>>()
  return (document, schema) => {
    if (typeof schema !== 'object') return make(document, schema)
    const known = byDocument.get(document) ?? new WeakMap<object, Result>()
    byDocument.set(document, known)
    const cached = known.get(schema)
    if (cached !== undefined) return cached
    const made = make(document, schema)
    known.set(schema, made)
    return made
  }
}
