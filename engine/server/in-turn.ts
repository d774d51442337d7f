import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** Max waiting requests of a connection. Browsers do not send a request before the last response is complete; some programs send a few. */
const maxWaiting = 100

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
      res.once('close', () => {
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
