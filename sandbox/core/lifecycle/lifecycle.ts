import { at, type Json, type JsonObject } from '../json.ts'

/** A step from one state to another. What makes it is an operation, an event, or time. */
export interface Transition {
  /** Empty for the step that makes a resource. */
  from: readonly string[]
  to: string
  /** operationId; with values that its body must have. */
  by?: string
  with?: JsonObject
  /** Name of an event. */
  on?: string
  /** Milliseconds in the state, or before and after the moment `at`. */
  after?: number
  /** Field that holds a moment, as a path. */
  at?: string[]
  /** Name of a condition that decides. */
  when?: string
}

/** The course of a resource's status, from `x-lifecycle` of the status schema. */
export interface Lifecycle {
  /** Name of the schema that holds the states. */
  status: string
  field: string
  initial?: string | undefined
  final: readonly string[]
  transitions: Transition[]
}

/** Whether a condition holds; undefined where nobody knows it. */
export type Holds = (condition: string) => boolean | undefined

/**
 * Which of several steps is made: one whose condition holds goes before one without. Where nobody knows the conditions and there is
 * no step without, the first is made.
 */
export function chosen(steps: readonly Transition[], holds: Holds): Transition | undefined {
  const unknown = steps.filter(({ when }) => when !== undefined && holds(when) === undefined)
  return (
    steps.find(({ when }) => when !== undefined && holds(when) === true) ??
    steps.find(({ when }) => when === undefined) ??
    unknown[0]
  )
}

/** The steps that an operation makes from a state with this body; an empty state is before the resource was made. */
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

/** Whether an operation moves resources of this course at all. */
export function isMovedBy(lifecycle: Lifecycle, operationId: string): boolean {
  return lifecycle.transitions.some(({ by }) => by === operationId)
}
