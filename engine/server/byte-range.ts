/** A requested range: the first and last byte, or the number of bytes at the end. */
export type RangeSpec = { first: number; last: number } | { suffix: number }

/** A range of bytes of a file, including both ends. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Parses a `Range` header (RFC 9110, 14.1.2).
 *
 * @returns Undefined if the whole file is to be sent: without a header, and for another unit, a malformed range or several ranges (a client that
 * asks for several thus gets all of them).
 */
export function parseRange(header: string | undefined): RangeSpec | undefined {
  const [, first, last] = header?.match(/^\s*bytes\s*=\s*(\d*)-(\d*)\s*$/i) ?? []
  if (first === undefined || last === undefined || first + last === '') return undefined
  if (first === '') return { suffix: Number(last) }
  const spec = { first: Number(first), last: last === '' ? Number.POSITIVE_INFINITY : Number(last) }
  return spec.first <= spec.last ? spec : undefined
}

/** Resolves a range for a file of `size` bytes; undefined if it contains no byte of the file (status 416). */
export function resolveRange(spec: RangeSpec, size: number): ByteRange | undefined {
  const start = 'suffix' in spec ? Math.max(0, size - spec.suffix) : spec.first
  const end = 'suffix' in spec ? size - 1 : Math.min(spec.last, size - 1)
  return start <= end ? { start, end } : undefined
}
