import { expect, test } from 'vitest'
import { deriveExample } from './derive-example.ts'
import { apiWith, loadOne } from './testing/description.ts'

const document = loadOne(apiWith({}))

const account = {
  type: 'object',
  properties: {
    id: { type: 'string', readOnly: true },
    name: { type: 'string' },
    password: { type: 'string', writeOnly: true },
  },
}

test('a request has what a client may send, a response what a server may', () => {
  expect(deriveExample(document, account, 'request')).toEqual({ name: 'name', password: 'password' })
  expect(deriveExample(document, account, 'response')).toEqual({ id: 'id', name: 'name' })
})

test('a request has the required fields where there are any, a response all of them', () => {
  const required = { ...account, required: ['name'] }
  expect(deriveExample(document, required, 'request')).toEqual({ name: 'name' })
  expect(deriveExample(document, required, 'response')).toEqual({ id: 'id', name: 'name' })
})

test('a request has what other fields of it ask for', () => {
  const tea = {
    type: 'object',
    required: ['kind'],
    properties: { kind: { enum: ['green', 'black'] }, milk: { type: 'boolean' }, cup: { type: 'string' } },
    dependentRequired: { kind: ['cup'] },
    if: { properties: { kind: { const: 'green' } } },
    else: { required: ['milk'] },
    ...Object.fromEntries([
      ['then', { required: ['minutes'], properties: { minutes: { type: 'integer', minimum: 2 } } }],
    ]),
  }
  const request = (schema: object) => deriveExample(document, schema, 'request')
  expect(request(tea)).toEqual({ kind: 'green', cup: 'cup', minutes: 2 })
  expect(request({ ...tea, if: { required: ['milk'] } })).toEqual({ kind: 'green', cup: 'cup', milk: true })
  expect(request({ ...tea, if: false, else: undefined })).toEqual({ kind: 'green', cup: 'cup' })
})

test.each([
  [{ type: 'string', example: 'own', default: 'standard', enum: ['one'] }, 'own'],
  [{ type: 'string', default: 'standard', enum: ['one'] }, 'standard'],
  [{ type: ['string', 'null'], enum: [null, 'one'] }, 'one'],
  [{ type: 'integer', minimum: 7, multipleOf: 5 }, 10],
  [{ type: 'array', items: { type: 'boolean' }, minItems: 2 }, [true, true]],
  [{ type: 'array', items: { type: 'boolean' }, minItems: 9_007_199_254_740_992 }, Array(10).fill(true)],
  [{ type: 'string', minLength: 9_007_199_254_740_992 }, 'string'.padEnd(1000, 'x')],
  [{ type: 'string', pattern: '^a{999999999}$', maxLength: 8 }, 'string'],
  [{ type: 'array', items: { type: 'boolean' }, minItems: 2, uniqueItems: true }, [true]],
])('of %j it is %j', (schema, value) => {
  expect(deriveExample(document, schema, 'request')).toEqual(value)
})
