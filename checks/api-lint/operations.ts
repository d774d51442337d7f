import type { OpenApiDocument, OperationObject } from 'shiori/internal/reference/description/openapi.ts'
import { operationKeys } from 'shiori/internal/reference/description/path-item.ts'
import { type OperationSource, operationSources } from 'shiori/internal/reference/operation-source.ts'

/** An operation with its keys in the document. */
export interface LocatedOperation extends OperationSource {
  keys: string[]
}

/** Iterates over every operation of a document, path by path. */
export function* operationsOf(document: OpenApiDocument): Generator<LocatedOperation> {
  for (const source of operationSources(document))
    yield { ...source, keys: ['paths', source.path, ...operationKeys(source.method)] }
}

/** Indexes the operations by operationId, for `x-use-instead`. */
export function operationsById(document: OpenApiDocument): Map<string, OperationObject> {
  const operations = [...operationsOf(document)]
  return new Map(
    operations.flatMap(({ operation }) =>
      operation.operationId ? [[operation.operationId, operation]] : [],
    ),
  )
}
