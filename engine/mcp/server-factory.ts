import { McpServer } from '@modelcontextprotocol/server'
import type { AgentTool } from '../plugins/agent-tool.ts'
import { addPrompts } from './prompts.ts'
import { addResources } from './resources.ts'
import type { McpSite } from './site.ts'

/**
 * Creates MCP servers for a site. Each HTTP request and each connection over standard input and output needs a new one.
 *
 * @param tools Tools of the engine and of plugins.
 */
export function serverFactory(site: McpSite, tools: readonly AgentTool[]): () => McpServer {
  const { facts } = site
  return () => {
    const server = new McpServer(
      { name: nameOf(facts.title), title: facts.title, version: '1.0.0', websiteUrl: site.address('/') },
      { instructions: instructions(site) },
    )
    for (const tool of tools) {
      const { name, title, description, input, readOnly } = tool
      const annotations = { title, readOnlyHint: readOnly, destructiveHint: false, openWorldHint: false }
      server.registerTool(name, { title, description, inputSchema: input, annotations }, async args => {
        const { text, isError = false } = await answerOf(tool, args)
        return { content: [{ type: 'text', text }], isError }
      })
    }
    addResources(server, site)
    addPrompts(server, site, tools)
    return server
  }
}

/** The response of a tool. If it throws, the assistant is told that it failed, and the error goes to the server's log. */
async function answerOf(tool: AgentTool, args: unknown) {
  try {
    return await tool.run(args)
  } catch (error) {
    console.error(`The tool ${tool.name} failed`, error)
    return { text: `${tool.name} failed on the side of the server. Try again later.`, isError: true }
  }
}

function instructions({ facts, address }: McpSite): string {
  return `The documentation of ${facts.title}: ${facts.description}. Search first (search_docs), then read the pages found (read_page). ${address('/llms.txt')} lists all pages.`
}

function nameOf(title: string): string {
  const name = title
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return name || 'docs'
}
