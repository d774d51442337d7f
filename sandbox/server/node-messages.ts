import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Incoming, Outgoing } from '../core/http/messages.ts'

/** Bodies up to this many bytes are read at once, which costs less than a stream. */
const smallBody = 65_536

/** Converts a Node request for the core. */
export async function fromNode(request: IncomingMessage): Promise<Incoming> {
  const { headers, method = 'GET', url = '/' } = request
  const header = (name: string) => {
    const value = headers[name]
    return Array.isArray(value) ? value.join(', ') : value
  }
  const length = headers['content-length'] === undefined ? undefined : Number(headers['content-length'])
  const hasBody = headers['transfer-encoding'] !== undefined || (length !== undefined && length > 0)
  const body = !hasBody
    ? undefined
    : (length ?? Infinity) <= smallBody
      ? await readSmallBody(request)
      : streamOf(request)
  // A proxy may send an absolute URL.
  const target = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/]*/, '') || '/'
  const protocol = header('x-forwarded-proto')?.split(',')[0] ?? 'http'
  const origin = `${protocol}://${header('x-forwarded-host') ?? header('host') ?? 'localhost'}`
  return { method, target, header, origin, body }
}

/**
 * Writes a response, or breaks the connection halfway if a fault requests that.
 *
 * @param beforeEnd Awaited after the last part of a stream, before the response ends.
 */
export async function toNode(
  answer: Outgoing,
  response: ServerResponse,
  beforeEnd: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const { status, headers, body, broken } = answer
  if (broken) {
    response.writeHead(status, headers)
    response.write(typeof body === 'string' ? body.slice(0, body.length / 2) : '{')
    if (body instanceof ReadableStream) await body.cancel()
    setImmediate(() => response.destroy())
    return
  }
  if (body instanceof ReadableStream) {
    response.writeHead(status, headers)
    await pipe(body, response)
    await beforeEnd()
    response.end()
    return
  }
  // Node sends text in one packet with the headers, but bytes in a second one.
  const length = typeof body === 'string' ? Buffer.byteLength(body) : (body?.length ?? 0)
  headers['content-length'] = String(length)
  response.writeHead(status, headers)
  // With as many bytes as characters it is ASCII, which needs no encoding.
  response.end(body, length === body?.length ? 'latin1' : 'utf8')
}

async function readSmallBody(request: IncomingMessage): Promise<Uint8Array> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  const [first] = parts
  return first && parts.length === 1 ? first : Buffer.concat(parts)
}

/** Discards what is left of an unread body as it arrives, because closing the connection would lose the response. */
function streamOf(request: IncomingMessage): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      request.on('data', (part: Buffer) => {
        controller.enqueue(part)
        if ((controller.desiredSize ?? 0) <= 0) request.pause()
      })
      request.once('end', () => controller.close())
      request.once('error', error => controller.error(error))
    },
    pull() {
      request.resume()
    },
    cancel() {
      request.removeAllListeners('data').removeAllListeners('end').resume()
    },
  })
}

async function pipe(body: ReadableStream<Uint8Array>, response: ServerResponse): Promise<void> {
  const reader = body.getReader()
  // If the client disconnects, a write that waits for buffer space never continues, so the stream has to end.
  const closed = new Promise<void>(resolve => response.once('close', resolve))
  closed.then(() => reader.cancel())
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const hasRoom = response.write(next.value)
    if (!hasRoom) await Promise.race([new Promise(resolve => response.once('drain', resolve)), closed])
  }
}
