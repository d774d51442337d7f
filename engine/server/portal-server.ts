import { createServer, type Server, STATUS_CODES } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { Duplex } from 'node:stream'
import type { CallLimits } from '../mcp/http/tool-process.ts'
import { type AskParts, AskRoute } from './ask/ask-route.ts'
import { type ClientOf, readClientOf } from './clients/client-of.ts'
import { connectionLimit, openFilesLimit } from './connection-limit.ts'
import type { FeedbackReceiver } from './feedback/receiver.ts'
import { isWithinResponse } from './in-turn.ts'
import { McpRoute } from './mcp-route.ts'
import { createRequestHandler } from './request-handler.ts'
import { maxTargetLength } from './request-target.ts'
import type { SiteReader } from './site-reader.ts'
import type { TlsFiles } from './tls-files.ts'

/** Options of a server. */
export interface ServerParts {
  /** Certificate and key, for TLS. */
  tls?: TlsFiles | undefined
  feedback?: FeedbackReceiver | undefined
  /** Identifies clients. Default: by the address of the connection. */
  clientOf?: ClientOf
  /** For tests. */
  callLimits?: Partial<CallLimits>
  /** For tests. */
  ask?: Partial<AskParts>
  /** For tests. */
  timeouts?: Partial<typeof defaultTimeouts>
}

/**
 * Timeouts in milliseconds for the TLS handshake, the head of a request, and a whole request. The longest body is a call of 256 kB. Without timeouts,
 * clients that send slowly or not at all could occupy connections forever.
 */
export const defaultTimeouts = { handshakeTimeout: 20_000, headersTimeout: 20_000, requestTimeout: 30_000 }

/** Creates a server for a built site, not yet listening. */
export function createPortalServer(reader: SiteReader, parts: ServerParts = {}): Server {
  const { tls, feedback, clientOf = readClientOf({}), callLimits, timeouts } = parts
  // Longer than the 60 s after which load balancers close idle connections, so that they never use one that is already closed.
  const options = { keepAliveTimeout: 65_000, ...defaultTimeouts, ...timeouts }
  const mcp = new McpRoute(clientOf, callLimits)
  const ask = new AskRoute(clientOf, parts.ask, callLimits)
  const handler = createRequestHandler(reader, { mcp, ask, feedback })
  const server = tls ? createTlsServer({ ...options, ...tls }, handler) : createServer(options, handler)
  server.once('close', () => {
    mcp.close()
    ask.close()
  })
  const connections = connectionLimit(openFilesLimit())
  if (Number.isFinite(connections)) server.maxConnections = connections
  // A client that stops reading would keep its file open forever.
  server.setTimeout(120_000)
  server.on('clientError', refuse)
  return server
}

/** Responds to invalid HTTP, or to heads that are too large for the parser, with one line and closes the connection. */
function refuse(error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Duplex): void {
  const isGone = error.code === 'ECONNRESET' || !socket.writable
  // Nothing can be sent before the TLS handshake is complete, and pending data would keep the connection open. Within a response, the
  // client would take the line for a part of it.
  if (isGone || error.code === 'ERR_TLS_HANDSHAKE_TIMEOUT' || isWithinResponse(socket)) {
    socket.destroy()
    return
  }
  const [line = ''] = (error.rawPacket?.toString('latin1') ?? '').split('\r\n')
  const status = refusal(error, line)
  const body = `${STATUS_CODES[status]}\n`
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: text/plain; charset=utf-8\r\n` +
      `Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${line.startsWith('HEAD ') ? '' : body}`,
  )
}

/** @param line First line of the request. */
function refusal(error: NodeJS.ErrnoException, line: string): number {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  if (error.code !== 'HPE_HEADER_OVERFLOW') return 400
  return /^[A-Z]+ /.test(line) && line.length > maxTargetLength ? 414 : 431
}
