import type { IncomingMessage } from 'node:http'

/** Bytes of all bodies that are being read. */
export interface Reading {
  bytes: number
}

/** Max bytes of incomplete bodies in memory, so that many slow senders cannot exhaust it. */
const maxReading = 32_000_000

/**
 * Reads a body.
 *
 * @param maxBytes Max bytes of the body.
 * @param reading Counts the bytes in memory while the body is incomplete.
 * @returns The body, 413 if it is longer, or 503 if too many bytes of other bodies are in memory.
 */
export async function readBody(
  req: IncomingMessage,
  maxBytes: number,
  reading: Reading,
): Promise<Uint8Array<ArrayBuffer> | 413 | 503> {
  if (Number(req.headers['content-length']) > maxBytes) return 413
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of req.iterator({ destroyOnReturn: false })) {
      const bytes = Buffer.from(chunk)
      length += bytes.length
      reading.bytes += bytes.length
      if (length > maxBytes) return 413
      if (reading.bytes > maxReading) return 503
      chunks.push(bytes)
    }
    return new Uint8Array(Buffer.concat(chunks))
  } finally {
    reading.bytes -= length
  }
}
