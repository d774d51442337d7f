import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { TLSSocket } from 'node:tls'

/** How long open requests may take to finish, milliseconds; supervisors commonly kill after 10 s. */
const patience = 3000

/** A second signal within this time is the same keystroke: the terminal and npm both send Ctrl+C, milliseconds. */
const echo = 300

/**
 * Ends the process well on SIGTERM and SIGINT: takes no more connections, finishes the requests under way, closes the
 * idle ones and exits with 0. After 3 s it says that it cuts off the rest. A second signal ends it at once.
 *
 * @param onStop What else must end, e.g. watchers of a development server.
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
 * The connections of a server with the requests under way on each. Node's own `closeIdleConnections` spares those that
 * never sent a request (browsers open them ahead of need), and they would hold the server open.
 */
class Connections {
  #open = new Map<Socket, number>()
  #byPeer = new Map<string, Socket>()
  #draining = false

  constructor(server: Server) {
    server.on('connection', socket => this.#take(socket))
    // Requests come over the secured socket then, which stands in front of that of the connection.
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

  /** Closes each connection as soon as nothing is under way on it. */
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
