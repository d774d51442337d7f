import { completable, McpServer, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server'
import { type AgentTool, z } from '../plugins/agent-tool.ts'
import { pageAddress } from './page-address.ts'
import type { McpSite } from './site.ts'
import { pageText, readSiteText } from './source/site-source.ts'

/**
 * Creates MCP servers for a site. Each HTTP request and each connection over standard input and output needs a new one.
 *
 * @param tools Tools of the engine and of plugins.
 */
export function serverFactory(site: McpSite, tools: readonly AgentTool[]): () => McpServer {
  const { facts } = site
  return () => {
    const server = new McpServer(
      { name: serverName(facts.title), title: facts.title, version: '1.0.0', websiteUrl: site.address('/') },
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

/** The response of a tool. If it throws, the assistant gets an error text, and the error itself goes to the server's log. */
async function answerOf(tool: AgentTool, args: unknown) {
  try {
    return await tool.run(args)
  } catch (error) {
    console.error(`The tool ${tool.name} failed`, error)
    return { text: `${tool.name} failed on the server. Try again later.`, isError: true }
  }
}

function instructions({ facts, address }: McpSite): string {
  return `The documentation of ${facts.title}: ${facts.description}. Search first (search_docs), then read the pages found (read_page). ${address('/llms.txt')} lists all pages.`
}

function serverName(title: string): string {
  const name = title
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return name || 'docs'
}

/** Max completions in a response; clients show no more. */
const maxCompletions = 20

/**
 * Adds prompts for common tasks: to build an integration and to review one. Their steps name the tools that this site has.
 */
function addPrompts(server: McpServer, site: McpSite, tools: readonly AgentTool[]): void {
  const { title } = site.facts
  const has = (name: string) => tools.some(tool => tool.name === name)
  const trying = tools.filter(({ readOnly }) => !readOnly).map(({ name }) => name)
  const feature = completable(
    z.string().min(1).max(200).describe('What to integrate, such as a section of the documentation.'),
    async value => {
      const names = await sectionNames(site)
      return names.filter(name => name.toLowerCase().includes(value.toLowerCase())).slice(0, maxCompletions)
    },
  )
  const into = z.string().max(200).optional().describe('The program, its language and its framework.')
  const read = [
    'Search the documentation with search_docs and read the pages with read_page before you write code.',
    ...(has('describe_operation') ? ['Take requests and fields from describe_operation; invent none.'] : []),
  ]
  const tried =
    trying.length > 0 ? [`Try each request in the sandbox first (${trying.join(', ')}), in one world.`] : []
  const end = ['Cite the pages that you used, with their addresses.']
  server.registerPrompt(
    'integrate',
    {
      title: `Build ${title} into a program`,
      description: 'Reads the documentation of a feature, then writes the code for it.',
      argsSchema: z.object({ feature, into }),
    },
    args =>
      promptText(`Integrate ${args.feature} of ${title} into ${args.into ?? 'my program'}.`, [
        ...read,
        ...tried,
        'Handle the errors that the documentation names, and keep secrets on the server.',
        ...end,
      ]),
  )
  server.registerPrompt(
    'review',
    {
      title: `Review code that uses ${title}`,
      description: 'Checks existing code against the documentation.',
      argsSchema: z.object({ feature }),
    },
    args =>
      promptText(`Review how my program uses ${args.feature} of ${title}.`, [
        ...read,
        'Report what contradicts the documentation: fields, states, limits, errors that are not handled.',
        ...end,
      ]),
  )
}

function promptText(task: string, steps: readonly string[]) {
  const list = steps.map((step, index) => `${index + 1}. ${step}`)
  const text = [task, ...list].join('\n')
  return { messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }] }
}

/** Names of the sections in the list of pages. */
async function sectionNames(site: McpSite): Promise<string[]> {
  const list = (await readSiteText(site.source, '/llms.txt')) ?? ''
  return [...list.matchAll(/^\s*- \[([^\]]+)\]\([^)]+\/llms\.txt\)/gm)].map(([, name = '']) => name)
}

/** Adds the lists of pages and every page as resources, under their public URLs. */
function addResources(server: McpServer, site: McpSite): void {
  const { facts, source } = site
  for (const { code, lang } of facts.locales) {
    const path = site.localized(code, '/llms.txt')
    const uri = site.address(path)
    const metadata = {
      title: `Pages in ${lang}`,
      description: 'The sections of the site with lists of their pages',
      mimeType: 'text/plain',
    }
    server.registerResource(`llms-${code}`, uri, metadata, async () => {
      const text = await readSiteText(source, path)
      if (text === undefined) throw new ResourceNotFoundError(uri, `${uri} does not exist`)
      return { contents: [{ uri, mimeType: 'text/plain', text }] }
    })
  }
  const template = new ResourceTemplate(site.address('/{+path}.md'), { list: undefined })
  const resource = {
    title: 'Page as Markdown',
    description: 'Any page of the site',
    mimeType: 'text/markdown',
  }
  server.registerResource('page', template, resource, async uri => {
    const address = pageAddress(site, uri.href, facts.defaultLocale)
    const text = address && (await pageText(source, address.file))
    if (text === undefined) throw new ResourceNotFoundError(uri.href, `${uri.href} does not exist`)
    return { contents: [{ uri: uri.href, mimeType: 'text/markdown', text }] }
  })
}
