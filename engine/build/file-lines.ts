import { readSync } from 'node:fs'

/** A line of a file, without its line break. */
export interface FileLine {
  /** Offset in bytes. */
  at: number
  /** Valid until the next line is read. */
  bytes: Buffer
}

const newline = 0x0a

/**
 * Lines of an open file, read into one buffer. A new buffer for each chunk would hold a file of 140 MB in memory twice before it is
 * collected. Node's readline would also split at U+2028, which JSON does not escape.
 */
export function* fileLines(opened: number): Generator<FileLine> {
  let buffer = Buffer.allocUnsafe(1 << 20)
  /** Offset of the buffer in the file, and its number of valid bytes. */
  let at = 0
  let filled = 0
  for (;;) {
    if (filled === buffer.length) buffer = Buffer.concat([buffer], 2 * buffer.length)
    const read = readSync(opened, buffer, filled, buffer.length - filled, at + filled)
    if (read === 0) break
    filled += read
    const filledPart = buffer.subarray(0, filled)
    let start = 0
    for (let end = filledPart.indexOf(newline); end >= 0; end = filledPart.indexOf(newline, start)) {
      yield { at: at + start, bytes: filledPart.subarray(start, end) }
      start = end + 1
    }
    buffer.copyWithin(0, start, filled)
    at += start
    filled -= start
  }
  if (filled > 0) yield { at, bytes: buffer.subarray(0, filled) }
}
