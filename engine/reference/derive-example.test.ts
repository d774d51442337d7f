import { expect, test } from 'vitest'
import { deriveExample } from './derive-example.ts'
import type { OpenApiDocument } from './description/openapi.ts'
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

test('a request has no read-only fields, a response no write-only ones', () => {
  expect(deriveExample(document, account, 'request')).toEqual({ name: 'name', password: 'password' })
  expect(deriveExample(document, account, 'response')).toEqual({ id: 'id', name: 'name' })
})

test('a request has the required fields if there are any, a response all fields', () => {
  const required = { ...account, required: ['name'] }
  expect(deriveExample(document, required, 'request')).toEqual({ name: 'name' })
  expect(deriveExample(document, required, 'response')).toEqual({ id: 'id', name: 'name' })
})

test('a request has the fields that its other fields require', () => {
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

test('required fields that are not declared are there, and those of dependent schemas', () => {
  const boat = {
    type: 'object',
    required: ['name', 'rig'],
    properties: { name: { type: 'string' }, sails: { type: 'integer' } },
    dependentSchemas: { sails: { required: ['boom'], properties: { boom: { type: 'boolean' } } } },
  }
  expect(deriveExample(document, boat, 'response')).toEqual({
    name: 'name',
    sails: 1,
    rig: 'rig',
    boom: true,
  })
  expect(deriveExample(document, boat, 'request')).toEqual({ name: 'name', rig: 'rig' })
  const closed = { ...boat, additionalProperties: false }
  expect(deriveExample(document, closed, 'request')).toEqual({ name: 'name' })
})

test('if there is no room for all fields, the required ones are there, in their order', () => {
  const wide = Object.fromEntries(
    Array.from({ length: 300 }, (_, index) => [`field${index}`, { type: 'boolean' }]),
  )
  const schema = {
    type: 'object',
    required: ['last', 'field0'],
    properties: { ...wide, last: { type: 'boolean' } },
  }
  const keys = Object.keys(deriveExample(document, schema, 'response') as object)
  expect([keys.length, keys[0], keys.at(-1)]).toEqual([199, 'field0', 'last'])
})

test('a map has a valid key', () => {
  const map = { type: 'object', additionalProperties: { type: 'integer' } }
  expect(deriveExample(document, map, 'response')).toEqual({ key: 1 })
  const named = { ...map, propertyNames: { enum: ['main', 'mizzen'] } }
  expect(deriveExample(document, named, 'response')).toEqual({ main: 1 })
  expect(deriveExample(document, { ...map, propertyNames: { pattern: '^M\\d$' } }, 'response')).toEqual({
    M1: 1,
  })
})

test.each([
  [{ enum: ['one', 'two'], example: 'Choose…' }, 'one'],
  [{ enum: ['one', 'two'], default: 'three', example: 'two' }, 'two'],
  [{ type: 'string', example: 'own', default: 'standard', enum: ['one', 'standard', 'own'] }, 'own'],
  [{ type: 'string', default: 'standard', enum: ['one', 'standard'] }, 'standard'],
  [{ type: ['string', 'null'], enum: [null, 'one'] }, 'one'],
  [{ type: 'integer', minimum: 7, multipleOf: 5 }, 10],
  [{ type: 'array', items: { type: 'boolean' }, minItems: 2 }, [true, true]],
  [{ type: 'array', items: { type: 'boolean' }, minItems: 9_007_199_254_740_992 }, Array(10).fill(true)],
  [{ type: 'string', minLength: 9_007_199_254_740_992 }, 'string'.padEnd(1000, 'x')],
  [{ type: 'string', pattern: '^a{999999999}$', maxLength: 8 }, 'string'],
  [{ type: 'array', items: { type: 'boolean' }, minItems: 2, uniqueItems: true }, [true, false]],
  [
    {
      type: 'array',
      items: { type: 'object', properties: { id: { type: 'integer' }, at: { type: 'string' } } },
      minItems: 2,
      uniqueItems: true,
    },
    [
      { id: 1, at: 'at' },
      { id: 2, at: 'at' },
    ],
  ],
])('the example of %j is %j', (schema, value) => {
  expect(deriveExample(document, schema, 'request')).toEqual(value)
})

test('a list has as many entries of a required form as minContains says', () => {
  const part = { type: 'object', required: ['kind'], properties: { kind: { enum: ['hull', 'mast'] } } }
  const boat = {
    type: 'array',
    items: part,
    contains: { properties: { kind: { const: 'mast' } } },
    minContains: 12,
  }
  expect(deriveExample(document, boat, 'request')).toEqual(
    Array.from({ length: 12 }, () => ({ kind: 'mast' })),
  )
})

test('an example of many values still has all required ones', () => {
  const part = { type: 'object', properties: fieldsOf(90), required: ['f0', 'f89'] }
  const properties = { a: part, b: part, c: part, d: part }
  const value = deriveExample(document, { type: 'object', properties, required: ['a', 'd'] }, 'response')
  expect(value).toMatchObject({ a: { f89: 'f89' }, d: { f89: 'f89' } })
  // A third part, which is optional, has no room.
  expect(JSON.stringify(value).match(/"f\d+":/g)?.length).toBeLessThan(270)
})

/** Fields of strings, named f0, f1 and so on. */
function fieldsOf(count: number): Record<string, object> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, { type: 'string' }]))
}

test('values of authors have the type of their schema, or are left out', () => {
  const response = (schema: object) => deriveExample(document, schema, 'response')
  const list = { type: 'array', items: { type: 'string' } }
  expect(response({ ...list, examples: ['AAPL', 'EURUSD'] })).toEqual(['AAPL', 'EURUSD'])
  expect(response({ ...list, example: 'AAPL' })).toEqual(['AAPL'])
  expect(response({ ...list, example: '["AAPL"]' })).toEqual(['AAPL'])
  expect(response({ ...list, default: null })).toEqual(['string'])
  expect(response({ ...list, examples: [['AAPL'], ['EURUSD']] })).toEqual(['AAPL'])
  expect(response({ type: 'object', example: '{ "name": "Ann" }' })).toEqual({ name: 'Ann' })
  expect(response({ type: 'string', example: '{ "name": "Ann" }' })).toBe('{ "name": "Ann" }')
  expect(response({ type: 'string', example: 42 })).toBe('42')
  expect(response({ type: 'integer', example: '42' })).toBe(42)
  expect(response({ type: 'integer', default: '20 - a summary' })).toBe(1)
  expect(response({ type: ['string', 'null'], default: [] })).toBe('string')
})

test('a schema that requires itself through allOf ends before the stack does', () => {
  const schemas = {
    Chain: { type: 'array', prefixItems: [{ allOf: [{ allOf: [{ $ref: '#/components/schemas/Chain' }] }] }] },
  }
  const chain = apiWith({ components: { schemas } }) as unknown as OpenApiDocument
  let value = deriveExample(chain, { $ref: '#/components/schemas/Chain' }, 'response')
  let depth = 0
  for (; Array.isArray(value) && value.length === 1; depth++) value = value[0] ?? null
  expect(value).toBeNull()
  expect(depth).toBe(64)
})

test('alternatives that only say which fields are required leave an object, and a forbidden field is left out', () => {
  const either = { type: 'object', oneOf: [{ required: ['boat', 'crew'] }, { required: ['raft'] }] }
  expect(deriveExample(document, either, 'response')).toEqual({ boat: 'boat', crew: 'crew' })
  const local = { type: 'object', properties: { path: { type: 'string' }, revision: false } }
  expect(deriveExample(document, local, 'response')).toEqual({ path: 'path' })
})
