import type { RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** Max waiting requests of a connection. Browsers do not send a request before the last response is complete; some programs send a few. */
const maxWaiting = 100

/** Responses in progress, by their connection. */
const inProgress = new WeakMap<Duplex, ServerResponse>()

/** Whether a part of a response has been sent on a connection, in which nothing else may be written. */
export function isWithinResponse(connection: Duplex): boolean {
  return inProgress.get(connection)?.headersSent === true
}

/**
 * Handles the requests of a connection one after the other. Node would start all pipelined requests at once, although responses must be sent in order:
 * it would open and read files too early, and a megabyte of requests could occupy gigabytes.
 */
export function inTurn(answer: RequestListener): RequestListener {
  /** Waiting requests of each connection with a response in progress. */
  const connections = new WeakMap<Socket, (() => void)[]>()
  return (req, res) => {
    const { socket } = req
    const begin = () => {
      inProgress.set(socket, res)
      res.once('close', () => {
        inProgress.delete(socket)
        const next = socket.destroyed ? undefined : connections.get(socket)?.shift()
        if (next) next()
        else connections.delete(socket)
      })
      answer(req, res)
    }
    const waiting = connections.get(socket)
    if (!waiting) {
      connections.set(socket, [])
      begin()
    } else if (waiting.length < maxWaiting) waiting.push(begin)
    else socket.destroy()
  }
}
