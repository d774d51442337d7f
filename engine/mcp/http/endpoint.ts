import type { IncomingMessage, ServerResponse } from 'node:http'
import { createMcpHandler } from '@modelcontextprotocol/server'
import type { McpCallers } from '../../portal/server-manifest.ts'
import { pluginTools } from '../plugin-tools.ts'
import { serverFactory } from '../server-factory.ts'
import { openSite } from '../site.ts'
import { folderSource } from '../source/folder-source.ts'
import { siteTools } from '../tools/site-tools.ts'
import { isAllowedOrigin, isOwnHost } from './allowed-caller.ts'
import { readBody, sendResponse, webRequest } from './node-exchange.ts'

/** A call names a tool and its arguments; the longest body that a sandbox is sent fits too. Bytes. */
const longestBody = 256 * 1024
/** Calls that are answered at a time; each waits for files or for the processor, not for another. */
const mostAtATime = 400
/** What the web standard refuses to make a request of. */
const unknownMethods: ReadonlySet<string> = new Set(['CONNECT', 'TRACE', 'TRACK'])
/** What browsers may send beside the body. */
const requestHeaders =
  'authorization, content-type, last-event-id, mcp-method, mcp-name, mcp-protocol-version, mcp-session-id'

/** Answers requests to `/mcp`. */
export type McpEndpoint = (req: IncomingMessage, res: ServerResponse) => Promise<void>

/**
 * The Model Context Protocol over Streamable HTTP, without sessions: each request is answered by a server of its own, so any
 * number of processes can stand behind one address.
 *
 * @param dist Folder of a built site.
 */
export async function openEndpoint(dist: string, callers: McpCallers): Promise<McpEndpoint> {
  const site = await openSite(folderSource(dist), dist)
  const tools = [...siteTools(site), ...(await pluginTools(dist, site))]
  const handler = createMcpHandler(serverFactory(site, tools), {
    maxRequestBodySize: longestBody,
    // Nothing here changes while a client listens.
    maxSubscriptions: 16,
  })
  let atATime = 0
  return async (req, res) => {
    const { host, origin } = req.headers
    if (!isOwnHost(host, callers)) return refuse(res, 403, 'This host is not served here.')
    if (!isAllowedOrigin(origin, callers)) return refuse(res, 403, 'Pages of this origin may not call.')
    if (origin !== undefined) {
      res.setHeader('Access-Control-Allow-Origin', origin)
      res.setHeader('Access-Control-Expose-Headers', 'mcp-protocol-version, mcp-session-id')
      res.setHeader('Vary', 'Origin')
    }
    if (req.method === 'OPTIONS') return preflight(res)
    if (unknownMethods.has(req.method ?? ''))
      return refuse(res, 405, 'Calls are sent by POST.', { Allow: 'POST, GET, DELETE, OPTIONS' })
    const body = req.method === 'POST' ? await readBody(req, longestBody) : null
    if (body === undefined) return refuse(res, 413, `A request may have ${longestBody} bytes.`)
    // Counted once the body is there: senders that take their time keep nobody else out.
    if (atATime >= mostAtATime) return refuse(res, 503, 'Too many calls at a time.', { 'Retry-After': '1' })
    atATime += 1
    try {
      await sendResponse(await handler.fetch(webRequest(req, body ?? undefined)), res)
    } finally {
      atATime -= 1
    }
  }
}

function preflight(res: ServerResponse): void {
  res
    .writeHead(204, {
      'Access-Control-Allow-Methods': 'POST, GET, DELETE',
      'Access-Control-Allow-Headers': requestHeaders,
      'Access-Control-Max-Age': '86400',
    })
    .end()
}

/** Refuses in the form of the protocol. The body that may follow is not read, so the connection ends. */
function refuse(
  res: ServerResponse,
  status: number,
  message: string,
  headers: Record<string, string> = {},
): void {
  const body = JSON.stringify({ jsonrpc: '2.0', error: { code: -32_000, message }, id: null })
  res
    .writeHead(status, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      Connection: 'close',
      ...headers,
    })
    .end(body)
}
