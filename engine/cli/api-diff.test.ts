import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { SiteFolder } from '../testing/site-folder.ts'
import { apiDiff } from './api-diff.ts'

const description = (fields: string) => `openapi: 3.1.0
info: { title: Books, version: '1' }
paths:
  /books:
    get:
      operationId: ListBooks
      responses:
        200:
          description: The books
          content: { application/json: { schema: { $ref: '#/components/schemas/Book' } } }
components:
  schemas:
    Book: { type: object, properties: { ${fields} } }
`

function bookSite() {
  return new SiteFolder(
    {
      'api/main.yaml': description('title: { type: string }, pages: { type: integer }'),
      'older.yaml': description('title: { type: string }'),
      'broken.yaml': 'openapi: 3.1.0\npaths: [',
      'other.yaml': 'title: Books',
    },
    { apis: [{ id: 'books', file: 'api/main.yaml', path: '/docs/api' }] },
  )
}

/** Runs the command. Returns the output and the exit code. */
async function diff(...args: string[]) {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const code = await apiDiff.run(args)
  return { code, printed: log.mock.calls.flat().join('\n') }
}
afterEach(() => vi.restoreAllMocks())

test('lists what is new in the API of a site, and in the other direction what breaks', async () => {
  using site = bookSite()
  const older = path.join(site.paths.root, 'older.yaml')
  expect(await diff(older, site.paths.root)).toEqual({
    code: 0,
    printed:
      'new         field Book.pages (in responses) added\n0 breaking, 1 new, 0 deprecated, 0 compatible',
  })
  vi.restoreAllMocks()
  const { code, printed } = await diff(site.paths.root, older, '--json')
  expect(code).toBe(1)
  expect(JSON.parse(printed)).toEqual([
    { effect: 'breaking', what: 'field', name: 'Book.pages', direction: 'response', change: 'removed' },
  ])
})

test.each([
  ['missing.yaml', /^There is no file or folder ".*missing\.yaml"\.$/],
  ['broken.yaml', /broken\.yaml:2: invalid YAML: /],
  ['other.yaml', /other\.yaml:1: found no version, expected OpenAPI 3/],
])('reports what is wrong with %s', async (file, message) => {
  using site = bookSite()
  await expect(apiDiff.run([path.join(site.paths.root, file), site.paths.root])).rejects.toThrow(message)
})

test('reads a file as a build does: merged mappings, and the last of two keys', async () => {
  using site = bookSite()
  const shared = description('<<: *year, title: { type: string }, title: { type: string }')
  site.write({ 'shared.yaml': `x-shared: &year { year: { type: integer } }\n${shared}` })
  const { root } = site.paths
  expect(await diff(path.join(root, 'shared.yaml'), path.join(root, 'older.yaml'))).toEqual({
    code: 1,
    printed:
      'breaking    field Book.year (in responses) removed\n1 breaking, 0 new, 0 deprecated, 0 compatible',
  })
})

test('follows references to other files and reads Swagger 2.0', async () => {
  using site = bookSite()
  const swagger = (schema: string) => `swagger: '2.0'
info: { title: Books, version: '1' }
paths:
  /books:
    get:
      operationId: ListBooks
      produces: [application/json]
      responses: { 200: { description: The books, schema: { $ref: '${schema}' } } }
`
  site.write({
    'old.yaml': swagger('book.yaml'),
    'book.yaml': 'type: object\nproperties: { title: { type: string }, year: { type: integer } }\n',
  })
  const { root } = site.paths
  expect(await diff(path.join(root, 'old.yaml'), path.join(root, 'older.yaml'))).toEqual({
    code: 1,
    printed: [
      'breaking    field ListBooks 200.year (in responses) removed',
      '1 breaking, 0 new, 0 deprecated, 0 compatible',
    ].join('\n'),
  })
})

test('references may lead anywhere in the repository of a file', async () => {
  using site = bookSite()
  const schema = 'type: object\nproperties: { title: { type: string } }\n'
  site.write({
    'clone/.git': 'gitdir: elsewhere\n',
    'clone/api/main.yaml': description('').replace("'#/components/schemas/Book'", '../models/book.yaml'),
    'clone/models/book.yaml': schema,
  })
  const { root } = site.paths
  const { printed } = await diff(path.join(root, 'older.yaml'), path.join(root, 'clone/api/main.yaml'))
  expect(printed).toBe('0 breaking, 0 new, 0 deprecated, 0 compatible')
})

test('takes two arguments', async () => {
  await expect(apiDiff.run([])).rejects.toThrow('Missing argument: OLD')
  await expect(apiDiff.run(['a', 'b', 'c'])).rejects.toThrow('Unexpected arguments: c')
})
