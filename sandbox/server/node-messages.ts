import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Incoming, Outgoing } from '../core/http/messages.ts'

/** Bodies up to this size are read at once: a stream costs more than they are worth. */
const smallBody = 65_536

/** A request of Node, as the core reads it. */
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
      ? await readSmall(request)
      : streamOf(request)
  // A proxy may send the whole address.
  const target = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/]*/, '') || '/'
  const protocol = header('x-forwarded-proto')?.split(',')[0] ?? 'http'
  const origin = `${protocol}://${header('x-forwarded-host') ?? header('host') ?? 'localhost'}`
  return { method, target, header, origin, body }
}

/**
 * Writes an answer; breaks the connection in the middle where that was asked for.
 *
 * @param beforeEnd Waited for when a stream has nothing more to send, before its end is told.
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
  // Text goes out in one piece with the headers, bytes in a second one.
  const length = typeof body === 'string' ? Buffer.byteLength(body) : (body?.length ?? 0)
  headers['content-length'] = String(length)
  response.writeHead(status, headers)
  // As many bytes as characters: it is ASCII, which need not be encoded.
  response.end(body, length === body?.length ? 'latin1' : 'utf8')
}

async function readSmall(request: IncomingMessage): Promise<Uint8Array> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  const [first] = parts
  return first && parts.length === 1 ? first : Buffer.concat(parts)
}

/** The rest of a body that nobody wants is thrown away as it comes: closing the connection would lose the answer. */
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
  // Whoever reads may leave at any time: a write that waits for room is over then, and so is the stream.
  const gone = new Promise<void>(resolve => response.once('close', resolve))
  gone.then(() => reader.cancel())
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const hasRoom = response.write(next.value)
    if (!hasRoom) await Promise.race([new Promise(resolve => response.once('drain', resolve)), gone])
  }
}
