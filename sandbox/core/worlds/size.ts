import type { Json } from '../json.ts'
import type { Stored } from './base.ts'
import type { WorldSnapshot } from './snapshot.ts'

/** Estimates in bytes: of an object or a list, of a property of an object, and of an item of a list. */
export const objectSize = 56
export const entrySize = 88
export const itemSize = 8

const sizes = new WeakMap<Stored, number>()

/**
 * Estimate of a resource's memory in bytes, rather too high: a list of empty objects is twenty times as large as its JSON. 0 for a missing
 * resource. The figures were measured in V8 for the worst case: a property whose name no other object has.
 */
export function sizeOf(record: Stored | null | undefined): number {
  if (!record) return 0
  const size = sizes.get(record) ?? 400 + sizeOfJson(record.value) + sizeOfJson(record.input)
  sizes.set(record, size)
  return size
}

/** Estimate of what a snapshot takes in memory besides its resources, in bytes. */
export function sizeOfRest({ data, tokens, timers }: WorldSnapshot): number {
  return sizeOfJson([data, tokens, timers] as unknown as Json)
}

function sizeOfJson(value: Json | undefined): number {
  // One byte a character if all are Latin-1, otherwise two.
  if (typeof value === 'string') return 24 + value.length * (/[^\0-\xff]/.test(value) ? 2 : 1)
  if (typeof value !== 'object' || !value) return 16
  let size = objectSize
  if (Array.isArray(value)) for (const item of value) size += itemSize + sizeOfJson(item)
  else for (const name in value) size += entrySize + name.length + sizeOfJson(value[name])
  return size
}
