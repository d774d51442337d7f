import { allowedOperations } from './allowed-operations.ts'
import type { AllowedOperation, Course } from './api-names.ts'
import { commonPrefix } from './common-prefix.ts'
import type { TransitionObject } from './description/lifecycle-schema.ts'
import type { OpenApiDocument } from './description/openapi.ts'
import { durationSeconds } from './duration.ts'
import { type Lifecycle, lifecycleText } from './lifecycle.ts'

/** @param operations By operationId, with their titles in the locale of the document. */
export function courseOf(
  document: OpenApiDocument,
  lifecycle: Lifecycle,
  operations: ReadonlyMap<string, AllowedOperation>,
): Course {
  const { states, initial, final, transitions } = lifecycle
  const allowed = [...allowedOperations(document, lifecycle)].map(([state, ids]) => {
    const found = [...ids].flatMap(id => operations.get(id) ?? [])
    return [state, found.map(({ title, address }) => ({ title, address }))] as const
  })
  return {
    states,
    prefix: commonPrefix(states),
    initial,
    final,
    allowed: new Map(allowed.filter(([, operations]) => operations.length > 0)),
    steps: transitions
      .filter(isKnown)
      .map(({ from, to, by, with: values, on, when, at, after, assumed }) => ({
        from,
        to,
        by,
        cause:
          by === undefined
            ? on && lifecycleText(document, on)
            : (valueWords(values) ?? operations.get(by)?.title ?? by),
        when: when && lifecycleText(document, when),
        at,
        after: after === undefined || assumed ? undefined : durationSeconds(after),
      })),
  }
}

/** Of a step that only takes time no more than the time is assumed. */
function isKnown({ assumed, by, on, at }: TransitionObject): boolean {
  return !assumed || (by === undefined && on === undefined && at === undefined)
}

/** `ACTION_START` says which call it is; of `enabled: true` the field does. */
function valueWords(values: Record<string, string | number | boolean> | undefined): string | undefined {
  if (!values) return undefined
  return Object.entries(values)
    .map(([field, value]) => (typeof value === 'string' ? value : `${field.split('.').at(-1)} ${value}`))
    .join(', ')
}
