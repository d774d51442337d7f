import type { Duplex } from 'node:stream'
import { StatusError } from '../core/http/status-error.ts'

/** Address and headers of a request, bytes. Long addresses are read so that they are refused in the sandbox's own words. */
export const maxHead = 131_072

const refusals: Record<string, [line: string, message: string]> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    `address and headers are longer than ${maxHead} bytes`,
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'the rest of the request did not come in time'],
}

/** Answers what is not a request: with an error like all others, and the end of the connection. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const [line, message] = refusals[error.code ?? ''] ?? [
    '400 Bad Request',
    'this is not a request of HTTP/1.1',
  ]
  const text = JSON.stringify(new StatusError('INVALID_ARGUMENT', message).body)
  socket.end(
    `HTTP/1.1 ${line}\r\ncontent-type: application/json\r\naccess-control-allow-origin: *\r\ncontent-length: ${text.length}\r\nconnection: close\r\n\r\n${text}`,
  )
}
