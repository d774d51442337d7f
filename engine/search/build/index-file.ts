import { createHash } from 'node:crypto'
import { checksum, headerLength } from '../format/layout.ts'

/** A file of an index and its address. */
export type IndexFile = [name: string, content: Uint8Array | string]

/** Characters of an index's id. */
const idLength = 12

const encoder = new TextEncoder()
const idAt = '["'.length

/** The id of an index: a hash of all that it holds. */
export function idOf(start: string, ...files: Map<string, Uint8Array>[]): string {
  const hash = createHash('sha256').update(start)
  for (const map of files) for (const [name, content] of map) hash.update(name).update(content)
  return hash.digest('hex').slice(0, idLength)
}

/** A JSON file of the index as it is sent, `[id, value]`, with room for the id. */
export function withoutId(value: unknown): Uint8Array {
  return encoder.encode(JSON.stringify([' '.repeat(idLength), value]))
}

/** Puts the id into the room for it; nothing is copied. */
export function withId(file: Uint8Array, id: string): Uint8Array {
  encoder.encodeInto(id, file.subarray(idAt, idAt + idLength))
  return file
}

/** A binary file of the index as it is sent. */
export function withHeader(content: Uint8Array, id: string): Uint8Array {
  const file = new Uint8Array(headerLength + content.length)
  const view = new DataView(file.buffer)
  view.setUint32(0, Number.parseInt(id.slice(0, 8), 16))
  view.setUint32(4, checksum(content))
  file.set(content, headerLength)
  return file
}
