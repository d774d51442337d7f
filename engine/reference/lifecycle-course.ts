import { allowedOperations } from './allowed-operations.ts'
import type { AllowedOperation, Course } from './api-names.ts'
import { commonPrefix } from './common-prefix.ts'
import type { TransitionObject } from './description/lifecycle-schema.ts'
import type { OpenApiDocument } from './description/openapi.ts'
import { durationSeconds } from './duration.ts'
import { type Lifecycle, lifecycleText } from './lifecycle.ts'

/**
 * A lifecycle with its texts, to be drawn.
 *
 * @param operations Operations by operationId, with titles in the locale of the document.
 */
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

/** Whether a transition is documented. One that only takes time always counts: then only its duration is assumed, which is left out. */
function isKnown({ assumed, by, on, at }: TransitionObject): boolean {
  return !assumed || (by === undefined && on === undefined && at === undefined)
}

/** Values of a request's body, for readers. Constants such as `ACTION_START` need no field name, others do: `enabled true`. */
function valueWords(values: Record<string, string | number | boolean> | undefined): string | undefined {
  if (!values) return undefined
  return Object.entries(values)
    .map(([field, value]) => (typeof value === 'string' ? value : `${field.split('.').at(-1)} ${value}`))
    .join(', ')
}
