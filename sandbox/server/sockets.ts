import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { Connection } from '../core/channels/connection.ts'
import type { Admission, Messaging } from '../core/channels/messaging.ts'
import type { Sandbox } from '../core/create-sandbox.ts'
import { StatusError } from '../core/http/status-error.ts'
import { checkOrigin } from './cross-origin.ts'

/** Limits for clients. */
export interface SocketLimits {
  /** Maximum bytes of a frame; a larger one closes the connection with 1009. */
  frame: number
  /** Maximum number of connections; further ones get 503. */
  connections: number
  /** Maximum frames of a connection per second; more close it with 1008. */
  framesPerSecond: number
  /** Maximum bytes that wait until a client reads them; more end its connection. */
  waiting: number
  /** Milliseconds without a frame of the client after which a connection is closed with 1001. */
  idle: number
}

export const defaultSocketLimits: SocketLimits = {
  frame: 65_536,
  connections: 200,
  framesPerSecond: 50,
  waiting: 1_000_000,
  idle: 10 * 60_000,
}

/** Milliseconds that a client gets to confirm the end of its connection. */
const closeTimeout = 1000

interface SocketOptions {
  /** Origins of pages that may open WebSockets, besides those on this machine: `https://docs.example`. */
  origins: readonly string[]
  limits: SocketLimits
  /** Resolves when all changes are stored. */
  saved: () => Promise<void>
}

/**
 * Answers WebSockets at the port of a server.
 *
 * @returns A function that closes all connections.
 */
export function serveSockets(
  server: Server,
  sandbox: Sandbox,
  messaging: Messaging,
  { origins, limits, saved }: SocketOptions,
): () => void {
  const sockets = new WebSocketServer({ noServer: true, clientTracking: false, maxPayload: limits.frame })
  const connections = new Map<Connection, WebSocket>()
  const unsubscribe = sandbox.subscribe(event => {
    if (event.type !== 'message') return
    for (const connection of connections.keys()) connection.deliver(event.world, event.topic, event.message)
  })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    let admission: Admission
    try {
      checkOrigin(request.headers.origin, origins, 'may not open WebSockets here')
      if (connections.size >= limits.connections)
        throw new StatusError('UNAVAILABLE', `there are ${limits.connections} connections already`)
      admission = messaging.admit({
        target: request.url ?? '/',
        header: name => [request.headers[name] ?? []].flat()[0],
      })
    } catch (error) {
      return refuse(socket, error)
    }
    sockets.handleUpgrade(request, socket, head, client => {
      // A client that reads nothing would have everything kept for it, pongs included.
      const checkWaiting = () => {
        if (client.bufferedAmount > limits.waiting) client.terminate()
      }
      const send = (frame: string | Uint8Array) => {
        client.send(frame)
        checkWaiting()
      }
      client.on('ping', checkWaiting)
      const connection = new Connection(
        admission,
        { send, close: (code, reason) => client.close(code, cut(reason)) },
        async ask => {
          const value = ask(messaging)
          await saved().catch(() => {})
          return value
        },
      )
      connections.set(connection, client)
      const idle = setTimeout(() => connection.close(1001, 'no data was sent for too long'), limits.idle)
      let second = 0
      let count = 0
      client.on('message', (data, isBinary) => {
        idle.refresh()
        const now = Math.floor(performance.now() / 1000)
        count = now === second ? count + 1 : 1
        second = now
        if (count > limits.framesPerSecond)
          return connection.close(1008, `more than ${limits.framesPerSecond} frames in a second`)
        if (Buffer.isBuffer(data)) connection.receive(isBinary ? data : data.toString())
      })
      client.on('close', () => {
        clearTimeout(idle)
        connection.end()
        connections.delete(connection)
      })
      // The library closes the connection with the right code.
      client.on('error', () => {})
      connection.start()
    })
  })
  return () => {
    unsubscribe()
    for (const [connection, client] of connections) {
      connection.close(1001, 'the sandbox is stopped')
      setTimeout(() => client.terminate(), closeTimeout).unref()
    }
  }
}

/** Truncates a reason to 123 bytes (RFC 6455, 5.5). */
function cut(reason: string): string {
  let text = reason
  while (Buffer.byteLength(text) > 123) text = text.slice(0, -1)
  return text
}

function refuse(socket: Duplex, error: unknown): void {
  const { status, body } =
    error instanceof StatusError ? error : new StatusError('INTERNAL', 'the sandbox failed')
  const text = JSON.stringify(body)
  // A client that does not close its half would keep the connection open.
  socket.once('finish', () => socket.destroy())
  socket.end(
    `HTTP/1.1 ${status} Refused\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\nconnection: close\r\n\r\n${text}`,
  )
}
