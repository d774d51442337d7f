import type { OpenApiDocument } from './description/openapi.ts'
import { operationIdOf } from './description/operation-id.ts'
import { type OperationSource, operationSources } from './operation-source.ts'

const cache = new WeakMap<OpenApiDocument, ReadonlyMap<string, OperationSource>>()

/** Operations of a document by ID. Cached by document. */
export function operationsById(document: OpenApiDocument): ReadonlyMap<string, OperationSource> {
  const cached = cache.get(document)
  if (cached) return cached
  const sources = new Map<string, OperationSource>()
  for (const source of operationSources(document))
    sources.set(operationIdOf(source.operation, source.method, source.path), source)
  cache.set(document, sources)
  return sources
}
