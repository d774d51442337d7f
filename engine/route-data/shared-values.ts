import type { Portal } from '../portal/types.ts'

/**
 * A cache of values that several pages use, each made at its first use, through `portal.once`.
 *
 * @param max Maximum number of values that are kept; the oldest one goes first.
 * @returns A function that finds the value of a key or makes it. Values live as long as their owner, which is the portal by default.
 */
export function sharedValues<Key, Value>(max = Number.POSITIVE_INFINITY) {
  const byOwner = new WeakMap<object, Map<Key, () => Value>>()
  return (portal: Portal, key: Key, make: () => Value, owner: object = portal): Value => {
    const values = byOwner.get(owner) ?? new Map<Key, () => Value>()
    byOwner.set(owner, values)
    const value = values.get(key) ?? portal.once(make)
    values.set(key, value)
    const [oldest] = values.keys()
    if (values.size > max && oldest !== undefined) values.delete(oldest)
    return value()
  }
}
