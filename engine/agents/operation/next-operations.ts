import type { OpenApiDocument } from '../../reference/description/openapi.ts'
import { operationSlug } from '../../reference/description/operation-id.ts'
import { movementsBy } from '../../reference/lifecycle.ts'
import type { OperationSource } from '../../reference/operation-source.ts'
import { operationTitle } from '../../reference/operation-title.ts'
import { operationsById } from '../../reference/operations-by-id.ts'
import type { OperationLink } from '../../reference/types.ts'

/** This many say where to go; more would be a list of the API. */
const most = 6

/**
 * Calls that may follow one: those that leave a state which it brings a resource to (`x-lifecycle`), else those on the same
 * resource by its path: after `POST /lives` what `/lives/{id}` takes.
 */
export function nextOperations(document: OpenApiDocument, id: string): OperationLink[] {
  const all = operationsById(document)
  const own = all.get(id)
  if (!own) return []
  const ids = new Set(byState(document, id))
  if (ids.size === 0) for (const [other, source] of all) if (isRelated(own, source)) ids.add(other)
  ids.delete(id)
  return [...ids].slice(0, most).flatMap(other => {
    const source = all.get(other)
    return source ? [linkTo(source)] : []
  })
}

function byState(document: OpenApiDocument, id: string): string[] {
  return movementsBy(document, id).flatMap(({ lifecycle, transitions }) => {
    const reached = new Set(transitions.flatMap(({ to, assumed }) => (assumed === true ? [] : to)))
    return lifecycle.transitions.flatMap(({ from, by, assumed }) =>
      by !== undefined && assumed !== true && from.some(state => reached.has(state)) ? by : [],
    )
  })
}

/** Whether an operation is one on the same resource, or on one directly below it: `/lives` and `/lives/{id}`. */
function isRelated(own: OperationSource, other: OperationSource): boolean {
  if (other.operation.deprecated) return false
  const rest = other.path.startsWith(own.path) ? other.path.slice(own.path.length) : undefined
  return rest === '' || /^(\/\{[^/]+\})?([/:][\w-]+)?$/.test(rest ?? '-')
}

function linkTo(source: OperationSource): OperationLink {
  const { operation, method, path } = source
  return { title: operationTitle(source), method, path, slug: operationSlug(operation, method, path) }
}
