import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { TLSSocket } from 'node:tls'

/** Max milliseconds for open requests to finish; supervisors commonly kill after 10 s. */
const patience = 3000

/** Milliseconds within which a second signal belongs to the same keystroke: both the terminal and npm forward Ctrl+C. */
const echo = 300

/**
 * Shuts down gracefully on SIGTERM and SIGINT: stops accepting connections, closes idle ones, finishes open requests and exits with 0. After 3 s, it
 * reports that it aborts the rest. A second signal ends the process at once.
 *
 * @param onStop Stops other work, such as the watchers of a development server.
 */
export function stopOnSignals(server: Server, onStop: () => Promise<void> = async () => {}): void {
  const connections = new Connections(server)
  let stoppedAt: number | undefined
  const stop = (_signal: NodeJS.Signals, number: number) => {
    if (stoppedAt !== undefined) {
      if (performance.now() - stoppedAt > echo) process.exit(128 + number)
      return
    }
    stoppedAt = performance.now()
    setTimeout(() => {
      console.error(`Requests still under way after ${patience / 1000} s are cut off`)
      process.exit(0)
    }, patience)
    const closed = new Promise(resolve => server.close(resolve))
    connections.drain()
    Promise.all([closed, onStop()]).then(
      () => process.exit(0),
      error => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/**
 * The connections of a server with the number of open requests on each. Node's `closeIdleConnections` skips connections that have not sent a request
 * yet (browsers open them ahead of time), and these would keep the server running.
 */
class Connections {
  #open = new Map<Socket, number>()
  #byPeer = new Map<string, Socket>()
  #draining = false

  constructor(server: Server) {
    server.on('connection', socket => this.#take(socket))
    // With TLS, requests come from the TLS socket and not from that of the connection.
    server.on('secureConnection', (secured: TLSSocket) => {
      const socket = this.#byPeer.get(peerOf(secured))
      if (socket) this.#open.delete(socket)
      this.#take(secured)
    })
    server.on('request', (req, res) => {
      const { socket } = req
      this.#add(socket, 1)
      if (this.#draining) res.setHeader('Connection', 'close')
      res.once('close', () => {
        this.#add(socket, -1)
        if (this.#draining) this.#closeIdle(socket)
      })
    })
  }

  /** Closes each connection as soon as it has no open requests. */
  drain(): void {
    this.#draining = true
    for (const socket of this.#open.keys()) this.#closeIdle(socket)
  }

  #take(socket: Socket): void {
    const peer = peerOf(socket)
    this.#open.set(socket, 0)
    this.#byPeer.set(peer, socket)
    socket.once('close', () => {
      this.#open.delete(socket)
      if (this.#byPeer.get(peer) === socket) this.#byPeer.delete(peer)
    })
  }

  #add(socket: Socket, requests: number): void {
    const before = this.#open.get(socket)
    if (before !== undefined) this.#open.set(socket, before + requests)
  }

  #closeIdle(socket: Socket): void {
    if (this.#open.get(socket) === 0) socket.end(() => socket.destroy())
  }
}

function peerOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`
}
