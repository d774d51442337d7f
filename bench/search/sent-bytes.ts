import zlib from 'node:zlib'

/** Below this servers send a file as it is, as the build does. */
const smallest = 512

/** Bytes of a file as a server sends it: with the best Brotli, or as it is where that is smaller. */
export function sentBytes(content: string | Uint8Array): number {
  const buffer = typeof content === 'string' ? Buffer.from(content) : content
  if (buffer.byteLength < smallest) return buffer.byteLength
  return Math.min(buffer.byteLength, zlib.brotliCompressSync(buffer).byteLength)
}

/** What a reader's browser has fetched of an engine's files: each is sent once. */
export class SentFiles {
  bytes: number
  readonly #sizes: Map<string, number>
  readonly #sent = new Set<string>()

  /**
   * @param sizes Sizes that are known, kept for the next reader: compressing takes longer than searching.
   * @param scripts Bytes of the scripts.
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
  /** Sends bytes of a file that nothing makes smaller. */
  sendSpan(name: string, bytes: number): void {
    if (this.#sent.has(name)) return
    this.#sent.add(name)
    this.bytes += bytes
  }
}
