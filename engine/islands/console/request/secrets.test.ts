import type { OpenApi, SchemaObject } from '@shiori/sandbox/description/openapi'
import { operationsOf } from '@shiori/sandbox/description/operations'
import { expect, test } from 'vitest'
import { fieldsOf } from './fields.ts'
import { mask, secretsOf, withoutSecrets } from './secrets.ts'

const pin: SchemaObject = { type: 'string', writeOnly: true }
const description: OpenApi = {
  openapi: '3.1.0',
  components: {
    schemas: { Door: { type: 'object', properties: { pin, code: { type: 'string', format: 'password' } } } },
  },
  paths: {
    '/doors': {
      post: {
        parameters: [
          { name: 'access_token', in: 'query', schema: { type: 'string' }, example: 'shown' },
          { name: 'page_token', in: 'query', schema: { type: 'string' } },
          { name: 'word', in: 'query', schema: { type: 'string', format: 'password' } },
        ],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                properties: { doors: { type: 'array', items: { $ref: '#/components/schemas/Door' } } },
              },
            },
          },
        },
        responses: {},
      },
    },
  },
}
const [operation] = operationsOf(description)
if (!operation) throw new Error('no operation')
const secrets = secretsOf(description, operation, fieldsOf(description, operation), '{"password": "example"}')
const hide = (body: string) => withoutSecrets(secrets, { values: {}, body }).body

test('fields are left out or masked; what the page shows anyway stays', () => {
  const values = { 'query access_token': 'mine', 'query page_token': 'next', 'query word': 'mine' }
  expect(withoutSecrets(secrets, { values, body: undefined })).toEqual({
    values: { 'query page_token': 'next' },
    body: undefined,
  })
  expect(withoutSecrets(secrets, { values, body: undefined }, mask).values['query word']).toBe(mask)
  const shown = { 'query access_token': 'shown', 'query word': '' }
  expect(withoutSecrets(secrets, { values: shown, body: undefined }).values).toEqual(shown)
})

test.each([
  ['{\n  "title": "a",\n  "password": "b\\"c"\n}', `{\n  "title": "a",\n  "password": "${mask}"\n}`],
  ['{"doors":[{"pin":"1","code":"2","id":"3"}]}', `{"doors":[{"pin":"${mask}","code":"${mask}","id":"3"}]}`],
  ['{"secret":{"a":["b",{}]},"id":1}', `{"secret":"${mask}","id":1}`],
  ['{"token":17,"b":2}', `{"token":"${mask}","b":2}`],
  ['{"api_key" : "k"', `{"api_key" : "${mask}"`],
  ['{"password":"not done', `{"password":"${mask}"`],
  ['{"pass\\u0077ord":"x"}', `{"pass\\u0077ord":"${mask}"}`],
  ['{"password": "example"}', '{"password": "example"}'],
  ['{"password":}', '{"password":}'],
  ['{"note":"\\"password\\": 1"}', '{"note":"\\"password\\": 1"}'],
  ['no JSON', 'no JSON'],
])('of %s no secret is kept', (body, kept) => expect(hide(body)).toBe(kept))
