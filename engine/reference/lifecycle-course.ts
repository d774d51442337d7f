import { commonPrefix } from './common-prefix.ts'
import type { TransitionObject } from './description/lifecycle-schema.ts'
import type { OpenApiDocument } from './description/openapi.ts'
import { durationSeconds } from './duration.ts'
import { type Lifecycle, lifecycleText } from './lifecycle.ts'

/**
 * A lifecycle in the words of one locale, to be drawn, without what is assumed to cause a step: readers would take it for
 * documented. Plain data.
 */
export interface Course {
  states: string[]
  /** What all states begin with; empty for nothing. */
  prefix: string
  initial: string
  final: string[]
  steps: Step[]
}

/** A transition with the words of what causes it. */
export interface Step {
  from: string[]
  to: string
  /** operationId of the call that causes it. */
  by: string | undefined
  /** Title of that call, values of its body that decide, or words of the event; undefined for what only takes time. */
  cause: string | undefined
  /** Words of the condition. */
  when: string | undefined
  /** Field that holds the moment at which it happens. */
  at: string | undefined
  /** Seconds after which it happens, of a moment or of reaching the state, where that is documented. */
  after: number | undefined
}

/** @param operations By operationId, with their titles in the locale of the document. */
export function courseOf(
  document: OpenApiDocument,
  { states, initial, final, transitions }: Lifecycle,
  operations: ReadonlyMap<string, { title: string }>,
): Course {
  return {
    states,
    prefix: commonPrefix(states),
    initial,
    final,
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
