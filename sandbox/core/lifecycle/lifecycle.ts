import type { OpenApi } from '../description/openapi.ts'
import type { Problem } from '../description/problem.ts'
import { isObject, type Json } from '../json.ts'
import { durationOf } from './duration.ts'

/** A step from one state to another. */
export interface Transition {
  from: ReadonlySet<string>
  to: string
  /** What makes it: an operation, an event by name, or time in milliseconds. */
  by?: string
  on?: string
  after?: number
}

/** The course of a resource's status, from `x-lifecycle` of the status schema. */
export interface Lifecycle {
  /** Name of the schema that holds the states. */
  status: string
  /** Schema of the resource, where the status belongs to one alone. */
  resource: string | undefined
  field: string
  initial: string | undefined
  final: ReadonlySet<string>
  transitions: Transition[]
}

/** Reads the lifecycles of a description; what cannot be read is told and left out. */
export function lifecyclesOf(
  document: OpenApi,
  operationIds: ReadonlySet<string>,
  problems: Problem[],
): Lifecycle[] {
  return Object.entries(document.components?.schemas ?? {}).flatMap(([status, schema]) => {
    const written = typeof schema === 'object' ? schema['x-lifecycle'] : undefined
    if (!isObject(written)) return []
    const pointer = `#/components/schemas/${status}/x-lifecycle`
    const transitions = listOf(written.transitions).flatMap((entry, index): Transition[] => {
      const { transition, fault } = transitionOf(entry, operationIds)
      if (fault) problems.push({ pointer: `${pointer}/transitions/${index}`, ...fault })
      return transition ? [transition] : []
    })
    return [
      {
        status,
        resource: textOf(written.resource),
        field: textOf(written.field) ?? 'status',
        initial: textOf(written.initial),
        final: new Set(textsOf(written.final)),
        transitions,
      },
    ]
  })
}

function transitionOf(
  entry: Json,
  operationIds: ReadonlySet<string>,
): { transition?: Transition; fault?: Omit<Problem, 'pointer'> } {
  if (!isObject(entry))
    return { fault: { message: 'is no object', hint: 'Write { from, to, by | after | on }' } }
  const to = textOf(entry.to)
  if (to === undefined) return { fault: { message: 'leads to no state', hint: 'Name the state in `to`' } }
  const from = new Set(textsOf(entry.from))
  const by = textOf(entry.by)
  const on = textOf(entry.on)
  if (by !== undefined) {
    if (operationIds.has(by)) return { transition: { from, to, by } }
    return {
      fault: { message: `there is no operation "${by}"`, hint: 'Name an operationId of the description' },
    }
  }
  if (on !== undefined) return { transition: { from, to, on } }
  const after = durationOf(textOf(entry.after) ?? '')
  if (after !== undefined) return { transition: { from, to, after } }
  return {
    fault: {
      message: `says neither what makes it nor when: found ${JSON.stringify(entry.after ?? null)} as \`after\``,
      hint: 'Add `by` with an operationId, `on` with an event, or `after` with a duration such as PT2M',
    },
  }
}

/** The step that an operation makes from a state; undefined where it makes none. */
export function stepBy(lifecycle: Lifecycle, operationId: string, state: string): Transition | undefined {
  return lifecycle.transitions.find(({ by, from }) => by === operationId && from.has(state))
}

/** Whether an operation moves resources of this course at all. */
export function isMovedBy(lifecycle: Lifecycle, operationId: string): boolean {
  return lifecycle.transitions.some(({ by }) => by === operationId)
}

function textOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function listOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : []
}

function textsOf(value: Json | undefined): string[] {
  return (Array.isArray(value) ? value : [value]).filter(entry => typeof entry === 'string')
}
