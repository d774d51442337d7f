import { expect, test, vi } from 'vitest'
import type { McpSite } from '../site.ts'
import { memorySite } from '../testing/memory-site.ts'
import { siteTools } from './site-tools.ts'

const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const film = { $ref: '#/components/schemas/Film' }
const description = {
  openapi: '3.1.0',
  info: { title: 'Films', version: '1' },
  paths: {
    '/films': {
      get: { operationId: 'Films_List', summary: 'List films', tags: ['films'], responses: {} },
      post: {
        operationId: 'Films_Make',
        summary: 'Make a film',
        tags: ['films'],
        requestBody: json(film),
        responses: { 404: json({ type: 'number' }), 201: json(film), 202: json({ type: 'string' }) },
      },
      delete: {
        operationId: 'Films_Drop',
        summary: 'Drop films',
        deprecated: true,
        requestBody: { content: { 'text/plain': {} } },
        responses: { 404: json({ type: 'number' }), 410: { description: 'Gone' } },
      },
    },
  },
  webhooks: { made: { post: { operationId: 'Film_Made', summary: 'A film was made', tags: ['events'] } } },
  components: {
    schemas: {
      Film: { type: 'object', properties: { state: { $ref: '#/components/schemas/State' } } },
      State: { type: 'string', description: 'x'.repeat(15_800) },
      Large: { type: 'object', properties: { state: { $ref: '#/components/schemas/Other' } } },
      Other: { type: 'string', description: 'x'.repeat(16_000) },
    },
  },
}
const file = '/docs/api/films/openapi.json'

async function run(name: string, input: object, site?: McpSite) {
  const from = site ?? (await memorySite({ [file]: JSON.stringify(description) }))
  const tool = siteTools(from).find(tool => tool.name === name)
  return tool?.run(input)
}

const groups = '- films: 2\n- without a group: 1\n- events: 1'
const list = '- Films_List: GET /films, List films'
const make = '- Films_Make: POST /films, Make a film'
const drop = '- Films_Drop: DELETE /films, Drop films (deprecated)'
const made = '- Film_Made: POST made, A film was made (webhook, sent by the API)'

test.each([
  [{}, groups],
  [{ group: 'FILM' }, `2 operations.\n\n${list}\n${make}`],
  [{ words: 'films' }, `3 operations.\n\n${list}\n${make}\n${drop}`],
  [{ words: 'POST  film' }, `2 operations.\n\n${make}\n${made}`],
  [{ group: 'films', words: 'make' }, `1 operation.\n\n${make}`],
])('list_operations %j', async (input, text) => {
  expect(await run('list_operations', input)).toEqual({ text })
})

test.each([{ group: 'events', words: 'make' }, { words: 'film boat' }])(
  'list_operations %j: none fits, so the groups are told',
  async input => {
    const text = `No operation matches. The groups:\n${groups}`
    expect(await run('list_operations', input)).toEqual({ text, isError: true })
  },
)

test.each([
  [100, 0, 100, undefined],
  [101, 0, 100, 'More: offset 100.'],
  [250, 100, 100, 'More: offset 200.'],
  [250, 200, 50, undefined],
])('of %d operations from %d on %d are listed at a time', async (count, offset, shown, more) => {
  const paths = Object.fromEntries(
    Array.from({ length: count }, (_, number) => [
      `/films/${number}`,
      { get: { operationId: `F${number}` } },
    ]),
  )
  const site = await memorySite({ [file]: JSON.stringify({ ...description, paths }) })
  const parts = (await run('list_operations', { words: '/films/', offset }, site))?.text.split('\n\n') ?? []
  expect(parts[0]).toBe(`${count} operations.`)
  expect(parts[1]?.split('\n')).toHaveLength(shown)
  expect(parts[1]).toMatch(new RegExp(`^- F${offset}: `))
  expect(parts[2]).toBe(more)
})

const block = (title: string, schema: object) => {
  const complete = { $schema: 'https://json-schema.org/draft/2020-12/schema', ...schema }
  return `${title}\n\n\`\`\`json\n${JSON.stringify(complete, null, 1)}\n\`\`\``.trim()
}
const { Film, State } = description.components.schemas
const defs = { $defs: { Film: { ...Film, properties: { state: { $ref: '#/$defs/State' } } }, State } }
const rootSchema = { $ref: '#/$defs/Film', ...defs }

test.each([
  [{ operation: 'Films_Make', show: 'request' }, block('Body of Films_Make, application/json:', rootSchema)],
  // The first success, in any position.
  [
    { operation: 'Films_Make', show: 'response' },
    block('Response 201 of Films_Make, application/json:', rootSchema),
  ],
  [
    { operation: 'POST /films', show: 'response', status: '202' },
    block('Response 202 of Films_Make, application/json:', { type: 'string' }),
  ],
  // None of them is a success.
  [
    { operation: 'Films_Drop', show: 'response' },
    block('Response 404 of Films_Drop, application/json:', { type: 'number' }),
  ],
  [
    { operation: 'Films_Drop', show: 'response', status: '410' },
    'The response 410 of Films_Drop has no body with a schema.',
  ],
  [{ operation: 'Films_List', show: 'request' }, 'Films_List takes no body that has a schema.'],
  [{ operation: 'Films_Drop', show: 'request' }, 'Films_Drop takes no body that has a schema.'],
  [{ show: 'schema', name: 'State' }, block('', State)],
  // Its references do not fit into 16,000 characters.
  [
    { show: 'schema', name: 'Large' },
    block('', {
      $comment: 'Left out, ask for them by name: Other',
      type: 'object',
      properties: { state: { $ref: '#/$defs/Other' } },
    }),
  ],
])('describe_operation %j', async (input, text) => {
  expect(await run('describe_operation', input)).toEqual({ text })
})

test.each([
  [{}, 'Missing argument "operation": the id of an operation.'],
  [{ show: 'schema' }, 'Missing argument "name": the name of a schema.'],
  [{ show: 'schema', name: 'toString' }, 'There is no schema "toString".'],
  [{ show: 'schema', name: 'Filn' }, 'There is no schema "Filn". Did you mean "Film"?'],
  [
    { operation: 'Films_Mak' },
    'There is no operation "Films_Mak". Did you mean "Films_Make"? list_operations finds them by words.',
  ],
  [
    { operation: 'nothing at all' },
    'There is no operation "nothing at all". list_operations finds them by words.',
  ],
  [{ operation: 'Films_Make' }, `${make}\n\nIt has no page.`],
  [
    { operation: 'Films_Make', show: 'response', status: '500' },
    'Films_Make documents no response 500; it has 201, 202, 404.',
  ],
  [{ operation: 'Films_List', show: 'response' }, 'Films_List documents no response ; it has .'],
])('describe_operation %j is an error that says what to ask instead', async (input, text) => {
  expect(await run('describe_operation', input)).toEqual({ text, isError: true })
})

test('a description that could not be read is read again, one that could is not', async () => {
  const site = await memorySite({ [file]: JSON.stringify(description) })
  const { bytes } = site.source
  const tool = siteTools(site).find(({ name }) => name === 'list_operations')
  site.source.bytes = () => Promise.reject(new Error('no disk'))
  await expect(tool?.run({})).rejects.toThrow('no disk')
  const read = vi.fn(bytes)
  site.source.bytes = read
  for (const _ of [1, 2]) expect(await tool?.run({})).toEqual({ text: groups })
  // Read once for the language if there is no file of its own.
  expect(read.mock.calls.flat()).toEqual([file])
})
