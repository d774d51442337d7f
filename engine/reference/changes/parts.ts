import { type Json, pointerKeys, valueAt } from '../description/json.ts'
import { nameOfRef } from '../resolve.ts'

/** A part of a description, as JSON. */
export type Node = Readonly<Record<string, unknown>>

/** Maximum number of references that lead to a part; recursive ones have no target. */
const maxSteps = 20

/** Follows the references of a part. */
export function target(description: unknown, part: unknown, steps = maxSteps): unknown {
  const reference = at(part, '$ref')
  if (typeof reference !== 'string' || steps === 0) return part
  return target(description, valueAt(description as Json, pointerKeys(reference)), steps - 1)
}

/** Name of the component to which a part refers. */
export function nameOf(part: unknown): string | undefined {
  const reference = at(part, '$ref')
  return typeof reference === 'string' ? nameOfRef(reference) : undefined
}

/** The value at keys of a part, or undefined. */
export function at(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>((part, key) => {
    const inner = node(part)
    return Object.hasOwn(inner, key) ? inner[key] : undefined
  }, value)
}

/** A part as an object, empty if it is none. */
export function node(value: unknown): Node {
  return isNode(value) ? value : {}
}

/** Whether a part is an object. */
export function isNode(value: unknown): value is Node {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

/** A part as a list, empty if it is none. */
export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Calls a function for each name of one or both of two maps. */
export function namesOfBoth<T>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
  compare: (name: string, before: T | undefined, after: T | undefined) => void,
): void {
  for (const name of new Set([...before.keys(), ...after.keys()]))
    compare(name, before.get(name), after.get(name))
}
