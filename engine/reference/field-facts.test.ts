import { expect, test } from 'vitest'
import { makeSampleRequest } from './make-sample-request.ts'
import { operationSources } from './operation-source.ts'
import { apiWith, DescriptionFolder, loadOne, modelsOf } from './testing/description.ts'
import type { Operation } from './types.ts'

function modelOf(operation: unknown, parts: object = {}): Operation {
  const [model] = modelsOf(loadOne(apiWith({ paths: { '/boats': { post: operation } }, ...parts })))
  if (!model) throw new Error('no operation')
  return model
}

const json = (schema: unknown, more = {}) => ({ content: { 'application/json': { schema, ...more } } })
const fieldOf = (schema: unknown) =>
  modelOf({ requestBody: json({ properties: { a: schema } }) }).body?.contents[0]?.schema?.children[0]

test.each([
  ['in a list', { 'x-enum-varnames': ['SMALL', 'LargeBoat'], 'x-enum-descriptions': ['One mast.', ''] }],
  ['of NSwag', { 'x-enumNames': ['SMALL', 'LargeBoat'], 'x-enumDescriptions': ['One mast.', ''] }],
  ['of an editor', { 'x-enumNames': ['SMALL', 'LargeBoat'], markdownEnumDescriptions: ['One mast.', ''] }],
  ['of an editor as text', { 'x-enumNames': ['SMALL', 'LargeBoat'], enumDescriptions: ['One mast.', ''] }],
  ['by value', { 'x-enum-varnames': ['SMALL', 'LargeBoat'], 'x-enumDescriptions': { 1: 'One mast.' } }],
  [
    'of AutoRest',
    {
      'x-ms-enum': {
        values: [
          { value: 1, name: 'SMALL', description: 'One mast.' },
          { value: 2, name: 'LargeBoat' },
        ],
      },
    },
  ],
])('names and descriptions of enum values %s', (_, extension) => {
  expect(fieldOf({ type: 'integer', enum: [1, 2], ...extension })?.enum).toEqual([
    { value: '1', description: '<code>SMALL</code>: One mast.' },
    { value: '2', description: '<code>LargeBoat</code>' },
  ])
})

test('the name of a value that repeats the value is left out', () => {
  const field = fieldOf({ type: 'string', enum: ['big-boat'], 'x-enum-varnames': ['BIG_BOAT'] })
  expect(field?.enum).toEqual([{ value: 'big-boat', description: '' }])
})

test('all named examples of a parameter, and several examples of a field, are shown', () => {
  const { parameters } = modelOf({
    parameters: [
      {
        name: 'size',
        in: 'query',
        schema: { type: 'string' },
        examples: {
          small: { summary: 'Small', description: 'One **mast**.', value: 's' },
          large: { value: 'l' },
        },
      },
    ],
  })
  expect(parameters[0]?.parameters[0]?.examples).toEqual([
    { value: '"s"', note: 'Small: One mast.' },
    { value: '"l"', note: 'large' },
  ])
  expect(fieldOf({ type: 'integer', examples: [1, 2] })?.examples?.map(({ value }) => value)).toEqual([
    '1',
    '2',
  ])
  expect(fieldOf({ type: 'integer', examples: [1] })?.examples).toBeUndefined()
})

test('the external documentation of a field is a link after its description', () => {
  const externalDocs = { url: 'https://boats.example/masts', description: 'Masts' }
  expect(fieldOf({ description: 'Height.', externalDocs })?.description).toBe(
    'Height. <a href="https://boats.example/masts">Masts</a>',
  )
  expect(fieldOf({ externalDocs: { url: 'javascript:alert(1)' } })?.description).toBe('')
})

test('a string that contains JSON has the fields of the JSON, even if they are recursive', () => {
  const Note = {
    type: 'string',
    contentMediaType: 'application/json',
    contentSchema: { properties: { reply: { $ref: '#/components/schemas/Note' } } },
  }
  const ref = { $ref: '#/components/schemas/Note' }
  const { body } = modelOf({ requestBody: json(ref) }, { components: { schemas: { Note } } })
  const root = body?.contents[0]?.schema
  expect(root?.children[0]).toMatchObject({ name: 'reply', recursionOf: root?.anchor })
})

test('a part of a form shows its media type', () => {
  const content = {
    'multipart/form-data': {
      schema: { properties: { about: { type: 'object' }, photo: { type: 'string' } } },
      encoding: { about: { contentType: 'application/vnd.boat+json' } },
    },
  }
  const [about, photo] = modelOf({ requestBody: { content } }).body?.contents[0]?.schema?.children ?? []
  expect(about?.limits).toEqual([{ kind: 'style', value: 'application/vnd.boat+json' }])
  expect(photo?.limits).toEqual([])
})

test('an example of a list or object belongs to its field, but not to the root of a body', () => {
  const crew = [{ name: 'Ada' }]
  expect(fieldOf({ type: 'array', items: {}, example: crew })?.example).toBe('[{"name":"Ada"}]')
  expect(fieldOf({ type: 'object', examples: [{ a: 1 }, { a: 2 }] })?.examples).toEqual([
    { value: '{"a":1}', note: '' },
    { value: '{"a":2}', note: '' },
  ])
  expect(fieldOf({ type: 'array', items: {}, example: ['a'.repeat(4_000)] })?.example).toBeUndefined()
  const { body } = modelOf({ requestBody: json({ type: 'object', examples: [{ a: 1 }] }) })
  expect(body?.contents[0]?.schema?.example).toBeUndefined()
})

test('a parameter has the example of its media type', () => {
  const content = { 'application/json': { schema: { type: 'object' }, example: { masts: 2 } } }
  const { parameters } = modelOf({ parameters: [{ name: 'filter', in: 'query', content }] })
  expect(parameters[0]?.parameters[0]?.example).toBe('{"masts":2}')
})

test('an example with a URL is a link', () => {
  const externalValue = 'https://boats.example/large.json'
  const { body } = modelOf({
    requestBody: json({}, { examples: { large: { summary: 'Large', externalValue } } }),
  })
  expect(body?.contents[0]?.examples).toEqual([
    {
      name: 'large',
      summary: 'Large',
      description: `<a href="${externalValue}">${externalValue}</a>`,
      value: undefined,
      derived: false,
    },
  ])
})

test('an example that refers to a named example has its value', () => {
  const components = { examples: { One: { summary: 'One', value: { masts: 1 } } } }
  const ref = { $ref: '#/components/examples/One' }
  const written = { type: 'object', properties: { $ref: { type: 'string' } } }
  const { body } = modelOf({ requestBody: json({ type: 'object' }, { example: ref }) }, { components })
  expect(body?.contents[0]?.examples[0]?.value).toEqual({ masts: 1 })
  // Within an example, a reference is data.
  const inner = modelOf(
    { requestBody: json({ items: written, type: 'array' }, { example: [ref] }) },
    { components },
  )
  expect(inner.body?.contents[0]?.examples[0]?.value).toEqual([ref])
})

test('a callback has a summary and a description', () => {
  const sold = { '{$request.body#/url}': { post: { summary: 'Sold', description: 'Money came.' } } }
  const [callback] = modelOf({ callbacks: { sold } }).callbacks
  expect(callback?.description).toBe('<p>Sold</p><p>Money came.</p>')
})

test('extensions that pages show are read from other files', () => {
  using folder = new DescriptionFolder({
    'api.json': apiWith({
      'x-webhooks': { moved: { post: { responses: { 200: { $ref: 'parts/ok.json' } } } } },
      'x-tagGroups': { $ref: 'parts/groups.json' },
      tags: [{ name: 'Boats' }],
      paths: {
        '/boats': {
          get: { tags: ['Boats'], 'x-codeSamples': [{ lang: 'Ruby', source: { $ref: 'parts/sample.rb' } }] },
        },
      },
    }),
    'parts/ok.json': { description: 'Fine.' },
    'parts/groups.json': [{ name: 'Harbour', tags: ['Boats'] }],
    'parts/sample.rb': 'puts 1',
  })
  const { description, problems } = folder.load({ file: 'api.json' })
  const document = description?.documents.get('en')
  expect(problems).toEqual([])
  expect(document?.['x-tagGroups']).toEqual([{ name: 'Harbour', tags: ['Boats'] }])
  expect(document?.paths?.['/boats']?.get?.['x-codeSamples']).toEqual([{ lang: 'Ruby', source: 'puts 1' }])
  const [, webhook] = document ? modelsOf(document) : []
  expect(webhook?.responses[0]?.description).toBe('Fine.')
})

test('the additions of OpenAPI 3.2 are shown', () => {
  using folder = new DescriptionFolder({
    'api.json': {
      ...apiWith({
        paths: {
          '/boats': {
            query: {
              parameters: [
                {
                  name: 'whole',
                  in: 'querystring',
                  content: {
                    'application/x-www-form-urlencoded': {
                      schema: {
                        properties: { size: { type: 'string', default: 'small' } },
                        required: ['size'],
                      },
                    },
                  },
                },
              ],
              responses: {
                200: {
                  content: {
                    'application/jsonl': {
                      itemSchema: { type: 'object', properties: { name: { type: 'string' } } },
                      examples: { one: { dataValue: [{ name: 'Ada' }] } },
                    },
                  },
                },
              },
            },
            additionalOperations: { POST: { operationId: 'add' }, COPY: { operationId: 'copy' } },
          },
        },
      }),
      openapi: '3.2.0',
    },
  })
  const { description, problems } = folder.load({ file: 'api.json' })
  expect(problems).toEqual([])
  const document = description?.documents.get('en')
  if (!document) throw new Error('no document')
  expect(document.openapi).toBe('3.2.0')
  const models = modelsOf(document)
  expect(models.map(({ method }) => method)).toEqual(['post', 'query', 'copy'])
  const content = models[1]?.responses[0]?.contents[0]
  expect(content).toMatchObject({
    schema: { type: { containers: ['stream'] }, children: [{ name: 'name' }] },
    examples: [{ value: '{"name":"Ada"}\n' }],
  })
  const source = [...operationSources(document)].find(({ method }) => method === 'query')
  expect(source && makeSampleRequest(document, source)).toMatchObject({ method: 'QUERY' })
})

test('a reference that is not a string is reported with its place, and a field called $ref is a field', () => {
  using folder = new DescriptionFolder({
    'api.json': apiWith({
      webhooks: { 'x-hidden': true },
      paths: {
        '/boats': {
          get: {
            responses: {
              200: { $ref: 7 },
              201: {
                description: 'Made.',
                ...json({ properties: { $ref: { type: 'string' }, mast: { $ref: 9 } } }),
              },
            },
          },
        },
      },
    }),
  })
  const { description, problems } = folder.load({ file: 'api.json' })
  expect(problems.map(({ message }) => message)).toEqual([
    '#/paths/~1boats/get/responses/200: found 7 as a reference, expected a string',
    '#/paths/~1boats/get/responses/201/content/application~1json/schema/properties/mast: found 9 as a reference, expected a string',
  ])
  const document = description?.documents.get('en')
  const fields = document && modelsOf(document)[0]?.responses[1]?.contents[0]?.schema?.children
  expect(fields?.map(({ name }) => name)).toEqual(['$ref', 'mast'])
})

test('a truncated file is reported with one error for each line', () => {
  using folder = new DescriptionFolder({
    'api.json': '{\n  "openapi": "3.1.0",\n  "info": {\n    "title": "Bo',
  })
  const { description, problems } = folder.load({ file: 'api.json' })
  expect(description).toBeUndefined()
  expect(problems.length).toBeGreaterThan(0)
  expect(new Set(problems.map(({ line }) => line)).size).toBe(problems.length)
  expect(problems.every(({ severity, file }) => severity === 'error' && file === 'api.json')).toBe(true)
})
