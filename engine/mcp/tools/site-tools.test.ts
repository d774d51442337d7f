import { expect, test } from 'vitest'
import { portionsOf } from '../../agents/portions.ts'
import type { McpSite } from '../site.ts'
import { memorySite } from '../testing/memory-site.ts'
import { siteTools } from './site-tools.ts'

const description = {
  openapi: '3.1.0',
  info: { title: 'Films', version: '1' },
  tags: [{ name: 'films', 'x-displayName': 'Films', 'x-parent': 'media' }, { name: 'media' }],
  paths: {
    '/films/{id}': {
      get: {
        operationId: 'Films_Get',
        summary: 'Get a film',
        tags: ['films'],
        responses: {
          200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Film' } } } },
        },
      },
    },
    '/films/{id}:start': {
      post: { operationId: 'Films_Start', summary: 'Start a film', tags: ['films'], deprecated: true },
    },
  },
  components: {
    schemas: {
      Film: {
        type: 'object',
        properties: {
          next: { $ref: '#/components/schemas/Film' },
          state: { $ref: '#/components/schemas/State' },
        },
      },
      State: { type: 'string', enum: ['A'] },
    },
  },
}
const terms = (language: string, term: string) =>
  JSON.stringify({ language, terms: [{ id: 'server', term, definition: `${term} answers.` }] })

const files = {
  '/docs/a.md': `# A\n\n## One\n\n${'word '.repeat(5000)}\n\n## Two\n\nEnd.`,
  '/docs/api/films/openapi.json': JSON.stringify(description),
  '/docs/api/films/films-get.md': '# Get a film',
  '/glossary-en.json': terms('en', 'Server'),
  '/glossary-ja.json': terms('ja', 'サーバー'),
}

async function run(name: string, input: Record<string, unknown>, site?: McpSite) {
  const tool = siteTools(site ?? (await memorySite(files))).find(tool => tool.name === name)
  if (!tool) throw new Error(`There is no tool ${name}`)
  return tool.run(input)
}

test('a site without APIs and terms has no tools for them', async () => {
  const site = await memorySite({}, { apis: [], glossary: false })
  expect(siteTools(site).map(({ name }) => name)).toEqual(['search_docs', 'read_page'])
})

test('a page in several files is one page', async () => {
  const text = ['One', 'Two'].map(title => `## ${title}\n\n${'word '.repeat(200)}end`).join('\n\n')
  const head = {
    head: (part: string | undefined) =>
      ['---', 'title: "A"', ...(part ? [`part: "${part}"`] : []), '---'].join('\n'),
    title: '# A',
    url: '/docs/a.md',
    name: String,
  }
  const [first = '', second = ''] = portionsOf(head, text, 1500)
  const site = await memorySite({ '/docs/a.md': first, '/docs/a.part-2.md': second })
  expect(await run('read_page', { page: '/docs/a' }, site)).toEqual({ text: portionsOf(head, text)[0] })
  expect((await run('read_page', { page: '/docs/a', heading: 'Two' }, site)).text).toMatch(/^## Two\n\nword/)
  const half = await memorySite({ '/docs/a.md': first })
  await expect(run('read_page', { page: '/docs/a' }, half)).rejects.toThrow('/docs/a.part-2.md is missing')
})

test('a long page comes in pieces with its headings, a part by its heading', async () => {
  const first = await run('read_page', { page: '/docs/a' })
  expect(first.text).toMatch(/^Piece 1 of 2\.\n\nHeadings:\n- A\n {2}- One\n {2}- Two\n\n# A/)
  expect((await run('read_page', { page: '/docs/a', piece: 2 })).text).toMatch(/## Two\n\nEnd\.$/)
  expect(await run('read_page', { page: '/docs/a', heading: 'two' })).toEqual({ text: '## Two\n\nEnd.' })
  expect((await run('read_page', { page: '/docs/a#two' })).text).toBe('## Two\n\nEnd.')
})

test.each([
  [{ page: '/docs/a', piece: 3 }, 'There is no piece 3: the last one is 2.'],
  [{ page: '/docs/a', heading: 'Three' }, 'The page has no heading "Three". Its headings:'],
  [{ page: '/docs/b' }, 'There is no page /docs/b.'],
  [{ page: '../../../etc/passwd' }, 'There is no page /etc/passwd.'],
  [{ page: 'https://other.example/a' }, 'is not a page of https://docs.example'],
])('read_page %j: %s', async (input, text) => {
  const answer = await run('read_page', input)
  expect(answer.text).toContain(text)
  expect(answer.isError).toBe(true)
})

test('operations are listed by group and words, and found by id, method and path', async () => {
  expect((await run('list_operations', {})).text).toBe('- media › Films: 2')
  expect((await run('list_operations', { words: 'START' })).text).toContain(
    '- Films_Start: POST /films/{id}:start, Start a film (deprecated)',
  )
  expect((await run('list_operations', { group: 'none' })).isError).toBe(true)
  for (const operation of ['Films_Get', 'films_get', 'GET /films/{id}', 'get /films/7?x=1'])
    expect((await run('describe_operation', { operation })).text).toBe('# Get a film')
  expect((await run('describe_operation', { operation: 'Films_Gett' })).text).toContain(
    'Did you mean "Films_Get"?',
  )
})

test('schemas are self-contained: they include what they refer to', async () => {
  const { text } = await run('describe_operation', { operation: 'Films_Get', show: 'response' })
  const schema = JSON.parse(/```json\n(.*)\n```/s.exec(text)?.[1] ?? '')
  expect(schema.$ref).toBe('#/$defs/Film')
  expect(schema.$defs.Film.properties.state.$ref).toBe('#/$defs/State')
  expect(schema.$defs.State.enum).toEqual(['A'])
  expect((await run('describe_operation', { show: 'schema', name: 'Stat' })).text).toContain(
    'Did you mean "State"?',
  )
  expect((await run('describe_operation', { operation: 'Films_Start', show: 'request' })).text).toContain(
    'no body',
  )
  expect(
    (await run('describe_operation', { operation: 'Films_Get', show: 'response', status: '500' })).isError,
  ).toBe(true)
})

test('a term is known by its name in any language', async () => {
  const answer = { text: '**Server**: Server answers. (ja: サーバー)' }
  for (const term of ['Server', 'サーバー', 'server'])
    expect(await run('look_up_term', { term })).toEqual(answer)
  expect((await run('look_up_term', { term: 'nothing' })).isError).toBe(true)
})

test('arguments of other kinds, and texts without end, are refused', async () => {
  await expect(run('search_docs', { query: 5 })).rejects.toThrow('expected string')
  await expect(run('search_docs', { query: 'x'.repeat(1_000_000) })).rejects.toThrow('400')
  await expect(run('read_page', { page: '/a', other: 1 })).rejects.toThrow('other')
  await expect(run('read_page', { page: '/a', language: 'xx' })).rejects.toThrow('language')
})
