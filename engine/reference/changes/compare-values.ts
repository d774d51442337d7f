import type { Change, Effect } from './change.ts'
import { addChange, type Comparison, fromTo } from './comparison.ts'
import { isCondition, rangeOf } from './limit-changes.ts'
import { namesOfBoth } from './parts.ts'
import { textOf } from './schema-view.ts'

/** Compares the enum and the limits of two schemas. Requests break if they are narrower, responses if they are wider. */
export function compareValues(comparison: Comparison): void {
  const { old, now, direction, name } = comparison
  const breaksIf = (range: 'narrower' | 'wider') => (range === 'narrower') === (direction === 'request')
  const effectOf = (range: 'narrower' | 'wider') => (breaksIf(range) ? 'breaking' : 'compatible')
  const [from, to] = [old.values, now.values].map(values =>
    values.length > 0 ? `enum ${valuesText(values)}` : undefined,
  )
  if (from !== undefined && to !== undefined) {
    const removed = old.values.filter(value => !now.values.includes(value))
    const added = now.values.filter(value => !old.values.includes(value))
    const ofValues = (values: readonly string[], effect: Effect, change: Change['change']) => {
      const entries = values.length > maxValues ? [valuesText(values)] : values
      for (const value of entries)
        addChange(comparison, { effect, what: 'value', name: `${name} ${value}`, change })
    }
    ofValues(removed, effectOf('narrower'), 'removed')
    ofValues(added, breaksIf('wider') ? 'breaking' : 'new', 'added')
  } else if (from !== to)
    addChange(comparison, {
      effect: effectOf(to === undefined ? 'wider' : 'narrower'),
      change: 'limit',
      ...fromTo(from, to),
    })
  namesOfBoth(old.limits, now.limits, (key, was, is) => {
    const range = rangeOf(key, was, is)
    if (range === undefined) return
    const isUnclear = isCondition(key) && (range === 'other' || key === 'patternProperties')
    if (isUnclear) return addChange(comparison, { effect: 'breaking', change: 'condition', to: key })
    const [from, to] = [was, is].map(limit =>
      limit === undefined ? undefined : isCondition(key) ? key : `${key} ${textOf(limit)}`,
    )
    // Clients ignore fields that they do not know.
    const isIgnored = key === 'additionalProperties' && direction === 'response'
    const effect = isIgnored ? 'compatible' : range === 'other' ? 'breaking' : effectOf(range)
    addChange(comparison, { effect, change: 'limit', ...fromTo(from, to) })
  })
}

/** Maximum number of values that are listed. */
const maxValues = 20

function valuesText(values: readonly string[]): string {
  const rest = values.length - maxValues
  return values.slice(0, maxValues).join(' | ') + (rest > 0 ? ` | … (${values.length})` : '')
}
