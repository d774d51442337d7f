import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Seen {
  method: string
  /** Path without query. */
  path: string
  query: URLSearchParams
  headers: NodeJS.Dict<string | string[]>
  body: string
}

/** A response; `hang` never sends one. */
export type Answer = 'hang' | { status?: number; headers?: Record<string, string>; body: unknown }

export interface FakeServer {
  url: string
  /** Every request, in order. */
  seen: Seen[]
  /** Responses that replace the first ones of the engine, in order; `pass` leaves a request to the engine. */
  faults: (Answer | 'pass')[]
  close(): Promise<void>
}

/** Starts an engine on the loopback address. Strings are sent unchanged, anything else as JSON. */
export async function startFakeServer(handle: (seen: Seen) => Answer): Promise<FakeServer> {
  const seen: Seen[] = []
  const faults: FakeServer['faults'] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    const url = new URL(request.url ?? '/', 'http://localhost')
    const received: Seen = {
      method: request.method ?? '',
      path: decodeURIComponent(url.pathname),
      query: url.searchParams,
      headers: request.headers,
      body,
    }
    seen.push(received)
    const fault = faults.shift() ?? 'pass'
    const answer = fault === 'pass' ? handle(received) : fault
    if (answer === 'hang') return
    response.writeHead(answer.status ?? 200, { 'Content-Type': 'application/json', ...answer.headers })
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    faults,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
