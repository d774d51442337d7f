import { completable, type McpServer } from '@modelcontextprotocol/server'
import { type AgentTool, z } from '../plugins/agent-tool.ts'
import type { McpSite } from './site.ts'
import { textOf } from './source/site-source.ts'

/** Max completions in a response; clients show no more. */
const maxCompletions = 20

/**
 * Adds prompts for common tasks: to build an integration and to review one. Their steps name the tools that this site has.
 */
export function addPrompts(server: McpServer, site: McpSite, tools: readonly AgentTool[]): void {
  const { title } = site.facts
  const has = (name: string) => tools.some(tool => tool.name === name)
  const trying = tools.filter(({ readOnly }) => !readOnly).map(({ name }) => name)
  const feature = completable(
    z.string().min(1).max(200).describe('What is to be built in, such as a section of the documentation.'),
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
  const end = ['Name the pages that you went by, with their addresses.']
  server.registerPrompt(
    'integrate',
    {
      title: `Build ${title} into a program`,
      description: 'Reads what is documented of a feature, then writes the code for it.',
      argsSchema: z.object({ feature, into }),
    },
    args =>
      asked(`Integrate ${args.feature} of ${title} into ${args.into ?? 'my program'}.`, [
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
      description: 'Holds existing code to the documentation.',
      argsSchema: z.object({ feature }),
    },
    args =>
      asked(`Review how my program uses ${args.feature} of ${title}.`, [
        ...read,
        'Tell what the documentation contradicts: fields, states, limits, errors that are not handled.',
        ...end,
      ]),
  )
}

function asked(task: string, steps: readonly string[]) {
  const list = steps.map((step, index) => `${index + 1}. ${step}`)
  const text = [task, ...list].join('\n')
  return { messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }] }
}

/** Names of the sections in the list of pages. */
async function sectionNames(site: McpSite): Promise<string[]> {
  const list = (await textOf(site.source, '/llms.txt')) ?? ''
  return [...list.matchAll(/^\s*- \[([^\]]+)\]\([^)]+\/llms\.txt\)/gm)].map(([, name = '']) => name)
}
