import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { controlOf } from '../control/control.ts'
import type { Sandbox } from '../core/create-sandbox.ts'
import { crossOrigin, preflight } from './cross-origin.ts'
import type { SendFile } from './files.ts'
import { fromNode, toNode } from './node-messages.ts'

/** How often time is looked at without a request, so that listeners hear of what happens by itself, milliseconds. */
const beat = 1000

export interface ServeOptions {
  /** 0 lets the system choose one. */
  port: number
  /** This machine only when left out. */
  host?: string
}

/** What is served, and files beside it. */
export interface Served {
  sandbox: Sandbox
  sendFile: SendFile
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
 * @param made The sandbox, or what makes it as soon as its address is known; requests that come before wait.
 * @throws Error when the address is taken.
 */
export async function serve(
  made: Sandbox | ((origin: string) => Promise<Served>),
  { port, host = '127.0.0.1' }: ServeOptions,
): Promise<Serving> {
  const server = createServer()
  server.listen(port, host)
  await once(server, 'listening').catch(error => {
    throw error.code === 'EADDRINUSE'
      ? new Error(`port ${port} is taken by another program: stop it, or choose another with --port`)
      : error
  })
  const { port: chosen } = server.address() as AddressInfo
  const name = /^(?:127\.0\.0\.1|0\.0\.0\.0|::1?)$/.test(host) ? 'localhost' : host
  const origin = `http://${name}:${chosen}`
  const ready =
    typeof made === 'function' ? made(origin) : Promise.resolve({ sandbox: made, sendFile: noFile })
  const answering = ready.then(answersOf)
  // Whoever called hears of it by `ready`.
  answering.catch(() => {})
  server.on('request', (request, response) => {
    answering.then(answer => answer(request, response)).catch(() => response.destroy())
  })
  const { sandbox } = await ready.catch(async error => {
    await closed(server)
    throw error
  })
  const timer = setInterval(() => sandbox.advance(0), beat)
  return {
    origin,
    stop: async () => {
      clearInterval(timer)
      await closed(server)
    },
  }
}

const noFile: SendFile = async () => false

function answersOf({ sandbox, sendFile }: Served) {
  const control = controlOf(sandbox)
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === 'OPTIONS') return toNode(preflight(request), response)
    if (await sendFile(request, response)) return
    const incoming = await fromNode(request)
    const outgoing = await (control(incoming) ?? sandbox.handle(incoming))
    await toNode(crossOrigin(outgoing), response)
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
