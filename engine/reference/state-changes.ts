import type { OpenApiDocument, OperationObject } from './description/openapi.ts'
import { lifecycleText, type Movement, stateChangesBy } from './lifecycle.ts'
import type { StateChange } from './types.ts'

type Transition = Movement['transitions'][number]

/** Maximum number of initial states to show. More are listed as allowed states, with their meanings. */
const maxStates = 3

/** State changes that an operation causes, for its page. Assumed ones are left out, because readers would take them for documented. */
export function stateChanges(
  document: OpenApiDocument,
  operationId: string,
  allowed: OperationObject['x-allowed-states'],
): StateChange[] {
  const changes = new Map<string, StateChange>()
  for (const { lifecycle, transitions } of stateChangesBy(document, operationId)) {
    const isListed = allowed?.schema === lifecycle.name
    for (const transition of transitions) {
      const { from, to, assumed } = transition
      if (assumed === true) continue
      const initial = assumed || (isListed && from.length > maxStates) ? [] : from
      const change = { from: initial, to, condition: condition(document, transition) }
      changes.set(JSON.stringify(change), change)
    }
  }
  return [...changes.values()]
}

function condition(document: OpenApiDocument, { when, with: values }: Transition): string {
  const parts = Object.entries(values ?? {}).map(([field, value]) => `${field}: ${value}`)
  return [...parts, ...(when === undefined ? [] : [lifecycleText(document, when)])].join(', ')
}
