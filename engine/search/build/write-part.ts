import zlib from 'node:zlib'
import { ByteWriter } from '../format/bytes.ts'
import { checksum } from '../format/layout.ts'
import { contentAt, idAt, idCharacters } from '../format/part.ts'
import { unit } from '../format/places.ts'

const writer = new ByteWriter()
const encoder = new TextEncoder()

/** Window sizes of zlib, as powers of two. */
const minWindow = 9
const maxWindow = 15

/** Writes a part of the index (see format/part.ts), with space for the index's id. */
export function writePart(content: Uint8Array): Uint8Array {
  const deflated = zlib.deflateRawSync(content, { level: 9, windowBits: windowBits(content.length) })
  const isCompressed = deflated.length < content.length
  const stored = isCompressed ? deflated : content
  writer.reset()
  writer.number((stored.length << 1) | (isCompressed ? 1 : 0))
  const head = writer.take()
  const part = new Uint8Array(Math.ceil((contentAt + head.length + stored.length) / unit) * unit)
  new DataView(part.buffer).setUint32(0, checksum(stored))
  part.set(head, contentAt)
  part.set(stored, contentAt + head.length)
  return part
}

/**
 * Binary logarithm of the smallest window that holds a content and the 262 bytes that zlib reads ahead. The output
 * equals that of the largest window, which takes a third longer to set up for each of thousands of short parts.
 */
function windowBits(length: number): number {
  return Math.min(maxWindow, Math.max(minWindow, Math.ceil(Math.log2(length + 263))))
}

/** Writes a value as a part of JSON. */
export function writeJsonPart(value: unknown): Uint8Array {
  return writePart(encoder.encode(JSON.stringify(value)))
}

/** Writes texts without spaces as a part. Separated by spaces, they take a quarter less than as JSON. */
export function writeListPart(texts: readonly string[]): Uint8Array {
  return writePart(encoder.encode(texts.join(' ')))
}

/** Writes the index's id into its space in a part. */
export function writeId(part: Uint8Array, id: string): void {
  new DataView(part.buffer).setUint16(idAt, Number.parseInt(id.slice(0, idCharacters), 16))
}
