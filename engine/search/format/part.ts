import { SearchError } from '../types.ts'
import { ByteReader } from './bytes.ts'
import { checksum } from './layout.ts'

/**
 * Offsets in a part of the index. It consists of a checksum of the content (4 bytes), the beginning of the index's id
 * (2 bytes), a number with the content's length in bytes and its lowest bit set if the content is compressed (raw
 * deflate), the content, and zeros up to a whole unit.
 */
export const idAt = 4
export const contentAt = 6

/** Number of characters of the index's id in each part. */
export const idCharacters = 4

/**
 * Reads a part.
 *
 * @throws {SearchError} `network` if the part is damaged, `stale` if it belongs to another index.
 */
export async function readPart(bytes: Uint8Array, id: string): Promise<Uint8Array> {
  let content: Uint8Array
  let isCompressed: boolean
  try {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const reader = new ByteReader(bytes, contentAt)
    const head = reader.number()
    isCompressed = (head & 1) === 1
    content = reader.raw(head >>> 1)
    if (view.getUint32(0) !== checksum(content)) throw new RangeError('wrong checksum')
    if (view.getUint16(idAt) !== Number.parseInt(id.slice(0, idCharacters), 16))
      throw new SearchError('stale', 'A part belongs to another search index')
    return isCompressed ? await inflate(content) : content
  } catch (error) {
    if (error instanceof SearchError) throw error
    throw new SearchError('network', `A part of the search index is damaged: ${String(error)}`)
  }
}

async function inflate(content: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([content.slice()]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
