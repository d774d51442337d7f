import { perObject } from '../files/per-object.ts'
import type { OpenApiDocument } from './description/openapi.ts'
import { operationIdOf } from './description/operation-id.ts'
import { type OperationSource, operationSources } from './operation-source.ts'

/** Operations of a document by ID. Cached by document. */
export const operationsById = perObject(
  (document: OpenApiDocument): ReadonlyMap<string, OperationSource> =>
    new Map(
      [...operationSources(document)].map(source => [
        operationIdOf(source.operation, source.method, source.path),
        source,
      ]),
    ),
)
