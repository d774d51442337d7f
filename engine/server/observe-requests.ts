import type { Server } from 'node:http'

/** A request whose response has ended or was aborted by the client. */
export interface AnsweredRequest {
  method: string
  /** Path and query as sent. */
  url: string
  status: number
  /** Bytes sent, including headers. */
  bytes: number
  /** Milliseconds from the head of the request to the end of the response. */
  milliseconds: number
  /** Whether the response was sent completely. */
  whole: boolean
  from: string
  referrer: string
  userAgent: string
}

/** Calls a function with each request when it has ended. */
export function observeRequests(server: Server, onAnswered: (request: AnsweredRequest) => void): void {
  server.on('request', (req, res) => {
    const began = performance.now()
    // Responses on a connection do not overlap, so all bytes sent in the meantime belong to this one.
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
