import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { Connection } from '../core/channels/connection.ts'
import type { Admission, Messaging } from '../core/channels/messaging.ts'
import type { Sandbox } from '../core/create-sandbox.ts'
import { StatusError } from '../core/http/status-error.ts'
import { checkOrigin } from './cross-origin.ts'

/** What a client may do with WebSockets. */
export interface SocketLimits {
  /** Bytes of a frame; a larger one ends its connection with 1009. */
  frame: number
  /** Connections at a time; a further one is answered with 503. */
  connections: number
  /** Frames of one connection in a second; more end it with 1008. */
  framesPerSecond: number
  /** How long a connection may be without a frame of its client, milliseconds; then it ends with 1001. */
  idle: number
}

export const usualSocketLimits: SocketLimits = {
  frame: 65_536,
  connections: 200,
  framesPerSecond: 50,
  idle: 10 * 60_000,
}

/** How long a client may take to answer that its connection ends, milliseconds. */
const patience = 1000

interface SocketOptions {
  /** Pages that may open WebSockets, beside those of this machine: `https://docs.example`. */
  origins: readonly string[]
  limits: SocketLimits
  /** Writes what has changed. */
  saved: () => Promise<void>
}

/** Answers WebSockets at the port of a server. @returns Ends all connections. */
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
      const connection = new Connection(
        admission,
        { send: frame => client.send(frame), close: (code, reason) => client.close(code, cut(reason)) },
        async ask => {
          const value = ask(messaging)
          await saved().catch(() => {})
          return value
        },
      )
      connections.set(connection, client)
      const idle = setTimeout(() => connection.close(1001, 'nothing was sent for too long'), limits.idle)
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
      // It closes by itself, with the code that says why.
      client.on('error', () => {})
      connection.start()
    })
  })
  return () => {
    unsubscribe()
    for (const [connection, client] of connections) {
      connection.close(1001, 'the sandbox is stopped')
      setTimeout(() => client.terminate(), patience).unref()
    }
  }
}

/** A reason takes 123 bytes at most (RFC 6455, 5.5). */
function cut(reason: string): string {
  let text = reason
  while (Buffer.byteLength(text) > 123) text = text.slice(0, -1)
  return text
}

function refuse(socket: Duplex, error: unknown): void {
  const { status, body } =
    error instanceof StatusError ? error : new StatusError('INTERNAL', 'the sandbox failed')
  const text = JSON.stringify(body)
  socket.end(
    `HTTP/1.1 ${status} Refused\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\nconnection: close\r\n\r\n${text}`,
  )
}
