/** A range of bytes: offset of the first one, and of the one after the last. */
interface Span {
  from: number
  to: number
}

/** The range of a `Range` header with a single closed range; undefined for other headers. */
export function parseRange(range: string | null): Span | undefined {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  if (first === undefined || last === undefined || Number(last) < Number(first)) return undefined
  return { from: Number(first), to: Number(last) + 1 }
}

/** URL under which a part of a file is stored: caches accept only complete responses. */
export function partAddress(url: string, { from, to }: Span): string {
  return `${url}?part=${from}-${to}`
}

/** The range in the URL of a stored part; undefined for the URL of a whole file. */
export function partSpan(url: string): Span | undefined {
  const [, from, to] = /\?part=(\d+)-(\d+)$/.exec(url) ?? []
  return from === undefined || to === undefined ? undefined : { from: Number(from), to: Number(to) }
}

/**
 * The response to a range request, from bytes that contain the range.
 *
 * @param storedSpan Range of the bytes in the file; undefined if they are the whole file.
 * @returns Undefined if the bytes do not contain the whole range.
 */
export function partialAnswer(
  bytes: ArrayBuffer,
  { from, to }: Span,
  storedSpan?: Span,
): Response | undefined {
  const start = storedSpan?.from ?? 0
  if (from < start || to > start + bytes.byteLength) return undefined
  const total = storedSpan ? '*' : String(bytes.byteLength)
  return new Response(bytes.slice(from - start, to - start), {
    status: 206,
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Range': `bytes ${from}-${to - 1}/${total}`,
      'Content-Length': String(to - from),
    },
  })
}
