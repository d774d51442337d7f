import { createMcpHandler } from '@modelcontextprotocol/server'
import { pluginTools } from '../plugin-tools.ts'
import { serverFactory } from '../server-factory.ts'
import { openSite } from '../site.ts'
import { folderSource } from '../source/folder-source.ts'
import { siteTools } from '../tools/site-tools.ts'
import { answerCalls } from './answer-calls.ts'
import type { CallAnswer, CallRequest } from './call-messages.ts'

/**
 * The process that answers `/mcp` for a page server: `node tools-child.ts DIST`. It uses Streamable HTTP without sessions, so each request gets
 * its own MCP server.
 */
const [dist = ''] = process.argv.slice(2)

const site = await openSite(folderSource(dist), dist)
const tools = [...siteTools(site), ...(await pluginTools(dist, site))]
// Nothing changes while a client is connected, so there is nothing to subscribe to.
const handler = createMcpHandler(serverFactory(site, tools), { maxSubscriptions: 0 })

async function answer({ method, headers, body }: CallRequest): Promise<CallAnswer> {
  const sent = body === undefined ? {} : { body }
  const request = new Request('http://localhost/mcp', {
    method,
    headers: headers.map(([name, value]): [string, string] => [name, value]),
    ...sent,
  })
  const response = await handler.fetch(request)
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: new Uint8Array(await response.arrayBuffer()),
  }
}

answerCalls(answer)
