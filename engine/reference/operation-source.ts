import {
  type OpenApiDocument,
  type OperationObject,
  type ParameterObject,
  type PathItemObject,
  withoutExtensions,
} from './description/openapi.ts'
import { operationsOfItem } from './description/path-item.ts'
import { resolve } from './resolve.ts'
import type { HttpMethod } from './types.ts'

/** An operation of a description, with its place. */
export interface OperationSource {
  path: string
  method: HttpMethod
  item: PathItemObject
  operation: OperationObject
  /** Whether the API sends the request; `path` is then the webhook's name. */
  webhook?: true
}

/** All operations of a description, in its order, then its webhooks. */
export function* operationSources(document: OpenApiDocument): Generator<OperationSource> {
  for (const [path, item] of Object.entries(withoutExtensions(document.paths ?? {}))) {
    for (const [method, operation] of operationsOfItem(item)) yield { path, method, item, operation }
  }
  for (const [path, item] of Object.entries(withoutExtensions(document.webhooks ?? {}))) {
    for (const [method, operation] of operationsOfItem(item))
      yield { path, method, item, operation, webhook: true }
  }
}

/** Security requirements of an operation, or else of the description. The latter does not apply to webhooks, which the API sends. */
export function securityOf(
  document: OpenApiDocument,
  { operation, webhook }: OperationSource,
): OpenApiDocument['security'] {
  const ways = operation.security ?? (webhook ? undefined : document.security)
  return ways && [...new Map(ways.map(way => [JSON.stringify(way), way])).values()]
}

/** Headers that are described by the body, the responses and the security (OpenAPI 3.1, Parameter Object: they "SHALL be ignored"). */
const ignoredHeaders = new Set(['accept', 'content-type', 'authorization'])

/** Parameters of an operation: its own, and those of its path that it does not override. */
export function parametersOf(
  document: OpenApiDocument,
  { item, operation }: Pick<OperationSource, 'item' | 'operation'>,
): ParameterObject[] {
  const all = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map(entry =>
    resolve<ParameterObject>(document, entry),
  )
  const used = all.filter(entry => entry.in !== 'header' || !ignoredHeaders.has(entry.name.toLowerCase()))
  return [...new Map(used.map(parameter => [`${parameter.in} ${parameter.name}`, parameter])).values()]
}
