import { perObject } from '../files/per-object.ts'
import type { OpenApiDocument } from './description/openapi.ts'
import type { Schema } from './description/openapi-schema.ts'

/**
 * Caches what a function makes of a schema: the pages of operations share most of their schemas, and a large one is unfolded several times.
 * The result must depend on nothing else, and is not to be changed.
 */
export function perSchema<Value extends Schema, Result>(
  make: (document: OpenApiDocument, schema: Value) => Result,
): (document: OpenApiDocument, schema: Value) => Result {
  const ofDocument = perObject((document: OpenApiDocument) =>
    perObject((schema: Value & object) => make(document, schema)),
  )
  return (document, schema) =>
    typeof schema === 'object' ? ofDocument(document)(schema) : make(document, schema)
}
