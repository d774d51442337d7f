/** One range as asked for: the first and last byte, or the number of bytes from the end. */
export type RangeSpec = { first: number; last: number } | { suffix: number }

/** Bytes of a file, both ends included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * The range a `Range` header asks for (RFC 9110, 14.1.2).
 *
 * @returns `undefined` for what is answered with the whole file: no header, another unit, a malformed range, several
 * ranges (a client that wants them gets everything it asked for that way).
 */
export function parseRange(header: string | undefined): RangeSpec | undefined {
  const [, first, last] = header?.match(/^\s*bytes\s*=\s*(\d*)-(\d*)\s*$/i) ?? []
  if (first === undefined || last === undefined || first + last === '') return undefined
  if (first === '') return { suffix: Number(last) }
  const spec = { first: Number(first), last: last === '' ? Number.POSITIVE_INFINITY : Number(last) }
  return spec.first <= spec.last ? spec : undefined
}

/** The bytes of a file of `size` bytes that a range means; `undefined` when it has none of them (answer 416). */
export function resolveRange(spec: RangeSpec, size: number): ByteRange | undefined {
  const start = 'suffix' in spec ? Math.max(0, size - spec.suffix) : spec.first
  const end = 'suffix' in spec ? size - 1 : Math.min(spec.last, size - 1)
  return start <= end ? { start, end } : undefined
}
