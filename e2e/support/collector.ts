import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Collector {
  /** The portal, as served by this server, with page views switched on. */
  origin: string
  /** What arrived. */
  views: Record<string, unknown>[]
  close(): void
}

/** The built site behind a server that adds an analytics service to its pages' settings, and is that service too. */
export async function startCollector(site: string): Promise<Collector> {
  const views: Collector['views'] = []
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      let body = ''
      for await (const part of request) body += String(part)
      views.push(JSON.parse(body))
      response.writeHead(204).end()
      return
    }
    const answer = await fetch(site + request.url, { headers: { 'accept-encoding': 'identity' } })
    const type = answer.headers.get('content-type') ?? ''
    const body = Buffer.from(await answer.arrayBuffer())
    const rules = answer.headers.get('speculation-rules')
    response.writeHead(answer.status, {
      'content-type': type,
      ...(rules === null ? {} : { 'speculation-rules': rules }),
    })
    response.end(
      type.startsWith('text/html') ? body.toString().replace(/(id="portal">\{)/, `$1${settings()},`) : body,
    )
  }).listen(0)
  await once(server, 'listening')
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const settings = () =>
    `"analytics":${JSON.stringify({ siteId: 'portal-test', endpoint: `${origin}/collect` })}`
  return { origin, views, close: () => server.close().closeAllConnections() }
}
