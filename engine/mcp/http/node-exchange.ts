import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A request of Node as one of the web standard, with its body read. */
export function webRequest(req: IncomingMessage, body: Buffer | undefined): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers))
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one)
  const url = new URL(req.url ?? '/', 'http://localhost')
  const sent = body === undefined ? {} : { body: new Uint8Array(body) }
  return new Request(url, { method: req.method ?? 'GET', headers, ...sent })
}

/**
 * Reads a body.
 *
 * @returns undefined for one that is longer than `most` bytes.
 */
export async function readBody(req: IncomingMessage, most: number): Promise<Buffer | undefined> {
  if (Number(req.headers['content-length'] ?? 0) > most) return undefined
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of req) {
    const bytes = Buffer.from(chunk)
    length += bytes.length
    if (length > most) return undefined
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}

/** Sends an answer of the web standard. */
export async function sendResponse(response: Response, res: ServerResponse): Promise<void> {
  res.writeHead(response.status, Object.fromEntries(response.headers))
  if (!response.body) {
    res.end()
    return
  }
  await pipeline(Readable.from(response.body), res)
}
