import type { IncomingMessage } from 'node:http'

/** Bytes of bodies that are being read, of all requests together. */
export interface Reading {
  bytes: number
}

/** More than this is not held of bodies that are still on their way: senders that take their time are many. */
const maxReading = 32_000_000

/**
 * Reads a body.
 *
 * @param most Its bytes.
 * @param reading Counts what is held meanwhile.
 * @returns 413 for one that is longer, 503 where there is no room for more bodies on their way.
 */
export async function readBody(
  req: IncomingMessage,
  most: number,
  reading: Reading,
): Promise<Uint8Array<ArrayBuffer> | 413 | 503> {
  if (Number(req.headers['content-length'] ?? 0) > most) return 413
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of req.iterator({ destroyOnReturn: false })) {
      const bytes = Buffer.from(chunk)
      length += bytes.length
      reading.bytes += bytes.length
      if (length > most) return 413
      if (reading.bytes > maxReading) return 503
      chunks.push(bytes)
    }
    return new Uint8Array(Buffer.concat(chunks))
  } finally {
    reading.bytes -= length
  }
}
