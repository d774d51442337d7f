import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'

/** Handles a POST of the page. The result is sent as JSON. */
export type Route = (request: { viewer: string; body: Record<string, unknown> }) => Promise<unknown>

/** An error whose message the page may show. */
export class PageError extends Error {
  status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const samples = path.resolve(import.meta.dirname, '..')
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.ts': 'text/javascript; charset=utf-8',
}
/** Maximum bytes of a request body: the page sends names, sizes and ETags. */
const maxBodySize = 1_000_000

/**
 * Serves the `public` folder of a sample, the shared files, and the routes of its server. TypeScript is sent to the
 * browser without its types, so no build is needed.
 *
 * @param sample Name of the folder: `chatbot`.
 */
export function servePages(
  sample: string,
  routes: Readonly<Record<string, Route>>,
  port: number,
): Promise<Server> {
  const server = createServer((request, response) => {
    answer(sample, routes, request, response).catch((error: unknown) => {
      const known = error instanceof PageError
      if (!known) console.error(error)
      sendJson(response, known ? error.status : 502, {
        error: known ? error.message : 'The platform did not answer.',
      })
    })
  })
  return new Promise(resolve => {
    server.listen(port, () => {
      const address = server.address()
      if (address && typeof address === 'object') console.log(`Open http://localhost:${address.port}/`)
      resolve(server)
    })
  })
}

async function answer(
  sample: string,
  routes: Readonly<Record<string, Route>>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  if (request.method === 'GET') return sendFile(sample, pathname, response)
  const route = routes[pathname]
  if (request.method !== 'POST' || !route) throw new PageError(404, 'There is no such route.')
  // Only scripts of this page can send JSON: a form on another site cannot.
  if (!request.headers['content-type']?.startsWith('application/json')) throw new PageError(415, 'Send JSON.')
  const viewer = viewerOf(request, response)
  sendJson(response, 200, await route({ viewer, body: await readBody(request) }))
}

async function sendFile(sample: string, pathname: string, response: ServerResponse): Promise<void> {
  const match = /^\/(shared\/public\/)?([\w-]+\.(?:html|css|ts))?$/.exec(pathname)
  if (!match) throw new PageError(404, 'There is no such file.')
  const [, shared, name = 'index.html'] = match
  const file = path.join(samples, shared ? 'shared' : sample, 'public', name)
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) throw new PageError(404, 'There is no such file.')
  const extension = path.extname(name)
  response.writeHead(200, { 'content-type': types[extension], 'cache-control': 'no-cache' })
  response.end(extension === '.ts' ? stripTypeScriptTypes(text) : text)
}

/** Replace this by your sign-in: here, each browser is a viewer. Never trust a viewer ID from the page. */
function viewerOf(request: IncomingMessage, response: ServerResponse): string {
  const [, known] = /(?:^|; )viewer=([\w-]+)/.exec(request.headers.cookie ?? '') ?? []
  if (known) return known
  const viewer = `viewer-${randomUUID()}`
  response.setHeader('set-cookie', `viewer=${viewer}; HttpOnly; SameSite=Lax; Path=/`)
  return viewer
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > maxBodySize) throw new PageError(413, 'The body is too large.')
  }
  try {
    const body: unknown = JSON.parse(text || '{}')
    if (body !== null && typeof body === 'object' && !Array.isArray(body)) return { ...body }
  } catch {
    // Reported below, like a value that is a list.
  }
  throw new PageError(400, 'The body is not a JSON object.')
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}
