import type { Stored } from './base.ts'

const sizes = new WeakMap<Stored, number>()

/** Bytes of a resource as JSON, roughly; 0 for one that is not there. */
export function sizeOf(record: Stored | null | undefined): number {
  if (!record) return 0
  const known = sizes.get(record)
  if (known !== undefined) return known
  const size = JSON.stringify(record.value).length + JSON.stringify(record.input).length
  sizes.set(record, size)
  return size
}
