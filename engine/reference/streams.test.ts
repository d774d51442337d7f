import { expect, test } from 'vitest'
import { makeSampleRequest } from './make-sample-request.ts'
import { operationSources } from './operation-source.ts'
import { apiWith, loadOne, modelsOf } from './testing/description.ts'

const moved = {
  type: 'object',
  required: ['event', 'data'],
  properties: {
    event: { const: 'moved' },
    data: {
      type: 'string',
      contentMediaType: 'application/json',
      contentSchema: { type: 'object', properties: { to: { type: 'string', example: 'Pier 4' } } },
    },
  },
}

/** A description in OpenAPI 3.2 whose operation receives and sends a stream. */
const streamed = (mediaType: string, media: object, schemas = {}) =>
  loadOne({
    ...apiWith({
      components: { schemas },
      paths: {
        '/boats': {
          post: {
            requestBody: { content: { [mediaType]: media } },
            responses: { 200: { content: { [mediaType]: media } } },
          },
        },
      },
    }),
    openapi: '3.2.0',
  })

const contentOf = (mediaType: string, media: object, schemas = {}) =>
  modelsOf(streamed(mediaType, media, schemas))[0]?.responses[0]?.contents[0]

const exampleOf = (mediaType: string, media: object) => contentOf(mediaType, media)?.examples[0]?.value

test.each([
  ['text/event-stream', 'event: moved\ndata: {"to":"Pier 4"}\n\n'],
  ['text/event-stream; charset=utf-8', 'event: moved\ndata: {"to":"Pier 4"}\n\n'],
])('the example of an event in %s is serialized as an event', (mediaType, text) => {
  expect(exampleOf(mediaType, { itemSchema: moved })).toBe(text)
})

test.each([
  ['application/jsonl', '{"masts":1}\n'],
  ['application/x-ndjson', '{"masts":1}\n'],
  ['application/json-seq', '\u001e{"masts":1}\n'],
  ['application/geo+json-seq', '\u001e{"masts":1}\n'],
])('the example of a stream in %s is serialized', (mediaType, text) => {
  const itemSchema = { type: 'object', properties: { masts: { type: 'integer' } } }
  expect(exampleOf(mediaType, { itemSchema })).toBe(text)
  // So are lists of entries, and data in examples of the description.
  expect(exampleOf(mediaType, { schema: { type: 'array', items: itemSchema } })).toBe(text)
  expect(exampleOf(mediaType, { itemSchema, examples: { one: { dataValue: [{ masts: 1 }] } } })).toBe(text)
  expect(exampleOf(mediaType, { itemSchema, examples: { one: { serializedValue: 'as it is' } } })).toBe(
    'as it is',
  )
})

test('the example of a stream has an event of each kind', () => {
  const of = (event: string) => ({ ...moved, properties: { ...moved.properties, event: { const: event } } })
  expect(exampleOf('text/event-stream', { itemSchema: { oneOf: [of('moved'), of('moored')] } })).toBe(
    'event: moved\ndata: {"to":"Pier 4"}\n\nevent: moored\ndata: {"to":"Pier 4"}\n\n',
  )
})

test('a stream is not a list', () => {
  expect(contentOf('application/jsonl', { itemSchema: moved })?.schema).toMatchObject({
    type: { containers: ['stream'], types: ['object'] },
    children: [{ name: 'event' }, { name: 'data' }],
  })
})

test('entries of a stream have the name of their schema', () => {
  const itemSchema = { $ref: '#/components/schemas/Moved' }
  const content = contentOf('application/jsonl', { itemSchema }, { Moved: moved })
  expect(content?.schema?.type).toMatchObject({ containers: ['stream'], schema: 'Moved' })
})

test.each([
  ['text/event-stream', 'event: moved\ndata: {"to":"Pier 4"}\n\n'],
  ['application/jsonl', '{"event":"moved","data":"{\\"to\\":\\"Pier 4\\"}"}\n'],
  ['application/json-seq', '\u001e{"event":"moved","data":"{\\"to\\":\\"Pier 4\\"}"}\n'],
])('a sample sends %s', (mediaType, text) => {
  const document = streamed(mediaType, { itemSchema: moved })
  const [source] = operationSources(document)
  expect(source && makeSampleRequest(document, source).body).toEqual({ kind: 'text', mediaType, text })
})

test('a part of a form that is a string with JSON is not a file', () => {
  const document = streamed('multipart/form-data', {
    schema: { type: 'object', properties: { about: moved.properties.data } },
  })
  const [source] = operationSources(document)
  expect(source && makeSampleRequest(document, source).body).toEqual({
    kind: 'multipart',
    parts: [{ name: 'about', content: { text: '{"to":"Pier 4"}' } }],
  })
})

test('a string with JSON has the forms of the JSON, and refers to the first place of a repeated schema', () => {
  const forms = {
    oneOf: [
      { title: 'Letter', properties: { stamp: {} } },
      { title: 'Box', properties: { depth: {} } },
    ],
  }
  const text = { type: 'string', contentMediaType: 'application/json' }
  const event = { $ref: '#/components/schemas/Event' }
  const properties = {
    data: { ...text, contentSchema: forms },
    // Recursive: contains an event.
    again: { ...text, contentSchema: event },
  }
  const content = contentOf(
    'text/event-stream',
    { itemSchema: event },
    { Event: { type: 'object', properties } },
  )
  const [data, again] = content?.schema?.children ?? []
  expect(data?.moreVariants?.[0]?.options.map(({ label }) => label)).toEqual(['Letter', 'Box'])
  expect(again?.recursionOf).toBe(content?.schema?.anchor)
})
