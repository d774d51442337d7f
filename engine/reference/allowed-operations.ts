import type { OpenApiDocument } from './description/openapi.ts'
import { operationIdOf } from './description/operation-id.ts'
import type { Lifecycle } from './lifecycle.ts'
import { operationSources } from './operation-source.ts'

/**
 * operationIds by the state in which the description allows them: by `x-allowed-states` of the operation, or by a transition from that
 * state. Deprecated operations are left out, and so are assumed transitions, because readers would take them for documented.
 */
export function allowedOperations(document: OpenApiDocument, lifecycle: Lifecycle): Map<string, Set<string>> {
  const allowed = new Map(lifecycle.states.map(state => [state, new Set<string>()]))
  for (const { operation, method, path } of operationSources(document)) {
    if (operation.deprecated) continue
    const id = operationIdOf(operation, method, path)
    const stated = operation['x-allowed-states']
    const listed = stated?.schema === lifecycle.name ? stated.values : []
    const left = lifecycle.transitions.flatMap(({ by, from, assumed }) => (by === id && !assumed ? from : []))
    for (const state of [...listed, ...left]) allowed.get(state)?.add(id)
  }
  return allowed
}
