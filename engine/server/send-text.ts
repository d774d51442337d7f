import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'

/** Answers with a line of plain text that nobody keeps; a HEAD request gets its headers only. */
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
