import type { IncomingMessage, ServerResponse } from 'node:http'
import { baseOf } from '../config/urls.ts'
import type { McpEndpoint } from '../mcp/http/endpoint.ts'
import type { Site } from './site-reader.ts'

/** What answers for each state of a site: after a build, that of the one before goes with it. */
const endpoints = new WeakMap<Site, Promise<McpEndpoint>>()

/** Whether a request is for the Model Context Protocol, which a site answers where its configuration says so. */
export function isMcp({ rules }: Site, { url = '' }: IncomingMessage): boolean {
  return rules.mcp !== undefined && url.replace(/[?#].*$/s, '') === `${baseOf(rules.urls)}/mcp`
}

/** The SDK of the protocol comes from node_modules, of which a server without it needs nothing. */
export async function answerMcp(site: Site, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const endpoint = endpoints.get(site) ?? open(site)
  return (await endpoint)(req, res)
}

function open(site: Site): Promise<McpEndpoint> {
  const { mcp = { hosts: [], origins: [] } } = site.rules
  const opened = import('../mcp/http/endpoint.ts').then(({ openEndpoint }) => openEndpoint(site.dist, mcp))
  endpoints.set(site, opened)
  opened.catch(() => endpoints.delete(site))
  return opened
}
