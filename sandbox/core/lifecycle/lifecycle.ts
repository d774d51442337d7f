import { at, type Json, type JsonObject } from '../json.ts'

/** A transition between states, triggered by an operation, an event, or time. */
export interface Transition {
  /** Empty for the transition that creates a resource. */
  from: readonly string[]
  to: string
  /** operationId, with values that its body must have. */
  by?: string
  with?: JsonObject
  /** Name of an event. */
  on?: string
  /** Milliseconds after entering the state, or relative to the time in `at`. */
  after?: number
  /** Path of a field with a time. */
  at?: string[]
  /** Name of a condition that has to hold. */
  when?: string
}

/** The lifecycle of a resource's status, from `x-lifecycle` of the status schema. */
export interface Lifecycle {
  /** Name of the schema with the states. */
  status: string
  field: string
  initial?: string | undefined
  final: readonly string[]
  transitions: Transition[]
}

/** Whether a condition holds; undefined if it is unknown. */
export type Holds = (condition: string) => boolean | undefined

/**
 * Chooses one of several transitions: one whose condition holds, before one without a condition. If all conditions are unknown and every
 * transition has one, the first is chosen.
 */
export function chosen(steps: readonly Transition[], holds: Holds): Transition | undefined {
  const unknown = steps.filter(({ when }) => when !== undefined && holds(when) === undefined)
  return (
    steps.find(({ when }) => when !== undefined && holds(when) === true) ??
    steps.find(({ when }) => when === undefined) ??
    unknown[0]
  )
}

/** The transitions that an operation with this body triggers in a state; the empty state is before creation. */
export function stepsBy(
  lifecycle: Lifecycle,
  operationId: string,
  state: string,
  body: Json | undefined,
): Transition[] {
  return lifecycle.transitions.filter(
    ({ by, from, with: values = {} }) =>
      by === operationId &&
      (state === '' ? from.length === 0 : from.includes(state)) &&
      Object.entries(values).every(([name, value]) => at(body, name.split('.')) === value),
  )
}

/** Whether an operation triggers any transition of the lifecycle. */
export function isTransition(lifecycle: Lifecycle, operationId: string): boolean {
  return lifecycle.transitions.some(({ by }) => by === operationId)
}
