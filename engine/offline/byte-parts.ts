/** Bytes of a file: the first one, and the one after the last. */
interface Span {
  from: number
  to: number
}

/** The one span that a request asks for; undefined for other kinds of ranges. */
export function spanOf(range: string | null): Span | undefined {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  if (first === undefined || last === undefined || Number(last) < Number(first)) return undefined
  return { from: Number(first), to: Number(last) + 1 }
}

/** Address under which a part of a file is kept: caches hold whole answers only. */
export function partAddress(url: string, { from, to }: Span): string {
  return `${url}?part=${from}-${to}`
}

/** What an address of a kept part says; undefined for that of a whole file. */
export function partSpan(url: string): Span | undefined {
  const [, from, to] = /\?part=(\d+)-(\d+)$/.exec(url) ?? []
  return from === undefined || to === undefined ? undefined : { from: Number(from), to: Number(to) }
}

/**
 * The answer to a range, out of bytes that hold it.
 *
 * @param held Where the bytes are in the file; undefined for all of it.
 * @returns undefined where they do not hold all that is asked for.
 */
export function partialAnswer(bytes: ArrayBuffer, { from, to }: Span, held?: Span): Response | undefined {
  const start = held?.from ?? 0
  if (from < start || to > start + bytes.byteLength) return undefined
  const total = held ? '*' : String(bytes.byteLength)
  return new Response(bytes.slice(from - start, to - start), {
    status: 206,
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Range': `bytes ${from}-${to - 1}/${total}`,
      'Content-Length': String(to - from),
    },
  })
}
