import type { OpenApi } from '../description/openapi.ts'
import type { Problem } from '../description/problem.ts'
import { isObject, type Json } from '../json.ts'
import { durationOf } from '../lifecycle/duration.ts'
import type { Lifecycle, Transition } from '../lifecycle/lifecycle.ts'

/** A lifecycle, and the resources that have it. */
export interface ReadLifecycle extends Lifecycle {
  /** Schemas of the resources, if not all schemas with such a field. */
  resources: readonly string[]
}

/** Reads the lifecycles of a description; invalid ones are reported and left out. */
export function lifecyclesOf(
  document: OpenApi,
  operationIds: ReadonlySet<string>,
  problems: Problem[],
): ReadLifecycle[] {
  return Object.entries(document.components?.schemas ?? {})
    .flatMap(([name, schema]) => {
      if (typeof schema !== 'object') return []
      // The schema of a status that only one resource has may be inline in the resource.
      const inner = Object.entries(schema.properties ?? {}).map(([field, value]) => ({
        status: `${name}.${field}`,
        pointer: `#/components/schemas/${name}/properties/${field}/x-lifecycle`,
        written: typeof value === 'object' ? value['x-lifecycle'] : undefined,
        field,
      }))
      const pointer = `#/components/schemas/${name}/x-lifecycle`
      return [{ status: name, pointer, written: schema['x-lifecycle'], field: 'status' }, ...inner]
    })
    .flatMap(({ status, pointer, written, field }) => {
      if (!isObject(written)) return []
      const transitions = listOf(written.transitions).flatMap((entry, index): Transition[] => {
        const { transition, problem } = transitionOf(entry, operationIds)
        if (problem) problems.push({ pointer: `${pointer}/transitions/${index}`, ...problem })
        return transition ? [transition] : []
      })
      return [
        {
          status,
          resources: textsOf(written.resource),
          field: stringOf(written.field) ?? field,
          initial: stringOf(written.initial),
          final: textsOf(written.final),
          transitions,
        },
      ]
    })
}

function transitionOf(
  entry: Json,
  operationIds: ReadonlySet<string>,
): { transition?: Transition; problem?: Omit<Problem, 'pointer'> } {
  if (!isObject(entry))
    return { problem: { message: 'is not an object', hint: 'Write { from, to, by | after | on }' } }
  const to = stringOf(entry.to)
  if (to === undefined) return { problem: { message: 'has no target state', hint: 'Name the state in `to`' } }
  const from = textsOf(entry.from)
  const by = stringOf(entry.by)
  const on = stringOf(entry.on)
  const when = stringOf(entry.when)
  const condition = when === undefined ? {} : { when }
  if (by !== undefined) {
    const fields = isObject(entry.with) ? { with: entry.with } : {}
    const transition = { from, to, by, ...fields, ...condition }
    if (operationIds.has(by)) return { transition }
    return {
      // The original index is kept: timers refer to steps by index, in descriptions with more or fewer operations.
      transition,
      problem: { message: `there is no operation "${by}"`, hint: 'Name an operationId of the description' },
    }
  }
  if (on !== undefined) return { transition: { from, to, on, ...condition } }
  const at = stringOf(entry.at)?.split('.')
  const after = entry.after === undefined && at ? 0 : durationOf(stringOf(entry.after) ?? '')
  if (after !== undefined) return { transition: { from, to, after, ...(at ? { at } : {}), ...condition } }
  return {
    problem: {
      message: `names neither a trigger nor a time: found ${JSON.stringify(entry.after ?? null)} as \`after\``,
      hint: 'Add `by` with an operationId, `on` with an event, `at` with a field, or `after` with a duration such as PT2M',
    },
  }
}

function stringOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function listOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : []
}

function textsOf(value: Json | undefined): string[] {
  return (Array.isArray(value) ? value : [value]).filter(entry => typeof entry === 'string')
}
