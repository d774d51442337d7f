import zlib from 'node:zlib'

/** Minimum bytes for compression; the build and servers leave smaller files uncompressed. */
const minSize = 512

/**
 * Returns the bytes of a file as a server sends it: with the highest level of Brotli, or uncompressed if that is
 * smaller.
 */
export function sentBytes(content: string | Uint8Array): number {
  const buffer = typeof content === 'string' ? Buffer.from(content) : content
  if (buffer.byteLength < minSize) return buffer.byteLength
  return Math.min(buffer.byteLength, zlib.brotliCompressSync(buffer).byteLength)
}

/** Counts what a reader's browser has loaded of an engine's files. Each file is sent once. */
export class SentFiles {
  bytes: number
  readonly #sizes: Map<string, number>
  readonly #sent = new Set<string>()

  /**
   * @param sizes Known sizes, shared by all readers, because compression takes longer than a search.
   * @param scripts Bytes of the engine's scripts.
   */
  constructor(sizes: Map<string, number>, scripts: number) {
    this.#sizes = sizes
    this.bytes = scripts
  }

  send(name: string, content: string | Uint8Array): void {
    if (this.#sent.has(name)) return
    this.#sent.add(name)
    const size = this.#sizes.get(name) ?? sentBytes(content)
    this.#sizes.set(name, size)
    this.bytes += size
  }
  /** Sends a range of a file that cannot be compressed further. */
  sendSpan(name: string, bytes: number): void {
    if (this.#sent.has(name)) return
    this.#sent.add(name)
    this.bytes += bytes
  }
}
