import type { IncomingMessage } from 'node:http'

/** Max bytes of incomplete bodies in memory, so that many slow senders cannot exhaust it: of all clients, and of each. */
const maxReading = { all: 32_000_000, each: 4_000_000 }

/** Bytes of the bodies that are being read. A client is only known while it sends. */
export class Reading {
  readonly #byClient = new Map<string, number>()
  #all = 0

  /** Bytes of all clients. */
  get bytes(): number {
    return this.#all
  }

  /** Adds bytes of a client, or removes them if negative. @returns 429 if the client has too many, 503 if all together do. */
  add(client: string, bytes: number): 429 | 503 | undefined {
    const clientBytes = (this.#byClient.get(client) ?? 0) + bytes
    if (clientBytes === 0) this.#byClient.delete(client)
    else this.#byClient.set(client, clientBytes)
    this.#all += bytes
    if (clientBytes > maxReading.each) return 429
    return this.#all > maxReading.all ? 503 : undefined
  }
}

/**
 * Reads a body.
 *
 * @param maxBytes Max bytes of the body.
 * @param reading Counts the bytes in memory while the body is incomplete.
 * @param client Key of the sender, for its share of the memory.
 * @returns The body, 413 if it is longer, or 429 or 503 if too many bytes of incomplete bodies are in memory, of the client or in all.
 */
export async function readBody(
  req: IncomingMessage,
  maxBytes: number,
  reading: Reading,
  client: string,
): Promise<Uint8Array<ArrayBuffer> | 413 | 429 | 503> {
  if (Number(req.headers['content-length']) > maxBytes) return 413
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of req.iterator({ destroyOnReturn: false })) {
      const bytes = Buffer.from(chunk)
      length += bytes.length
      const excess = reading.add(client, bytes.length)
      if (length > maxBytes) return 413
      if (excess) return excess
      chunks.push(bytes)
    }
    return new Uint8Array(Buffer.concat(chunks))
  } finally {
    reading.add(client, -length)
  }
}
