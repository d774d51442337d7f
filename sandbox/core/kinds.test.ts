import { expect, test } from 'vitest'
import { prepare } from '../prepare/prepare.ts'
import { call } from '../testing/client.ts'
import { createSandbox } from './create-sandbox.ts'
import type { OpenApi, Schema } from './description/openapi.ts'
import type { Json, JsonObject } from './json.ts'
import { generateValue } from './resources/complete.ts'
import { unknownKeywords } from './validation/unknown-keywords.ts'
import { Validator } from './validation/validate.ts'

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

/** Pets whose kinds extend them, and payments that list their forms. */
const schemas: Record<string, Schema> = {
  Pet: {
    type: 'object',
    required: ['id', 'kind', 'name'],
    properties: {
      id: { type: 'string', readOnly: true },
      kind: { type: 'string' },
      name: { type: 'string', minLength: 1 },
    },
    discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } },
  },
  Cat: {
    allOf: [ref('Pet'), { type: 'object', required: ['claws'], properties: { claws: { type: 'integer' } } }],
  },
  Dog: { allOf: [ref('Pet')], required: ['bark'], properties: { bark: { enum: ['loud', 'soft'] } } },
  Puppy: { allOf: [ref('Dog'), { required: ['weeks', 'id'], properties: { weeks: { type: 'integer' } } }] },
  Payment: {
    oneOf: [ref('Card'), ref('Transfer')],
    discriminator: { propertyName: 'type', mapping: { card: 'Card' }, defaultMapping: 'Transfer' },
  },
  Card: { type: 'object', required: ['number'], properties: { type: {}, number: { type: 'string' } } },
  Transfer: { type: 'object', required: ['iban'], properties: { type: {}, iban: { type: 'string' } } },
  Tree: {
    oneOf: [
      { type: 'object', required: ['leaf'], properties: { leaf: { const: true }, left: ref('Tree') } },
      { type: 'object', required: ['left'], properties: { left: ref('Tree'), right: ref('Tree') } },
      { type: 'string', maxLength: 3 },
    ],
  },
  Endless: { allOf: [ref('Endless'), { properties: { a: { type: 'string' } } }] },
}

const pets: OpenApi = {
  openapi: '3.2.0',
  paths: {
    '/pets': {
      get: {
        responses: {
          200: { content: { 'application/json': { schema: { type: 'array', items: ref('Pet') } } } },
        },
      },
      post: {
        requestBody: { required: true, content: { 'application/json': { schema: ref('Pet') } } },
        responses: { 201: { content: { 'application/json': { schema: ref('Pet') } } } },
      },
    },
    '/pets/{id}': {
      get: { responses: { 200: { content: { 'application/json': { schema: ref('Pet') } } } } },
    },
  },
  components: { schemas },
}

function found(schema: string, value: Json, direction: 'request' | 'response' = 'request') {
  const { violations, unknown } = new Validator(pets).findings(value, ref(schema), direction)
  return [
    ...violations.map(({ field, description }) => `${field} ${description}`.trim()),
    ...unknown.map(field => `${field}?`),
  ]
}

test.each<[string, Json, string[]]>([
  ['Pet', { kind: 'cat', name: 'Mia', claws: 4 }, []],
  ['Pet', { kind: 'cat', name: '' }, ['name must have at least 1 characters', 'claws is required']],
  ['Pet', { kind: 'Dog', name: 'Rex', bark: 'no', claws: 4 }, ['bark must be one of loud, soft', 'claws?']],
  ['Pet', { kind: 'fish', name: 'Nemo' }, ['kind must be one of cat, Dog']],
  ['Pet', { name: 'Mia' }, ['kind is required']],
  ['Pet', null, ['must be of type object, is null']],
  ['Cat', { kind: 'cat', name: 'Mia', claws: 4, wings: 2 }, ['wings?']],
  // `id` is set by the server, whichever part requires it.
  ['Puppy', { kind: 'Dog', name: 'Rex', bark: 'soft' }, ['weeks is required']],
  ['Payment', { type: 'card', iban: 'X' }, ['number is required', 'iban?']],
  ['Payment', { type: 'cash' }, ['iban is required']],
  ['Payment', { iban: 'X' }, []],
  ['Tree', { leaf: true }, []],
  ['Tree', { left: { left: 'long' } }, ['left.left must have at most 3 characters']],
  ['Tree', 7, ['must be of type object, is number']],
  ['Endless', { a: 1, b: 2 }, ['a must be of type string, is number', 'b?']],
])('%s holds %j to its form', (schema, value, expected) => {
  expect(found(schema, value)).toEqual(expected)
})

test('a deep value of forms that contain each other is checked once at each place', () => {
  let deep: Json = 'long'
  for (let level = 0; level < 60; level++) deep = { left: deep }
  expect(found('Tree', deep)).toEqual([`${Array(60).fill('left').join('.')} must have at most 3 characters`])
})

test.each(['Pet', 'Cat', 'Dog', 'Puppy', 'Payment', 'Card', 'Tree'])(
  'a value made of %s is one of its forms',
  name => {
    const value = generateValue(pets, ref(name))
    expect(found(name, value, 'response')).toEqual([])
  },
)

test('the kind of a made value is named as the discriminator names it', () => {
  expect(generateValue(pets, ref('Pet'))).toMatchObject({ kind: 'cat', claws: 0 })
  expect(generateValue(pets, ref('Dog'))).toMatchObject({ kind: 'Dog', bark: 'loud' })
  expect(generateValue(pets, ref('Dog'))).not.toHaveProperty('claws')
  expect(generateValue(pets, ref('Payment'))).toMatchObject({ type: 'card' })
})

test.each([
  ['whole', pets],
  ['prepared for a page', prepare(pets)],
])('a description, %s, keeps the fields of the kind that was sent', async (_, description) => {
  const sandbox = createSandbox({ description, clock: { speed: 0 } })
  const sent: JsonObject = { kind: 'cat', name: 'Mia', claws: 4 }
  const { status, body } = await call(sandbox, 'POST /pets', { body: sent })
  expect([status, body]).toEqual([201, { ...sent, id: expect.any(String) }])
  expect((await call(sandbox, `GET /pets/${body.id}`)).body).toEqual(body)
  const refused = await call(sandbox, 'POST /pets', { body: { kind: 'cat', name: 'Mia' } })
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('claws')])
})

test('combinations are followed, and what is not within them is reported', () => {
  const schema = { allOf: [{ properties: { a: { oneOf: [{ propertyNames: {} } as Schema] } } }] }
  const problems = unknownKeywords({ openapi: '3.1.0', components: { schemas: { ...schemas, Odd: schema } } })
  expect(problems.map(({ pointer }) => pointer)).toEqual([
    '#/components/schemas/Odd/allOf/0/properties/a/oneOf/0/propertyNames',
  ])
})
