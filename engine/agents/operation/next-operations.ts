import { perObject } from '../../files/per-object.ts'
import type { OpenApiDocument } from '../../reference/description/openapi.ts'
import { operationSlug } from '../../reference/description/operation-id.ts'
import { stateChangesBy } from '../../reference/lifecycle.ts'
import type { OperationSource } from '../../reference/operation-source.ts'
import { operationTitle } from '../../reference/operation-title.ts'
import { operationsById } from '../../reference/operations-by-id.ts'
import type { OperationLink } from '../../reference/types.ts'

/** Max operations that are suggested. */
const maxOperations = 6

/**
 * Operations that may follow one: those that are allowed in the state to which it brings a resource (`x-lifecycle`) or, without a lifecycle,
 * those on the same resource by its path, such as `/lives/{id}` after `POST /lives`.
 */
export function nextOperations(document: OpenApiDocument, id: string): OperationLink[] {
  const all = operationsById(document)
  const operation = all.get(id)
  if (!operation) return []
  const statesByOperation = new Set(byState(document, id))
  const ids =
    statesByOperation.size > 0 ? statesByOperation : new Set(idsByPath(document).get(operation.path))
  ids.delete(id)
  return [...ids].slice(0, maxOperations).flatMap(other => {
    const source = all.get(other)
    return source ? [linkTo(source)] : []
  })
}

function byState(document: OpenApiDocument, id: string): string[] {
  return stateChangesBy(document, id).flatMap(({ lifecycle, transitions }) => {
    const reached = new Set(transitions.flatMap(({ to, assumed }) => (assumed === true ? [] : to)))
    return lifecycle.transitions.flatMap(({ from, by, assumed }) =>
      by !== undefined && assumed !== true && from.some(state => reached.has(state)) ? by : [],
    )
  })
}

/**
 * IDs of the operations on the same resource as a path, by that path. Cached for each document: comparing each of 1,500 operations with all
 * others took one CPU second.
 */
const idsByPath = perObject((document: OpenApiDocument): ReadonlyMap<string, readonly string[]> => {
  const ids = new Map<string, string[]>()
  for (const [id, { path, operation }] of operationsById(document)) {
    if (operation.deprecated) continue
    for (const resource of resourcesOf(path)) {
      const providers = ids.get(resource)
      if (providers) providers.push(id)
      else ids.set(resource, [id])
    }
  }
  return ids
})

/** Paths of the resources that a path belongs to: its own and those above it, such as `/lives` for `/lives/{id}/stop`. */
function resourcesOf(path: string): string[] {
  const above = [...path.matchAll(/[/:]/g)]
    .filter(({ index }) => /^(\/\{[^/]+\})?([/:][\w-]+)?$/.test(path.slice(index)))
    .map(({ index }) => path.slice(0, index))
  return [...above, path]
}

function linkTo(source: OperationSource): OperationLink {
  const { operation, method, path } = source
  return { title: operationTitle(source), method, path, slug: operationSlug(operation, method, path) }
}
