import { expect, test } from 'vitest'
import { createSandbox } from './create-sandbox.ts'
import type { OpenApi, ResponseObject, SchemaObject } from './description/openapi.ts'

/** A description of one operation that answers in this way. */
function answering(
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
  return answering({ 200: { content: { [mediaType]: { schema } } } })
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
    expect(await ask(answering({ 200: { content } }))).toMatchObject({ type: 'application/json', text })
  },
)

test('an answer has the type that is documented', async () => {
  expect(await ask(ofSchema({ type: 'object' }, 'application/hal+json'))).toMatchObject({
    type: 'application/hal+json',
    text: '{}',
  })
  const text = { 'text/plain': { schema: { type: 'string', minLength: 3 } } }
  expect(await ask(answering({ 200: { content: text } }))).toMatchObject({ type: 'text/plain', text: '---' })
  const picture = { 'image/png': { schema: { type: 'string', format: 'binary' } } }
  expect(await ask(answering({ 200: { content: picture } }))).toMatchObject({ type: 'image/png', text: '' })
  const table = { 'text/csv': { example: 'day,rain\n' } }
  expect(await ask(answering({ 200: { content: table } }))).toMatchObject({
    type: 'text/csv',
    text: 'day,rain\n',
  })
  const lines = { 'application/x-ndjson': { example: '{"a":1}\n' } }
  expect(await ask(answering({ 200: { content: lines } }))).toMatchObject({
    type: 'application/x-ndjson',
    text: '{"a":1}\n',
  })
  const both = { 'application/xml': { example: '<a/>' }, 'application/json': { example: [] } }
  expect(await ask(answering({ 200: { content: both } }))).toMatchObject({
    type: 'application/json',
    text: '[]',
  })
  const any = { '*/*': { example: { sky: 'blue' } } }
  expect(await ask(answering({ 200: { content: any } }))).toMatchObject({ type: 'application/json' })
})

test('what has no body has none, and no type', async () => {
  for (const status of ['204', '202', '200']) {
    const answer = await ask(answering({ [status]: { description: 'done' } }))
    expect(answer).toMatchObject({ status: Number(status), text: '', type: null })
  }
})

test('statuses that are no number give 200', async () => {
  const content = { 'application/json': { example: [7] } }
  for (const key of ['2XX', 'default'])
    expect(await ask(answering({ [key]: { content } }))).toMatchObject({ status: 200, text: '[7]' })
})

test('a list that is the answer itself has state', async () => {
  const station: SchemaObject = {
    type: 'object',
    required: ['id', 'due'],
    properties: {
      id: { type: 'string', readOnly: true },
      place: { type: 'string' },
      due: { type: 'string', format: 'date', readOnly: true },
    },
  }
  const one = { $ref: '#/components/schemas/Station' }
  const description: OpenApi = {
    openapi: '3.1.0',
    components: { schemas: { Station: station } },
    paths: {
      '/stations': {
        get: {
          parameters: [{ name: 'place', in: 'query', schema: { type: 'string' } }],
          responses: {
            200: {
              content: {
                'application/json': {
                  schema: { type: 'array', items: one },
                  example: [{ id: 'a', place: 'Hill', due: '2026-01-01' }],
                },
              },
            },
          },
        },
        post: {
          requestBody: { content: { 'application/json': { schema: one } } },
          responses: { 201: { content: { 'application/json': { schema: one } } } },
        },
      },
      '/stations/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        get: { responses: { 200: { content: { 'application/json': { schema: one } } } } },
        delete: { responses: { 204: { description: 'gone' } } },
      },
    },
  }
  const sandbox = createSandbox({ description })
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
  expect((await send('GET', '/stations')).body).toEqual([{ id: 'a', place: 'Hill', due: '2026-01-01' }])
  const made = await send('POST', '/stations', { place: 'Lake' })
  expect(made).toMatchObject({
    status: 201,
    body: { place: 'Lake', due: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  })
  for (let number = 0; number < 30; number++) await send('POST', '/stations', { place: 'Sea' })
  expect((await send('GET', '/stations')).body).toHaveLength(32)
  expect((await send('GET', '/stations?place=Lake')).body).toEqual([made.body])
  expect(await send('DELETE', `/stations/${made.body.id}`)).toEqual({ status: 204, body: undefined })
  expect((await send('GET', `/stations/${made.body.id}`)).status).toBe(404)
})
