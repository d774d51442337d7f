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

/** An `import` of the module reads all that it exports, and with that loads Node's own HTTP client: 90 ms of a start of 600. */
const { createServer } = process.getBuiltinModule('node:http')

/** How often time is looked at without a request, so that what happens by itself is told and kept, milliseconds. */
const beat = 1000

/** How long requests under way may take to finish when it is stopped, milliseconds. A stream may never end by itself. */
const patience = 2000

export interface ServeOptions {
  /** 0 lets the system choose one. */
  port: number
  /** This machine only when left out. */
  host?: string
  /** Files beside the operations. */
  sendFile?: SendFile
  /** Writes what has changed before an answer leaves. */
  keeper?: Keeper
  /** Pages that may open WebSockets and have events sent, beside those of this machine: `https://docs.example`. */
  origins?: readonly string[]
  /** Sends events to programs on this machine; nobody may have any sent when left out. */
  sendWebhook?: SendWebhook | undefined
  /** What clients may do with WebSockets; usually 200 connections with frames of 64 kB. */
  socketLimits?: Partial<SocketLimits>
}

/** A sandbox that listens. */
export interface Serving {
  /** `http://localhost:4010` */
  origin: string
  /** Takes no more requests, gives those under way two seconds to finish, and is done. */
  stop: () => Promise<void>
}

/** Serves a sandbox over HTTP, with its control API under `/_sandbox`. @throws Error when the address is taken. */
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
    checkOrigin(origin, origins, 'may not have webhooks sent'),
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
    const kept = await keeper.saved().then(() => outgoing, notKept)
    await toNode(crossOrigin(kept), response, keeper.saved)
  }
  const endSockets = await withSockets(server, sandbox, { origins, saved: keeper.saved }, socketLimits)
  server.listen(port, host)
  await once(server, 'listening').catch(error => {
    throw error.code === 'EADDRINUSE'
      ? new Error(`port ${port} is taken by another program: stop it, or choose another with --port`)
      : error
  })
  const timer = setInterval(() => {
    try {
      sandbox.advance(0)
    } catch {
      // Something of one world is wrong. Who calls that one is told; the others go on.
    }
    // Who calls next is told when it fails.
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

/** Their library is loaded where there are messages. */
async function withSockets(
  server: Server,
  sandbox: Sandbox,
  options: Omit<Parameters<typeof serveSockets>[3], 'limits'>,
  limits: Partial<SocketLimits> = {},
): Promise<() => void> {
  if (!sandbox.messaging) return () => {}
  const { serveSockets, usualSocketLimits } = await import('./sockets.ts')
  return serveSockets(server, sandbox, sandbox.messaging, {
    ...options,
    limits: { ...usualSocketLimits, ...limits },
  })
}

/** What is answered in place of a success that a restart would forget. */
function notKept(error: unknown): Outgoing {
  const message = error instanceof Error ? error.message : String(error)
  const { status, body } = new StatusError('UNAVAILABLE', `the state could not be written: ${message}`)
  return jsonResponse(status, body)
}

/** Connections that are kept for later requests close as soon as they have nothing under way; those with a stream are cut off. */
async function closed(server: Server): Promise<void> {
  const done = once(server, 'close')
  server.close()
  const sweep = setInterval(() => server.closeIdleConnections(), 20)
  const cut = setTimeout(() => server.closeAllConnections(), patience)
  await done
  clearInterval(sweep)
  clearTimeout(cut)
}

/** Address and headers of a request, bytes. Long addresses are read so that they are refused in the sandbox's own words. */
const maxHead = 131_072

const refusals: Record<string, [line: string, message: string]> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    `address and headers are longer than ${maxHead} bytes`,
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'the rest of the request did not come in time'],
}

/** Answers what is not a request: with an error like all others, and the end of the connection. */
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
  socket.end(
    `HTTP/1.1 ${line}\r\ncontent-type: application/json\r\naccess-control-allow-origin: *\r\ncontent-length: ${text.length}\r\nconnection: close\r\n\r\n${text}`,
  )
}
