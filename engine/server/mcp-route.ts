import type { IncomingMessage, ServerResponse } from 'node:http'
import { baseOf } from '../config/urls.ts'
import { isAllowedOrigin, isOwnHost } from '../mcp/http/allowed-caller.ts'
import { Reading, readBody } from '../mcp/http/read-body.ts'
import { type CallLimits, CallRejected, ToolProcess } from '../mcp/http/tool-process.ts'
import type { ClientOf } from './clients/client-of.ts'
import { ClientShares, type Excess, pauseFor } from './clients/client-shares.ts'
import type { Site, SiteWith } from './site-reader.ts'

/** Max bytes of a call. The largest request body for a sandbox fits into its arguments. */
const maxBodyLength = 256 * 1024
/** Max calls in a minute. A busy assistant sends one or two dozen. */
const shares = { each: 600, all: 6000 }
/** Seconds after which a call that was refused, or whose process exited, may be sent again. */
const retryAfter = 2
const methods = 'POST, GET, DELETE, OPTIONS'
/** Request headers that browsers may send. */
const requestHeaders =
  'authorization, content-type, last-event-id, mcp-method, mcp-name, mcp-protocol-version, mcp-session-id'

/**
 * Serves the Model Context Protocol at `/mcp` if the site's configuration enables it. Calls are forwarded as bytes; another process (`ToolProcess`)
 * parses and answers them.
 */
export class McpRoute {
  readonly #clientOf: ClientOf
  readonly #limits: Partial<CallLimits>
  readonly #shares = new ClientShares(shares)
  readonly #reading = new Reading()
  #site: Site | undefined
  #tools: ToolProcess | undefined

  constructor(clientOf: ClientOf, limits: Partial<CallLimits> = {}) {
    this.#clientOf = clientOf
    this.#limits = limits
  }

  /** Whether a request is for `/mcp`. */
  takes(site: Site, { url = '' }: IncomingMessage): site is SiteWith<'mcp'> {
    const { rules } = site
    return rules.mcp !== undefined && url.replace(/[?#].*$/s, '') === `${baseOf(rules.urls)}/mcp`
  }

  async answer(site: SiteWith<'mcp'>, req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { method = '', headers } = req
    const { host, origin } = headers
    const { mcp: callers } = site.rules
    if (!isOwnHost(host, callers)) return refuse(res, 403, 'This host is not served here.')
    if (!isAllowedOrigin(origin, callers)) return refuse(res, 403, 'Pages of this origin may not call.')
    if (origin !== undefined) {
      res.setHeader('Access-Control-Allow-Origin', origin)
      res.setHeader('Access-Control-Expose-Headers', 'mcp-protocol-version, mcp-session-id, retry-after')
      res.setHeader('Vary', 'Origin')
    }
    if (method === 'OPTIONS') return preflight(res)
    if (!methods.split(', ').includes(method)) {
      res.setHeader('Allow', methods)
      return refuse(res, 405, 'Send calls by POST.')
    }
    const client = this.#clientOf(req)
    const early = this.#shares.excess(client)
    if (early) return refuseExcess(res, early)
    const tools = this.#toolsOf(site)
    const body = method === 'POST' ? await readBody(req, maxBodyLength, this.#reading, client) : undefined
    // Counted when the body is complete, so that slow senders do not use up the limits of others.
    const excess = this.#shares.take(client)
    if (excess) return refuseExcess(res, excess)
    if (body === 413) {
      // Repeated requests that are too long count towards the limits like any others.
      await pauseFor(this.#shares.refuse(client, 413, retryAfter), res)
      return refuse(res, 413, `A request may have at most ${maxBodyLength} bytes.`)
    }
    if (body === 429 || body === 503) return refuseExcess(res, this.#shares.refuse(client, body, retryAfter))
    // A batch would contain many calls in one. The protocol has no batches since 2025-06-18.
    if (body && startsList(body)) return refuse(res, 400, 'Send calls one by one, not as a list.')
    try {
      const answer = await tools.answer(client, {
        method,
        headers: headersOf(req),
        body,
      })
      res.writeHead(answer.status, answer.headers).end(answer.body)
    } catch (error) {
      if (!(error instanceof CallRejected)) throw error
      await refuseExcess(res, this.#shares.refuse(client, error.status, retryAfter), error.message)
    }
  }

  /** Ends the process that answers calls. */
  close(): void {
    this.#tools?.close()
  }

  /** After a new build, the process of the previous one exits when it has answered its calls. */
  #toolsOf(site: Site): ToolProcess {
    if (this.#tools && this.#site === site) return this.#tools
    this.#tools?.close()
    this.#site = site
    this.#tools = new ToolProcess(site.dist, this.#limits)
    return this.#tools
  }
}

function headersOf({ headers }: IncomingMessage): [name: string, value: string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().flatMap((item): [string, string][] => (item === undefined ? [] : [[name, item]])),
  )
}

function startsList(body: Uint8Array): boolean {
  const first = body.find(byte => byte > 0x20)
  return first === '['.charCodeAt(0)
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

async function refuseExcess(
  res: ServerResponse,
  excess: Excess,
  message = 'Too many calls; try again later.',
): Promise<void> {
  await pauseFor(excess, res)
  refuse(res, excess.status, message)
}

/** Refuses a call with a JSON-RPC error. The rest of the body is not read, so the connection is closed. */
function refuse(res: ServerResponse, status: number, message: string): void {
  const body = JSON.stringify({ jsonrpc: '2.0', error: { code: -32_000, message }, id: null })
  res
    .writeHead(status, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      Connection: 'close',
    })
    .end(body)
}
