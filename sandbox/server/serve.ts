import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { controlOf } from '../control/control.ts'
import type { Sandbox } from '../core/create-sandbox.ts'
import { jsonResponse, type Outgoing } from '../core/http/messages.ts'
import { StatusError } from '../core/http/status-error.ts'
import type { SendWebhook } from '../webhooks/webhook-sender.ts'
import { checkOrigin, crossOrigin, preflight } from './cross-origin.ts'
import type { SendFile } from './files.ts'
import { fromNode, toNode } from './node-messages.ts'
import type { SocketLimits, serveSockets } from './sockets.ts'
import { type Keeper, noKeeper } from './state/keeper.ts'

/** Not imported, because an import evaluates all exports and loads Node's HTTP client: 90 of 600 ms of a start. */
const { createServer } = process.getBuiltinModule('node:http')

/** Interval in milliseconds at which worlds advance without requests, so that their events are reported and stored. */
const beat = 1000

/** Milliseconds that pending requests get when the server stops; a stream may never end by itself. */
const shutdownTimeout = 2000

export interface ServeOptions {
  /** Port; 0 lets the system choose one. */
  port: number
  /** Address to listen on. Default: this machine only. */
  host?: string
  /** Sends files in addition to the operations. */
  sendFile?: SendFile
  /** Stores changes before a response is sent. */
  keeper?: Keeper
  /** Origins of pages that may open WebSockets and send webhooks, besides those on this machine: `https://docs.example`. */
  origins?: readonly string[]
  /** Sends webhooks to programs on this machine. Default: none can be sent. */
  sendWebhook?: SendWebhook | undefined
  /** Limits of WebSockets. Default: 200 connections, frames of 64 kB. */
  socketLimits?: Partial<SocketLimits>
}

/** A running server. */
export interface Serving {
  /** `http://localhost:4010` */
  origin: string
  /** Accepts no more requests, and gives pending ones two seconds to finish. */
  stop: () => Promise<void>
}

/**
 * Serves a sandbox over HTTP, with its control API at `/_sandbox`.
 *
 * @throws Error If the address is in use.
 */
export async function serve(
  sandbox: Sandbox,
  {
    port,
    host = '127.0.0.1',
    sendFile,
    keeper = noKeeper,
    origins = [],
    sendWebhook,
    socketLimits,
  }: ServeOptions,
): Promise<Serving> {
  const control = controlOf(sandbox, sendWebhook, origin =>
    checkOrigin(origin, origins, 'may not send webhooks'),
  )
  const server = createServer({ maxHeaderSize: maxHead }, (request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  server.on('clientError', refuseUnreadable)
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'OPTIONS') return toNode(preflight(request), response)
    if (await sendFile?.(request, response)) return
    const incoming = await fromNode(request)
    const outgoing = await (control(incoming) ?? sandbox.handle(incoming))
    const saved = await keeper.saved().then(() => outgoing, saveFailed)
    await toNode(crossOrigin(saved), response, keeper.saved)
    // The next request of the connection comes after the body, also if nobody has read it.
    const { body } = incoming
    if (body instanceof ReadableStream && !body.locked) await body.cancel()
  }
  const endSockets = await withSockets(server, sandbox, { origins, saved: keeper.saved }, socketLimits)
  server.listen(port, host)
  await once(server, 'listening').catch(error => {
    throw error.code === 'EADDRINUSE'
      ? new Error(`port ${port} is in use by another program: stop it, or choose another with --port`)
      : error
  })
  const timer = setInterval(() => {
    try {
      sandbox.advance(0)
    } catch {
      // An error in one world is reported to its next caller; other worlds continue.
    }
    // A failure is reported to the next caller.
    keeper.saved().catch(() => {})
  }, beat)
  const { port: chosen } = server.address() as AddressInfo
  const name = /^(?:127\.0\.0\.1|0\.0\.0\.0|::1?)$/.test(host) ? 'localhost' : host
  return {
    origin: `http://${name}:${chosen}`,
    stop: async () => {
      clearInterval(timer)
      endSockets()
      await closed(server)
      await keeper.close()
    },
  }
}

/** Serves WebSockets. Their library is loaded only if the sandbox has messages. */
async function withSockets(
  server: Server,
  sandbox: Sandbox,
  options: Omit<Parameters<typeof serveSockets>[3], 'limits'>,
  limits: Partial<SocketLimits> = {},
): Promise<() => void> {
  if (!sandbox.messaging) return () => {}
  const { serveSockets, defaultSocketLimits: usualSocketLimits } = await import('./sockets.ts')
  return serveSockets(server, sandbox, sandbox.messaging, {
    ...options,
    limits: { ...usualSocketLimits, ...limits },
  })
}

/** Response for a change that could not be stored. */
function saveFailed(error: unknown): Outgoing {
  const message = error instanceof Error ? error.message : String(error)
  const { status, body } = new StatusError('UNAVAILABLE', `the state could not be written: ${message}`)
  return jsonResponse(status, body)
}

/** Closes idle connections at once, and those with a stream after a while. */
async function closed(server: Server): Promise<void> {
  const done = once(server, 'close')
  server.close()
  const sweep = setInterval(() => server.closeIdleConnections(), 20)
  const cut = setTimeout(() => server.closeAllConnections(), shutdownTimeout)
  await done
  clearInterval(sweep)
  clearTimeout(cut)
}

/** Maximum bytes of URL and headers. A long URL is still read, so that the sandbox can explain the error. */
const maxHead = 131_072

const refusals: Record<string, [line: string, message: string]> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    `address and headers are longer than ${maxHead} bytes`,
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'the rest of the request did not arrive in time'],
}

/** Responds to an unreadable request with an error like all others, and closes the connection. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const [line, message] = refusals[error.code ?? ''] ?? [
    '400 Bad Request',
    'this is not a request of HTTP/1.1',
  ]
  const text = JSON.stringify(new StatusError('INVALID_ARGUMENT', message).body)
  // A client that does not close its half would keep the connection open.
  socket.once('finish', () => socket.destroy())
  socket.end(
    `HTTP/1.1 ${line}\r\ncontent-type: application/json\r\naccess-control-allow-origin: *\r\ncontent-length: ${text.length}\r\nconnection: close\r\n\r\n${text}`,
  )
}
