import { readSync } from 'node:fs'

/** A line of a file, without its end. */
export interface FileLine {
  /** Where it begins, in bytes. */
  at: number
  bytes: Buffer
}

const newline = 0x0a
const chunkSize = 1 << 20

/** Lines of an open file. Node's readline would also cut at U+2028, which JSON leaves as it is. */
export function* fileLines(opened: number): Generator<FileLine> {
  let at = 0
  let rest: Buffer = Buffer.alloc(0)
  for (let chunk = read(opened, 0); chunk.length > 0; chunk = read(opened, at + rest.length)) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    let start = 0
    for (let end = rest.indexOf(newline); end >= 0; end = rest.indexOf(newline, start)) {
      yield { at: at + start, bytes: rest.subarray(start, end) }
      start = end + 1
    }
    rest = rest.subarray(start)
    at += start
  }
  if (rest.length > 0) yield { at, bytes: rest }
}

function read(opened: number, position: number): Buffer {
  const chunk = Buffer.allocUnsafe(chunkSize)
  return chunk.subarray(0, readSync(opened, chunk, 0, chunkSize, position))
}
