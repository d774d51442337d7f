import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'

/** Responds with a line of plain text that is not cached; a HEAD request gets only the headers. */
export function sendText(
  req: IncomingMessage,
  res: ServerResponse,
  status: number,
  text: string,
  headers: OutgoingHttpHeaders = {},
): void {
  const body = Buffer.from(`${text}\n`)
  res.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Length': body.length,
    ...headers,
  })
  res.end(req.method === 'HEAD' ? undefined : body)
}
