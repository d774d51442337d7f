import { expect, test } from 'vitest'
import { call, start } from '../../testing/client.ts'
import { smallDescription } from '../../testing/small-description.ts'
import { createSandbox } from '../create-sandbox.ts'
import type { OpenApi } from '../description/openapi.ts'
import { operationsOf } from '../description/operations.ts'
import { learn } from './learn.ts'

const json = (name: string) => ({
  'application/json': { schema: { $ref: `#/components/schemas/${name}` } },
})
const answer = (name: string) => ({ 200: { description: 'fine', content: json(name) } })

/** Resources under the paths of two versions, and lists of them whose schema has no name. */
const versions: OpenApi = {
  openapi: '3.1.0',
  paths: {
    '/v1/things': {
      get: { operationId: 'ListOld', responses: answer('Things') },
      post: { operationId: 'Make', requestBody: { content: json('Thing') }, responses: answer('Made') },
    },
    '/v2/things': { get: { operationId: 'ListNew', responses: answer('Things') } },
    '/v2/things/{id}': {
      get: {
        operationId: 'Get',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: answer('Thing'),
      },
    },
  },
  components: {
    schemas: {
      Thing: { type: 'object', properties: { id: { type: 'string' }, name: { type: 'string' } } },
      Made: { type: 'object', properties: { thing: { $ref: '#/components/schemas/Thing' } } },
      Things: {
        type: 'object',
        properties: { things: { type: 'array', items: { $ref: '#/components/schemas/Thing' } } },
      },
    },
  },
}

test('learns plain data only', () => {
  const description = smallDescription()
  const learned = learn(description, operationsOf(description), [])
  expect(learned['x-plans'].GetFilm).toMatchObject({ kind: 'get', holds: 'film' })
  expect(JSON.parse(JSON.stringify(learned))).toStrictEqual(learned)
})

test('a collection under the paths of two versions is one', async () => {
  const sandbox = createSandbox({ description: versions, clock: { speed: 0, start } })
  const { body } = await call(sandbox, 'POST /v1/things', { body: { name: 'Chair' } })
  expect(body).toMatchObject({ thing: { name: 'Chair' } })
  for (const path of ['/v1/things', '/v2/things'])
    expect((await call(sandbox, `GET ${path}`)).body).toMatchObject({ things: [{ name: 'Chair' }] })
})
