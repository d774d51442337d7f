import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { controlOf } from '../control/control.ts'
import type { Sandbox } from '../core/create-sandbox.ts'
import { crossOrigin, preflight } from './cross-origin.ts'
import { fromNode, toNode } from './node-messages.ts'

/** How often time is looked at without a request, so that listeners hear of what happens by itself, milliseconds. */
const beat = 1000

export interface ServeOptions {
  /** 0 lets the system choose one. */
  port: number
  /** This machine only when left out. */
  host?: string
}

/** A sandbox that listens. */
export interface Serving {
  /** `http://localhost:4010` */
  origin: string
  /** Takes no more requests, finishes those under way, and is done. */
  stop: () => Promise<void>
}

/**
 * Serves a sandbox over HTTP, with its control API under `/_sandbox`.
 *
 * @throws Error when the address is taken.
 */
export async function serve(sandbox: Sandbox, { port, host = '127.0.0.1' }: ServeOptions): Promise<Serving> {
  const control = controlOf(sandbox)
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'OPTIONS') return toNode(preflight(request), response)
    const incoming = await fromNode(request)
    const outgoing = await (control(incoming) ?? sandbox.handle(incoming))
    return toNode(crossOrigin(outgoing), response)
  }
  server.listen(port, host)
  await once(server, 'listening')
  const timer = setInterval(() => sandbox.advance(0), beat)
  const { port: chosen } = server.address() as AddressInfo
  return {
    origin: `http://${host === '127.0.0.1' ? 'localhost' : host}:${chosen}`,
    stop: async () => {
      clearInterval(timer)
      await closed(server)
    },
  }
}

/** Connections that are kept for later requests close as soon as they have nothing under way. */
async function closed(server: Server): Promise<void> {
  const done = once(server, 'close')
  server.close()
  const sweep = setInterval(() => server.closeIdleConnections(), 20)
  await done
  clearInterval(sweep)
}
