import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** Requests that a connection may have waiting. No browser sends one before the last answer is there; some programs send a few. */
const maxWaiting = 100

/**
 * Answers the requests of a connection one after the other. Node starts with all that a client has sent at once, though it can only
 * send the answers in their order: files are opened and read that nobody takes yet, and a megabyte of requests holds
 * gigabytes.
 */
export function inTurn(answer: RequestListener): RequestListener {
  /** What waits on each connection that has an answer under way. */
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
