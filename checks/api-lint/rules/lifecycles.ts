import { didYouMean } from 'shiori/internal/config/nearest.ts'
import { type Lifecycle, lifecyclesOf, stateChangesBy } from 'shiori/internal/reference/lifecycle.ts'
import type { Finding, LintTarget } from '../lint-target.ts'
import { operationsById, operationsOf } from '../operations.ts'

/**
 * Reports names in a lifecycle that do not exist: values of its enum, operations, and schemas with the status field.
 */
export function* lifecycleNames({ document }: LintTarget): Generator<Finding> {
  const operations = operationsById(document)
  const schemas = document.components?.schemas ?? {}
  for (const lifecycle of lifecyclesOf(document)) {
    const at = [...lifecycle.keys, 'x-lifecycle']
    for (const { keys, state } of namedStates(lifecycle)) {
      if (lifecycle.states.includes(state)) continue
      const expected = `a value of ${lifecycle.name}`
      yield finding([...at, ...keys], `"${state}"`, expected, suggestion(state, lifecycle.states))
    }
    for (const [index, { by }] of lifecycle.transitions.entries()) {
      if (by === undefined || operations.has(by)) continue
      const hint = suggestion(by, operations.keys())
      yield finding([...at, 'transitions', index, 'by'], `"${by}"`, 'an operationId', hint)
    }
    for (const resource of lifecycle.resources) {
      const schema = schemas[resource]
      const propertyNames = typeof schema === 'object' ? Object.keys(schema.properties ?? {}) : undefined
      if (propertyNames?.includes(lifecycle.field)) continue
      yield finding(
        [...at, 'resource'],
        propertyNames ? `"${resource}" without a field "${lifecycle.field}"` : `"${resource}"`,
        'the name of a schema that has the status',
        propertyNames
          ? suggestion(lifecycle.field, propertyNames)
          : suggestion(resource, Object.keys(schemas)),
      )
    }
    if (lifecycle.resources.length > 0) continue
    const expected = `a schema whose field "${lifecycle.field}" is of ${lifecycle.name}`
    yield finding(at, 'no resource', expected, 'Name it under "resource", or its field under "field".')
  }
}

/**
 * Reports states that cannot be reached from the initial one or from nothing and are not declared as outside, final
 * states with a transition, and states without one that are not final.
 */
export function* lifecycleCourses({ document }: LintTarget): Generator<Finding> {
  for (const lifecycle of lifecyclesOf(document)) {
    const { states, initial, final, transitions, outside } = lifecycle
    const at = [...lifecycle.keys, 'x-lifecycle']
    const reached = reachedStates(lifecycle)
    const origins = new Set(transitions.flatMap(({ from }) => from))
    for (const state of states) {
      if (!reached.has(state) && !outside.includes(state))
        yield finding(
          at,
          `no path from "${initial}" to "${state}"`,
          'a transition that leads there',
          'Add the transition, or name the state under "outside" with the reason in a comment.',
        )
      if (reached.has(state) && !origins.has(state) && !final.includes(state))
        yield finding(
          at,
          `no transition out of "${state}"`,
          'a transition, or the state in "final"',
          finalHint,
        )
    }
    for (const [index, state] of final.entries())
      if (origins.has(state))
        yield finding(
          [...at, 'final', index],
          `"${state}" with a transition out of it`,
          'a state that no transition leaves',
          finalHint,
        )
    for (const [index, state] of outside.entries())
      if (reached.has(state))
        yield finding(
          [...at, 'outside', index],
          `"${state}", which is reached`,
          'a state that no transition reaches',
          outsideHint,
        )
  }
}

/**
 * Reports an operation whose `x-allowed-states` differ from the states from which its transitions start, if it has any
 * for that schema.
 */
export function* lifecycleAllowedStates({ document }: LintTarget): Generator<Finding> {
  for (const { operation, keys } of operationsOf(document)) {
    const allowed = operation['x-allowed-states']
    const moved =
      allowed && operation.operationId
        ? stateChangesBy(document, operation.operationId).find(
            ({ lifecycle }) => lifecycle.name === allowed.schema,
          )
        : undefined
    // The rule for allowed states reports values that do not exist.
    if (!allowed || !moved) continue
    if (!allowed.values.every(state => moved.lifecycle.states.includes(state))) continue
    const from = new Set(moved.transitions.flatMap(transition => transition.from))
    const missing = [...from].filter(state => !allowed.values.includes(state))
    const more = allowed.values.filter(state => !from.has(state))
    const at = [...keys, 'x-allowed-states', 'values']
    const hint = `Its transitions are in "x-lifecycle" of ${allowed.schema}; one of the two is wrong.`
    if (missing.length > 0)
      yield finding(at, `no ${missing.join(', ')}`, 'every state from which it moves the resource', hint)
    if (more.length > 0)
      yield finding(at, more.join(', '), 'only states from which it moves the resource', hint)
  }
}

/** Reports events and conditions without a text, and texts that are not used. */
export function* lifecycleTexts({ document }: LintTarget): Generator<Finding> {
  const texts = document['x-lifecycle-texts'] ?? {}
  const used = new Set<string>()
  for (const lifecycle of lifecyclesOf(document)) {
    for (const [index, transition] of lifecycle.transitions.entries()) {
      for (const key of ['on', 'when'] as const) {
        const name = transition[key]
        if (name === undefined) continue
        used.add(name)
        if (texts[name] !== undefined) continue
        const at = [...lifecycle.keys, 'x-lifecycle', 'transitions', index, key]
        yield finding(at, `"${name}"`, 'a name of "x-lifecycle-texts"', suggestion(name, Object.keys(texts)))
      }
    }
  }
  for (const name of Object.keys(texts)) {
    if (used.has(name)) continue
    const expected = 'the text of an event or condition of a lifecycle'
    yield finding(
      ['x-lifecycle-texts', name],
      `a text for "${name}", which no lifecycle uses`,
      expected,
      'Remove it.',
    )
  }
}

const finalHint = 'Remove the state from "final" or the transition, whichever is wrong.'
const outsideHint = 'Remove it from "outside".'

function finding(keys: readonly PropertyKey[], found: string, expected: string, hint: string): Finding {
  return { code: 'api-lifecycle', keys, found, expected, hint }
}

function suggestion(name: string, candidates: Iterable<string>): string {
  return didYouMean(name, candidates) ?? 'Was it renamed or removed?'
}

function* namedStates({ initial, final, outside, transitions }: Lifecycle) {
  yield { keys: ['initial'], state: initial }
  for (const [index, state] of final.entries()) yield { keys: ['final', index], state }
  for (const [index, state] of outside.entries()) yield { keys: ['outside', index], state }
  for (const [number, { from, to }] of transitions.entries()) {
    for (const [index, state] of from.entries()) yield { keys: ['transitions', number, 'from', index], state }
    yield { keys: ['transitions', number, 'to'], state: to }
  }
}

/** Collects the states that can be reached from the initial one, or from no resource at all. */
function reachedStates({ initial, transitions }: Lifecycle): Set<string> {
  const reached = new Set([
    initial,
    ...transitions.flatMap(({ from, to }) => (from.length === 0 ? [to] : [])),
  ])
  // Iteration over a set includes values that are added during it.
  for (const state of reached)
    for (const { from, to } of transitions) if (from.includes(state)) reached.add(to)
  return reached
}
