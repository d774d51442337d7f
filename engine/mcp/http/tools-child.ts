import { createMcpHandler } from '@modelcontextprotocol/server'
import { pluginTools } from '../plugin-tools.ts'
import { serverFactory } from '../server-factory.ts'
import { openSite } from '../site.ts'
import { folderSource } from '../source/folder-source.ts'
import { siteTools } from '../tools/site-tools.ts'
import type { CallAnswer, CallRequest, FromTools, ToTools } from './call-messages.ts'

/**
 * The process that answers `/mcp` for a page server: `node tools-child.ts DIST`. Streamable HTTP without sessions: each request is answered by
 * a server of its own.
 */
const [dist = ''] = process.argv.slice(2)

// Ctrl+C reaches every process of the terminal; this one ends with the server, which may have calls under way.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
process.once('disconnect', () => process.exit())

const site = await openSite(folderSource(dist), dist)
const tools = [...siteTools(site), ...(await pluginTools(dist, site))]
// Nothing here changes while a client listens, so nobody needs to.
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

const send = (message: FromTools) => process.send?.(message)
process.on('message', async (call: ToTools) => {
  try {
    send({ id: call.id, ...(await answer(call)) })
  } catch (error) {
    console.error('A call of /mcp failed', error)
    send({ id: call.id, status: 500, headers: {}, body: new Uint8Array() })
  }
})
send('ready')
