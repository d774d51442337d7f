import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createMcpHandler } from '@modelcontextprotocol/server'
import { afterEach, expect, test, vi } from 'vitest'
import { type AgentTool, defineTool, z } from '../plugins/agent-tool.ts'
import { pluginTools } from './plugin-tools.ts'
import { serverFactory } from './server-factory.ts'
import { memorySite } from './testing/memory-site.ts'

const llms = [
  '# Acme Docs',
  '',
  ...Array.from(
    { length: 30 },
    (_, index) => `- [Part ${index}](https://docs.example/part-${index}/llms.txt)`,
  ),
  '- [Other](https://docs.example/other.md)',
].join('\n')
const files = { '/llms.txt': llms, '/ja/llms.txt': '# 日本', '/docs/a.md': '# A' }

const echo = defineTool({
  name: 'echo',
  title: 'Echo',
  description: 'Says it again.',
  readOnly: true,
  input: z.strictObject({ word: z.string() }),
  run: async ({ word }) => ({ text: word }),
})
const failing = defineTool({
  name: 'send',
  title: 'Send',
  description: 'Sends it.',
  readOnly: false,
  input: z.strictObject({}),
  run: async () => {
    throw new Error('the password is 1234')
  },
})

afterEach(() => vi.restoreAllMocks())

/** Returns the result or error of one call. */
async function call(
  method: string,
  params: object = {},
  { tools = [echo, failing], title = 'Acme Docs' }: { tools?: AgentTool[]; title?: string } = {},
): Promise<unknown> {
  const site = await memorySite(files, { title })
  const handler = createMcpHandler(serverFactory(site, tools))
  const response = await handler.fetch(
    new Request('http://localhost/mcp', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    }),
  )
  const text = await response.text()
  const { result, error } = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text)
  return result ?? error
}

const begin = (title?: string) =>
  call(
    'initialize',
    {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'test', version: '1' },
    },
    title === undefined ? {} : { title },
  )

test('a server names the site, and says how to begin', async () => {
  expect(await begin()).toMatchObject({
    serverInfo: {
      name: 'acme-docs',
      title: 'Acme Docs',
      version: '1.0.0',
      websiteUrl: 'https://docs.example/',
    },
    instructions:
      'The documentation of Acme Docs: How to use Acme. Search first (search_docs), then read the pages found (read_page). https://docs.example/llms.txt lists all pages.',
  })
})

test.each([
  ['  (Acme) Docs, 2nd! ', 'acme-docs-2nd'],
  ['文件', 'docs'],
])('the title %j is the name %s', async (title, name) => {
  expect(await begin(title)).toMatchObject({ serverInfo: { name } })
})

test('a tool says whether it only reads, and that nothing is destroyed or reached outside', async () => {
  const hints = { destructiveHint: false, openWorldHint: false }
  expect(await call('tools/list')).toMatchObject({
    tools: [
      {
        name: 'echo',
        title: 'Echo',
        description: 'Says it again.',
        annotations: { readOnlyHint: true, ...hints },
      },
      { name: 'send', annotations: { readOnlyHint: false, ...hints } },
    ],
  })
})

test('a tool answers; one that fails tells the log why, and the client only that it did', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await call('tools/call', { name: 'echo', arguments: { word: 'again' } })).toMatchObject({
    content: [{ type: 'text', text: 'again' }],
    isError: false,
  })
  const failed = await call('tools/call', { name: 'send', arguments: {} })
  expect(failed).toMatchObject({
    content: [{ type: 'text', text: 'send failed on the server. Try again later.' }],
    isError: true,
  })
  expect(JSON.stringify(failed)).not.toContain('1234')
  expect(log).toHaveBeenCalledWith(
    'The tool send failed',
    expect.objectContaining({ message: 'the password is 1234' }),
  )
})

test('lists of pages and every page are resources at the addresses of readers', async () => {
  expect(await call('resources/list')).toMatchObject({
    resources: [
      {
        name: 'llms-en',
        uri: 'https://docs.example/llms.txt',
        title: 'Pages in en',
        description: 'The sections of the site with lists of their pages',
        mimeType: 'text/plain',
      },
      { name: 'llms-ja', uri: 'https://docs.example/ja/llms.txt', title: 'Pages in ja' },
    ],
  })
  expect(await call('resources/templates/list')).toMatchObject({
    resourceTemplates: [
      {
        name: 'page',
        uriTemplate: 'https://docs.example/{+path}.md',
        title: 'Page as Markdown',
        description: 'Any page of the site',
        mimeType: 'text/markdown',
      },
    ],
  })
  for (const [uri, mimeType, text] of [
    ['https://docs.example/ja/llms.txt', 'text/plain', '# 日本'],
    ['https://docs.example/docs/a.md', 'text/markdown', '# A'],
  ])
    expect(await call('resources/read', { uri })).toMatchObject({ contents: [{ uri, mimeType, text }] })
})

test('a resource that is not there is named', async () => {
  const uri = 'https://docs.example/docs/none.md'
  expect(await call('resources/read', { uri })).toMatchObject({ message: `${uri} does not exist` })
})

test('prompts name the tools that there are', async () => {
  const textOf = async (name: string, args: object, tools: AgentTool[]) => {
    const prompt = await call('prompts/get', { name, arguments: args }, { tools })
    return JSON.stringify(prompt)
  }
  const describe: AgentTool = { ...echo, name: 'describe_operation' }
  const complete = await textOf('integrate', { feature: 'search', into: 'a Go program' }, [describe, failing])
  expect(JSON.parse(complete)).toMatchObject({
    messages: [
      {
        role: 'user',
        content: {
          type: 'text',
          text: [
            'Integrate search of Acme Docs into a Go program.',
            '1. Search the documentation with search_docs and read the pages with read_page before you write code.',
            '2. Take requests and fields from describe_operation; invent none.',
            '3. Try each request in the sandbox first (send), in one world.',
            '4. Handle the errors that the documentation names, and keep secrets on the server.',
            '5. Cite the pages that you used, with their addresses.',
          ].join('\n'),
        },
      },
    ],
  })
  const minimal = await textOf('integrate', { feature: 'search' }, [echo])
  expect(minimal).toContain('into my program.')
  expect(minimal).not.toMatch(/describe_operation|sandbox/)
  const review = await textOf('review', { feature: 'search' }, [echo])
  expect(review).toContain('Review how my program uses search of Acme Docs.\\n1. Search')
  expect(review).toContain(
    '2. Report what contradicts the documentation: fields, states, limits, errors that are not handled.\\n3. Cite',
  )
  expect(await call('prompts/list')).toMatchObject({
    prompts: [
      {
        name: 'integrate',
        title: 'Build Acme Docs into a program',
        description: 'Reads the documentation of a feature, then writes the code for it.',
        arguments: [
          {
            name: 'feature',
            required: true,
            description: 'What to integrate, such as a section of the documentation.',
          },
          { name: 'into', required: false, description: 'The program, its language and its framework.' },
        ],
      },
      {
        name: 'review',
        title: 'Review code that uses Acme Docs',
        description: 'Checks existing code against the documentation.',
      },
    ],
  })
})

test.each([[{ feature: '' }], [{ feature: 'x'.repeat(201) }], [{ feature: 'x', into: 'x'.repeat(201) }]])(
  'a prompt refuses what is too long or empty',
  async args => {
    expect(await call('prompts/get', { name: 'integrate', arguments: args })).toHaveProperty('code')
    expect(
      await call('prompts/get', {
        name: 'integrate',
        arguments: { feature: 'x'.repeat(200), into: 'x'.repeat(200) },
      }),
    ).toHaveProperty('messages')
  },
)

test('a feature is completed by the sections of the site, twenty at the most', async () => {
  const complete = (value: string) =>
    call('completion/complete', {
      ref: { type: 'ref/prompt', name: 'integrate' },
      argument: { name: 'feature', value },
    })
  expect(await complete('PART 2')).toMatchObject({
    completion: {
      values: [
        'Part 2',
        'Part 20',
        'Part 21',
        'Part 22',
        'Part 23',
        'Part 24',
        'Part 25',
        'Part 26',
        'Part 27',
        'Part 28',
        'Part 29',
      ],
    },
  })
  const { completion } = (await complete('')) as { completion: { values: string[] } }
  expect(completion.values).toHaveLength(20)
  expect(await complete('other')).toMatchObject({ completion: { values: [] } })
})

test('tools of plugins are in a file of the build and get a reader for the site', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tools-'))
  const site = await memorySite(files)
  expect(await pluginTools(folder, site)).toEqual([])
  writeFileSync(
    path.join(folder, '_tools.mjs'),
    'export default [site => [site], site => site.locales.map(name => ({ name }))]',
  )
  const [own, ...others] = await pluginTools(folder, site)
  expect(own).toMatchObject({ locales: ['en', 'ja'], apis: site.facts.apis })
  expect(others).toEqual([{ name: 'en' }, { name: 'ja' }])
  const read: unknown = Reflect.get(own ?? {}, 'read')
  expect(typeof read === 'function' && (await read('/docs/a.md'))).toBe('# A')
  rmSync(folder, { recursive: true })
})
