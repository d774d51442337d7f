import type { Server } from 'node:http'

/** A request that has been answered, or whose reader went away. */
export interface AnsweredRequest {
  method: string
  /** Path and query, as they were sent. */
  url: string
  status: number
  /** Bytes that went out, headers included. */
  bytes: number
  /** From the head of the request to the end of the answer, milliseconds. */
  milliseconds: number
  /** Whether the reader took all of it. */
  whole: boolean
  from: string
  referrer: string
  userAgent: string
}

/** Tells of each request when it is over. */
export function observeRequests(server: Server, onAnswered: (request: AnsweredRequest) => void): void {
  server.on('request', (req, res) => {
    const began = performance.now()
    // Requests of a connection are answered one after the other, so what it sent meanwhile is this answer.
    const { socket, method = '', url = '' } = req
    const sent = socket.bytesWritten
    const { remoteAddress = '' } = socket
    res.once('close', () =>
      onAnswered({
        method,
        url,
        status: res.statusCode,
        bytes: socket.bytesWritten - sent,
        milliseconds: performance.now() - began,
        whole: res.writableFinished,
        from: remoteAddress,
        referrer: req.headers.referer ?? '',
        userAgent: req.headers['user-agent'] ?? '',
      }),
    )
  })
}
