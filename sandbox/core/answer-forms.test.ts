import { expect, test } from 'vitest'
import { createSandbox } from './create-sandbox.ts'
import type { OpenApi, ResponseObject, SchemaObject } from './description/openapi.ts'
import type { Json } from './json.ts'

/** Creates a description of one operation with this response. */
function sandboxWith(
  responses: Record<string, ResponseObject>,
  schemas: Record<string, SchemaObject> = {},
): OpenApi {
  return { openapi: '3.1.0', components: { schemas }, paths: { '/weather': { get: { responses } } } }
}

async function ask(description: OpenApi, request = 'GET /weather', body?: unknown) {
  const [method = '', path = ''] = request.split(' ')
  const response = await createSandbox({ description }).fetch(
    new Request(`http://weather.example${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  )
  const text = await response.text()
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    text,
    headers: response.headers,
  }
}

function ofSchema(schema: SchemaObject, mediaType = 'application/json'): OpenApi {
  return sandboxWith({ 200: { content: { [mediaType]: { schema } } } })
}

test.each<[string, SchemaObject, string]>([
  ['a list', { type: 'array', items: { type: 'number' } }, '[]'],
  [
    'a list that must hold something',
    { type: 'array', minItems: 2, items: { enum: ['rain', 'sun'] } },
    '["rain","rain"]',
  ],
  ['a text', { type: 'string', format: 'date' }, '"1970-01-01"'],
  ['a number', { type: 'integer', minimum: 3 }, '3'],
  ['a flag', { type: 'boolean' }, 'false'],
  ['null', { type: 'null' }, 'null'],
  ['one of several', { oneOf: [{ type: 'integer', exclusiveMinimum: 6 }, { type: 'string' }] }, '7'],
  [
    'all of several',
    {
      allOf: [
        { type: 'object', required: ['sky'], properties: { sky: { enum: ['blue'] } } },
        { type: 'object', required: ['wind'], properties: { wind: { type: 'number', minimum: 0.5 } } },
      ],
    },
    '{"sky":"blue","wind":1}',
  ],
  ['a map', { type: 'object', additionalProperties: { type: 'string' } }, '{}'],
])('%s without an example comes as its schema says', async (_, schema, text) => {
  const answer = await ask(ofSchema(schema))
  expect(answer).toMatchObject({ status: 200, type: 'application/json', text })
  expect(answer.headers.get('x-sandbox-answer')).toBe('example')
})

test.each(['[1,2]', '"rain"', '17', 'null', 'true', '{"sky":"blue"}'])(
  'the example %s goes out as it is',
  async text => {
    const content = { 'application/json': { example: JSON.parse(text) } }
    expect(await ask(sandboxWith({ 200: { content } }))).toMatchObject({ type: 'application/json', text })
  },
)

test('an answer has the type that is documented', async () => {
  expect(await ask(ofSchema({ type: 'object' }, 'application/hal+json'))).toMatchObject({
    type: 'application/hal+json',
    text: '{}',
  })
  const text = { 'text/plain': { schema: { type: 'string', minLength: 3 } } }
  expect(await ask(sandboxWith({ 200: { content: text } }))).toMatchObject({
    type: 'text/plain',
    text: '---',
  })
  const picture = { 'image/png': { schema: { type: 'string', format: 'binary' } } }
  expect(await ask(sandboxWith({ 200: { content: picture } }))).toMatchObject({ type: 'image/png', text: '' })
  const table = { 'text/csv': { example: 'day,rain\n' } }
  expect(await ask(sandboxWith({ 200: { content: table } }))).toMatchObject({
    type: 'text/csv',
    text: 'day,rain\n',
  })
  const lines = { 'application/x-ndjson': { example: '{"a":1}\n' } }
  expect(await ask(sandboxWith({ 200: { content: lines } }))).toMatchObject({
    type: 'application/x-ndjson',
    text: '{"a":1}\n',
  })
  const both = { 'application/xml': { example: '<a/>' }, 'application/json': { example: [] } }
  expect(await ask(sandboxWith({ 200: { content: both } }))).toMatchObject({
    type: 'application/json',
    text: '[]',
  })
  const any = { '*/*': { example: { sky: 'blue' } } }
  expect(await ask(sandboxWith({ 200: { content: any } }))).toMatchObject({ type: 'application/json' })
})

test.each<[string, SchemaObject, string]>([
  ['text/event-stream', { properties: { event: { const: 'rain' } }, required: ['event'] }, 'event: rain\n\n'],
  [
    'application/jsonl',
    { type: 'object', required: ['mm'], properties: { mm: { type: 'integer' } } },
    '{"mm":0}\n',
  ],
  [
    'text/event-stream',
    {
      required: ['data'],
      properties: {
        data: {
          type: 'string',
          contentMediaType: 'application/json',
          contentSchema: { type: 'object', required: ['mm'], properties: { mm: { type: 'integer' } } },
        },
      },
    },
    'data: {"mm":0}\n\n',
  ],
])('a stream of %s without an example has one entry', async (mediaType, itemSchema, text) => {
  const sent = sandboxWith({ 200: { content: { [mediaType]: { itemSchema } } } })
  expect(await ask(sent)).toMatchObject({ status: 200, type: mediaType, text })
  // In the form of a 3.1 description.
  const listed = sandboxWith({
    200: { content: { [mediaType]: { schema: { type: 'array', minItems: 1, items: itemSchema } } } },
  })
  expect(await ask(listed)).toMatchObject({ type: mediaType, text })
})

test('sends no body and no type if none is described', async () => {
  for (const status of ['204', '202', '200']) {
    const answer = await ask(sandboxWith({ [status]: { description: 'done' } }))
    expect(answer).toMatchObject({ status: Number(status), text: '', type: null })
  }
})

test('statuses that are no number give 200', async () => {
  const content = { 'application/json': { example: [7] } }
  for (const key of ['2XX', 'default'])
    expect(await ask(sandboxWith({ [key]: { content } }))).toMatchObject({ status: 200, text: '[7]' })
})

/** Creates a collection of stations: a bare list with `id` of this schema. */
function stations(id: SchemaObject, first: Json): OpenApi {
  const station: SchemaObject = {
    type: 'object',
    required: ['id', 'due'],
    properties: {
      id: { ...id, readOnly: true },
      place: { type: 'string' },
      due: { type: 'string', format: 'date', readOnly: true },
    },
  }
  const text = { $ref: '#/components/schemas/Station' }
  const shown = { 'application/json': { schema: text } }
  const all = {
    'application/json': {
      schema: { type: 'array', items: text },
      example: [{ id: first, place: 'Hill', due: '2026-01-01' }],
    },
  }
  return {
    openapi: '3.1.0',
    components: { schemas: { Station: station } },
    paths: {
      '/stations': {
        get: {
          parameters: [{ name: 'place', in: 'query', schema: { type: 'string' } }],
          responses: { 200: { content: all } },
        },
        post: { requestBody: { content: shown }, responses: { 201: { content: shown } } },
      },
      '/stations/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, schema: id }],
        get: { responses: { 200: { content: shown } } },
        put: { requestBody: { content: shown }, responses: { 200: { content: shown } } },
        delete: { responses: { 204: { description: 'gone' } } },
      },
    },
  }
}

test.each<[string, SchemaObject, Json]>([
  ['text', { type: 'string' }, 'a'],
  ['numbers', { type: 'integer', format: 'int64' }, 7],
])('a list that is the answer itself has state, with ids that are %s', async (_, id, first) => {
  const sandbox = createSandbox({ description: stations(id, first) })
  const send = async (method: string, path: string, body?: unknown) => {
    const response = await sandbox.fetch(
      new Request(`http://weather.example${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  }
  expect((await send('GET', '/stations')).body).toEqual([{ id: first, place: 'Hill', due: '2026-01-01' }])
  expect((await send('GET', `/stations/${first}`)).body).toMatchObject({ id: first, place: 'Hill' })
  const made = await send('POST', '/stations', { place: 'Lake' })
  expect(made).toMatchObject({ status: 201, body: { place: 'Lake', due: '2026-01-01' } })
  expect(typeof made.body.id).toBe(typeof first)
  for (let number = 0; number < 30; number++) await send('POST', '/stations', { place: 'Sea' })
  const all = (await send('GET', '/stations')).body
  expect(new Set(all.map((station: { id: Json }) => station.id)).size).toBe(32)
  expect((await send('GET', '/stations?place=Lake')).body).toEqual([made.body])
  expect((await send('PUT', `/stations/${made.body.id}`, { place: 'Shore' })).body).toEqual({
    ...made.body,
    place: 'Shore',
  })
  expect(await send('DELETE', `/stations/${made.body.id}`)).toEqual({ status: 204, body: undefined })
  expect((await send('GET', `/stations/${made.body.id}`)).status).toBe(404)
})
