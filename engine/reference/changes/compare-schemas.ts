import type { Change } from './change.ts'
import { compareForms } from './compare-forms.ts'
import { compareValues } from './compare-values.ts'
import {
  addChange,
  type Comparison,
  type Direction,
  fromTo,
  type SchemaPair,
  type Versions,
} from './comparison.ts'
import { isNode, target } from './parts.ts'
import { basesOf, includesKinds, type SchemaView, textOf, viewOf } from './schema-view.ts'

/**
 * Compares schemas, and all to which they refer. Each two schemas are compared once, so that recursion ends; what refers to other schemas
 * waits in a list, so that depth needs no stack.
 */
export function compareSchemas(versions: Versions, start: readonly SchemaPair[]): Change[] {
  const changes: Change[] = []
  const compared = new WeakMap<object, Map<unknown, Set<Direction>>>()
  const waiting = [...start]
  for (let pair = waiting.pop(); pair; pair = waiting.pop()) {
    if (isNode(pair.before)) {
      const known = compared.get(pair.before) ?? new Map<unknown, Set<Direction>>()
      compared.set(pair.before, known)
      const directions = known.get(pair.after) ?? new Set()
      known.set(pair.after, directions)
      if (directions.has(pair.direction)) continue
      directions.add(pair.direction)
    }
    compareOne(versions, pair, changes, waiting)
  }
  return changes
}

function compareOne(versions: Versions, pair: SchemaPair, changes: Change[], waiting: SchemaPair[]): void {
  const { before, after, direction } = pair
  const shared = new Set<string>()
  for (const [name, ...bases] of sharedBases(versions, pair)) {
    shared.add(name)
    waiting.push({ before: bases[0], after: bases[1], name, what: 'field', direction })
  }
  const old = viewOf(versions.before, before, shared)
  const now = viewOf(versions.after, after, shared)
  const comparison = { ...pair, versions, old, now, changes, waiting }
  compareStates(comparison)
  if (!compareTypes(comparison)) return
  compareValues(comparison)
  compareForms(comparison)
  // If only one has alternatives, the fields of the other are compared with those of one alternative.
  if ((old.forms.length === 0) !== (now.forms.length === 0)) return
  compareFields(comparison)
  const inner = (name: string, was: unknown, is: unknown) => {
    if (isNode(was) && isNode(is)) waiting.push({ before: was, after: is, name, what: pair.what, direction })
  }
  inner(`${pair.name}[]`, old.items, now.items)
  for (const [index, entry] of old.prefixItems.entries())
    inner(`${pair.name}[${index}]`, entry, now.prefixItems[index])
  inner(`${pair.name}.*`, old.others, now.others)
}

/**
 * Named schemas of which both versions of a schema are made, which are compared by themselves and reported once. If a
 * field moved between a schema and its base, they are merged instead.
 */
function sharedBases(
  versions: Versions,
  { before, after }: SchemaPair,
): (readonly [string, unknown, unknown])[] {
  const later = basesOf(after)
  return [...basesOf(before)].flatMap(([name, base]) => {
    const laterBase = later.get(name)
    if (!laterBase) return []
    const found = [target(versions.before, base), target(versions.after, laterBase)] as const
    // Fields of the base that the schema has in the version in which the base has none: the base lost or gained them.
    const fieldsOf = (description: unknown, schema: unknown) => viewOf(description, schema).properties
    const [fields, laterFields] = [fieldsOf(versions.before, found[0]), fieldsOf(versions.after, found[1])]
    const [all, laterAll] = [fieldsOf(versions.before, before), fieldsOf(versions.after, after)]
    const hasMoved =
      [...fields.keys()].some(key => !laterFields.has(key) && laterAll.has(key)) ||
      [...laterFields.keys()].some(key => !fields.has(key) && all.has(key))
    return hasMoved ? [] : [[name, ...found]]
  })
}

function compareStates(comparison: Comparison): void {
  const { old, now, direction } = comparison
  if (now.deprecated && !old.deprecated) {
    const sunset = now.sunset === undefined ? {} : { to: textOf(now.sunset) }
    addChange(comparison, { effect: 'deprecated', change: 'deprecated', ...sunset })
  }
  const [from, to] = [old.default, now.default].map(value =>
    value === undefined ? undefined : textOf(value),
  )
  if (from === to || direction === 'response') return
  // A default that is only documented now, or no longer, may have been there before.
  const isOther = from !== undefined && to !== undefined
  addChange(comparison, {
    effect: isOther ? 'breaking' : 'compatible',
    change: 'default',
    ...fromTo(from, to),
  })
}

/** @returns whether the schemas have a type in common, so that the rest can be compared. */
function compareTypes(comparison: Comparison): boolean {
  const { old, now, direction } = comparison
  if (old.kinds.join() === now.kinds.join()) return true
  const isSafe =
    direction === 'request' ? includesKinds(now.kinds, old.kinds) : includesKinds(old.kinds, now.kinds)
  addChange(comparison, {
    effect: isSafe ? 'compatible' : 'breaking',
    change: 'type',
    from: old.type,
    to: now.type,
  })
  return old.kinds.some(kind => kind !== 'null' && now.kinds.includes(kind))
}

function compareFields(comparison: Comparison): void {
  const { old, now, before, after, versions, direction, name, what, waiting } = comparison
  const all = { old: viewOf(versions.before, before), now: viewOf(versions.after, after) }
  const names = [old.properties.keys(), now.properties.keys(), old.required, now.required].flatMap(keys => [
    ...keys,
  ])
  for (const key of new Set(names)) {
    const was = all.old.properties.get(key)
    const is = all.now.properties.get(key)
    if (was === undefined && is === undefined) continue
    const isOwn = old.properties.has(key) || now.properties.has(key)
    const wasRequired = (isOwn ? all.old : old).required.has(key)
    const isRequired = (isOwn ? all.now : now).required.has(key)
    const field = { ...comparison, name: `${name}.${key}` }
    const wasSent = was !== undefined && isSent(viewOf(versions.before, was), direction)
    const isSentNow = is !== undefined && isSent(viewOf(versions.after, is), direction)
    const isBreaking = direction === 'request' && isRequired
    if (!wasSent && isSentNow) addChange(field, { effect: isBreaking ? 'breaking' : 'new', change: 'added' })
    else if (wasSent && !isSentNow) addChange(field, { effect: 'breaking', change: 'removed' })
    if (!wasSent || !isSentNow) continue
    if (isBreaking && !wasRequired) addChange(field, { effect: 'breaking', change: 'required' })
    if (direction === 'response' && wasRequired && !isRequired)
      addChange(field, { effect: 'breaking', change: 'optional' })
    if (old.properties.has(key) || now.properties.has(key))
      waiting.push({ before: was, after: is, name: field.name, what, direction })
  }
}

/** Whether a field is part of what one side sends. */
function isSent({ readOnly, writeOnly }: SchemaView, direction: Direction): boolean {
  return direction === 'request' ? !readOnly : !writeOnly
}
