import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { apiIndex } from '../api-index.ts'
import { apiWith, loadOne } from '../testing/description.ts'
import { httpFile } from './http-file.ts'
import { modelsFile } from './models-file.ts'
import { postmanCollection } from './postman-collection.ts'
import type { PostmanFolder, PostmanItem } from './postman-types.ts'
import { typesFile } from './types-file.ts'

const film = '0d1f'
const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: film }
const ok = { 200: { description: 'Done.' }, 404: { description: 'Missing.' } }
const document = loadOne(
  apiWith({
    servers: [{ url: 'https://api.example/v1' }],
    tags: [{ name: 'Films', description: 'What is shown.' }],
    security: [{ Token: [] }],
    components: {
      securitySchemes: {
        Token: { type: 'http', scheme: 'bearer', 'x-variable': 'SHOP_TOKEN' },
        Key: { type: 'apiKey', in: 'query', name: 'key' },
      },
      schemas: {
        'shop.Film': {
          type: 'object',
          required: ['id'],
          properties: {
            id: { type: 'string', readOnly: true },
            // A field may have the name of a keyword.
            example: { $ref: '#/components/schemas/shop.Rating' },
            sequel: { oneOf: [{ $ref: '#/components/schemas/shop.Film' }, { type: 'null' }] },
            tags: { type: 'array', items: { type: ['string', 'null'] } },
            more: { type: 'object', additionalProperties: { type: 'integer' } },
          },
          example: { id: '#/components/schemas/shop.Film' },
        },
        'shop.Rating': { enum: ['GOOD', 'BAD'], description: 'Ends a comment: */' },
      },
    },
    paths: {
      '/films/{id}': {
        parameters: [id],
        delete: { operationId: 'Delete', summary: 'Delete', tags: ['Films'], responses: ok },
        get: {
          operationId: 'Get',
          tags: ['Films'],
          summary: 'Get a film',
          parameters: [{ name: 'view', in: 'query', description: 'How much.', schema: { type: 'string' } }],
          responses: {
            200: {
              description: 'The film.',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/shop.Film' } } },
            },
          },
        },
      },
      // A fragment distinguishes two operations on the same path.
      '/films/{id}:show#now': {
        post: {
          operationId: 'Show',
          summary: 'Show',
          tags: ['Films'],
          parameters: [id],
          security: [{ Key: [] }],
          requestBody: { content: { 'application/json': { schema: {}, example: { at: 1 } } } },
          responses: { default: { description: 'Anything.' } },
        },
      },
      '/upload': {
        post: {
          operationId: 'Upload',
          summary: 'Upload',
          security: [],
          requestBody: {
            content: {
              'multipart/form-data': {
                schema: {
                  type: 'object',
                  properties: { name: { type: 'string' }, file: { type: 'string', format: 'binary' } },
                },
                example: { name: 'a', file: 'b' },
              },
            },
          },
          responses: ok,
        },
      },
    },
  }),
)
const api = apiIndex({ id: 'shop', path: '/docs/api/shop' }, {
  documents: new Map([['en', document]]),
  files: [],
  operationFiles: new Map(),
} as never)
const collection = postmanCollection(api, document, {
  locale: 'en',
  pageUrl: path => `https://docs.example${path}`,
})

function isFolder(item: PostmanFolder | PostmanItem): item is PostmanFolder {
  return 'item' in item
}

const requests = collection.item.flatMap(item => (isFolder(item) ? item.item : [item])) as PostmanItem[]

test('a collection has a folder for each group, in which DELETE comes last', () => {
  const folder = collection.item.find(isFolder)
  expect(folder).toMatchObject({ name: 'Films', description: 'What is shown.' })
  expect(folder?.item.map(({ name }) => name)).toEqual(['Get a film', 'Show', 'Delete'])
})

test('parameters of paths are variables, also in a part of a segment', () => {
  expect(requests.map(({ request }) => request.url.raw)).toEqual([
    '{{baseUrl}}/upload',
    '{{baseUrl}}/films/{{films_id}}',
    '{{baseUrl}}/films/{{films_id}}:show',
    '{{baseUrl}}/films/{{films_id}}',
  ])
  expect(collection.variable).toEqual([
    { key: 'baseUrl', value: 'https://api.example/v1' },
    { key: 'SHOP_TOKEN', value: '' },
    { key: 'KEY', value: '' },
    { key: 'films_id', value: film },
  ])
})

test('a secret is set where it is sent, and optional parameters are there, but disabled', () => {
  const [upload, get, show] = requests.map(({ request }) => request)
  expect(upload?.auth).toEqual({ type: 'noauth' })
  expect(get?.auth).toEqual({
    type: 'bearer',
    bearer: [{ key: 'token', value: '{{SHOP_TOKEN}}', type: 'string' }],
  })
  expect(get?.header).toEqual([])
  expect(show?.auth).toMatchObject({
    type: 'apikey',
    apikey: [{ value: 'key' }, { value: '{{KEY}}' }, { value: 'query' }],
  })
  expect(get?.url.query).toEqual([{ key: 'view', value: '', description: 'How much.', disabled: true }])
})

test('bodies have the form that Postman edits', () => {
  expect(requests.find(({ name }) => name === 'Show')?.request.body).toMatchObject({
    mode: 'raw',
    raw: '{\n  "at": 1\n}',
  })
  expect(requests.find(({ name }) => name === 'Upload')?.request.body).toMatchObject({
    mode: 'formdata',
    formdata: [
      { key: 'name', type: 'text', value: 'a' },
      { key: 'file', type: 'file' },
    ],
  })
})

test('the test of a request passes for described statuses, but never for 401 or a server error', () => {
  const pattern = (name: string) => {
    const [line = ''] = requests.find(item => item.name === name)?.event[0]?.script.exec ?? []
    return new RegExp(/match\(\/(.*)\/\)/.exec(line)?.[1] ?? '')
  }
  const passing = (name: string) =>
    ['200', '204', '401', '404', '500'].filter(code => pattern(name).test(code))
  expect(passing('Delete')).toEqual(['200', '404'])
  expect(passing('Show')).toEqual(['200', '204', '404'])
})

test('models are valid JSON Schema, each with an anchor and a pointer', () => {
  const url = 'https://docs.example/models.json'
  const ajv = new Ajv2020({ strict: false })
  ajv.addSchema(modelsFile(document, url))
  for (const address of [`${url}#shop.Film`, `${url}#/$defs/shop.Film`]) {
    const validate = ajv.getSchema(address)
    expect(validate?.({ id: 'a', example: 'GOOD', sequel: { id: 'b', tags: [null] } })).toBe(true)
    expect(validate?.({ id: 'a', example: 'UGLY' })).toBe(false)
    expect(validate?.({ id: 'a', sequel: { tags: [] } })).toBe(false)
  }
  // Data is not changed.
  expect(JSON.stringify(modelsFile(document, url))).toContain('"id":"#/components/schemas/shop.Film"')
})

test('types are optional, read-only, nullable and recursive', () => {
  const types = typesFile(document)
  expect(types).toContain('readonly id: string')
  expect(types).toContain('sequel?: components["schemas"]["shop.Film"] | null')
  expect(types).toContain('tags?: (string | null)[]')
  expect(types).toContain('more?: { [key: string]: number }')
  expect(types).toContain('"shop.Rating": "GOOD" | "BAD"')
  expect(types).toContain('Ends a comment: *\\/ */')
})

test('a file for editors contains the requests in the order of the groups', () => {
  const text = httpFile(api, document)
  expect(text.match(/^### .*/gm)).toEqual(['### Upload', '### Get a film', '### Delete', '### Show'])
  expect(text).toContain('@baseUrl = https://api.example/v1\n@SHOP_TOKEN =\n')
  expect(text).toContain(`GET {{baseUrl}}/films/${film}\nauthorization: Bearer {{SHOP_TOKEN}}\n`)
  expect(text).toContain('content-type: application/json\n\n{\n  "at": 1\n}\n')
  expect(text).toContain('Content-Disposition: form-data; name="file"; filename="file.bin"')
})
