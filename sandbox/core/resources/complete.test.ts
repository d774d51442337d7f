import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OpenApi, SchemaObject } from '../description/openapi.ts'
import { complete, generateValue } from './complete.ts'

const ajv = new Ajv2020({ strict: false, logger: false })
formats.default(ajv)
ajv.addFormat('int32', { type: 'number', validate: Number.isInteger })
ajv.addFormat('int64', { type: 'number', validate: Number.isInteger })

const none: OpenApi = { openapi: '3.1.0' }

function problemOf(schema: SchemaObject, value: unknown, document: OpenApi = none): string | undefined {
  const check = ajv.compile({ ...schema, components: document.components })
  return check(value) ? undefined : `${JSON.stringify(value)}: ${ajv.errorsText(check.errors)}`
}

const named = [
  'date-time date time duration uuid uri uri-reference email hostname ipv4 ipv6 byte json-pointer'.split(' '),
  'uri-template iri url idn-email binary password'.split(' '),
].flat()

test.each(named)('text of the format %s is one', format => {
  const schema = { type: 'string', format }
  expect(problemOf(schema, generateValue(none, schema))).toBe(undefined)
})

test.each(['uri', 'email', 'uri-reference', 'byte', 'password'])('%s grows to its least length', format => {
  const schema = { type: 'string', format, minLength: 50, maxLength: 60 }
  expect(problemOf(schema, generateValue(none, schema))).toBe(undefined)
})

test.each([
  '^[A-Z]{3}-\\d{4}$',
  '^(?:draft|ready)$',
  '^[^\\s@]+@[^\\s@]+$',
  '^\\+[1-9]\\d{6,14}$',
  '^#[0-9a-f]{6}$',
  '[a-z]+',
  '^sku_[\\w-]{8,}$',
  '^(?!_)[a-z_]{2,}$',
  '^(\\d{1,3}\\.){3}\\d{1,3}$',
  '^\\p{Lu}\\p{L}*$',
  '^[\\w.-]+/[\\w.-]+(?::[\\w.-]+)?$',
  '^[\\x20-\\x7e]{4}$',
  '^$',
  '^[あ-ん]{2}$',
  '^a{2,3}?b*c?.\\/$',
  '^[\\]x]{3}$',
])('a text matches %s', pattern => {
  expect(problemOf({ type: 'string', pattern }, generateValue(none, { type: 'string', pattern }))).toBe(
    undefined,
  )
})

test('lengths beside a pattern hold', () => {
  for (const [pattern, minLength, maxLength] of [
    ['^[a-z]+$', 12, 12],
    ['^\\d*$', 5, 8],
    ['^id-[a-f0-9]{4,}$', 20, 40],
    ['x', 3, 3],
  ] as const) {
    const schema = { type: 'string', pattern, minLength, maxLength }
    expect(problemOf(schema, generateValue(none, schema))).toBe(undefined)
  }
})

const leaf: fc.Arbitrary<SchemaObject> = fc.oneof(
  fc.constantFrom<SchemaObject>({ type: 'boolean' }, { type: 'null' }, { const: null }, { const: 0 }),
  fc.record({ type: fc.constant('string'), format: fc.constantFrom(...named) }),
  fc
    .tuple(fc.nat(40), fc.nat(40))
    .map(([minLength, more]) => ({ type: 'string', minLength, maxLength: minLength + more })),
  fc.uniqueArray(fc.oneof(fc.string(), fc.integer()), { minLength: 1 }).map(values => ({ enum: values })),
  fc
    .tuple(fc.integer({ min: -50, max: 50 }), fc.nat(40), fc.constantFrom('integer', 'number'))
    .chain(
      ([minimum, more, type]): fc.Arbitrary<SchemaObject> =>
        fc.constantFrom<SchemaObject>(
          { type, minimum, maximum: minimum + more },
          { type, maximum: minimum },
          { type, exclusiveMinimum: minimum, exclusiveMaximum: minimum + more + 2 },
          { type, minimum, multipleOf: 3, maximum: minimum + 3 },
          { type: 'number', exclusiveMinimum: minimum, maximum: minimum + 0.5 },
          { type: 'number', minimum: minimum + 0.25, maximum: minimum + 0.5, multipleOf: 0.25 },
        ),
    ),
)

function objectWith(name: string, schema: SchemaObject): SchemaObject {
  return { type: 'object', properties: { [name]: schema }, required: [name] }
}

const { schema: anySchema } = fc.letrec<{ schema: SchemaObject }>(tie => ({
  schema: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    fc
      .tuple(tie('schema'), fc.nat(3), fc.nat(2))
      .map(([items, minItems, more]) => ({ type: 'array', items, minItems, maxItems: minItems + more })),
    fc
      .tuple(
        fc.constantFrom<SchemaObject>({ type: 'integer' }, { type: 'string' }, { enum: [1, 2, 3] }),
        fc.nat(3),
      )
      .map(([items, minItems]) => ({ type: 'array', items, minItems, uniqueItems: true })),
    fc
      .tuple(
        fc.constantFrom<SchemaObject>({ const: 'mast' }, { type: 'integer', minimum: 3 }),
        fc.nat(3),
        fc.nat(5),
      )
      .map(([contains, minContains, minItems]) => ({ type: 'array', contains, minContains, minItems })),
    fc.nat(3).map(minContains => ({
      type: 'array',
      items: { type: 'object', properties: { kind: { enum: ['hull', 'mast'] } }, required: ['kind'] },
      contains: { properties: { kind: { const: 'mast' } } },
      minContains,
    })),
    fc.dictionary(fc.constantFrom('due', 'place', 'size', 'kind'), tie('schema')).map(properties => ({
      type: 'object',
      properties,
      required: Object.keys(properties),
    })),
    fc.array(tie('schema'), { minLength: 1, maxLength: 3 }).map(anyOf => ({ anyOf })),
    fc.tuple(tie('schema'), tie('schema')).map(([a, b]) => ({
      allOf: [objectWith('a', a), objectWith('b', b)],
    })),
    fc.tuple(tie('schema')).map(([additionalProperties]) => ({
      type: 'object',
      required: ['anything'],
      additionalProperties,
    })),
  ),
}))

test('whatever is made is what its schema allows', () => {
  fc.assert(
    fc.property(anySchema, schema => {
      expect(problemOf(schema, generateValue(none, schema))).toBe(undefined)
    }),
    { numRuns: 500 },
  )
})

test('keeps existing values, and makes required ones that are missing', () => {
  const schema: SchemaObject = {
    type: 'object',
    required: ['due', 'tags', 'secret', 'owner'],
    properties: {
      due: { type: 'string', format: 'date' },
      tags: { type: 'array', minItems: 1, items: { type: 'string', pattern: '^t-\\d+$' } },
      secret: { type: 'string', writeOnly: true },
      owner: { $ref: '#/components/schemas/Owner' },
    },
  }
  const document: OpenApi = {
    openapi: '3.1.0',
    components: {
      schemas: {
        Owner: {
          type: 'object',
          required: ['mail', 'boss'],
          properties: {
            mail: { type: 'string', format: 'email' },
            boss: { $ref: '#/components/schemas/Owner' },
          },
        },
      },
    },
  }
  const made = complete(document, schema, { title: 'Noon', tags: ['t-7'] })
  expect(made).toMatchObject({
    title: 'Noon',
    due: '1970-01-01',
    tags: ['t-7'],
    owner: { mail: 'name@example.com' },
  })
  expect(made).not.toHaveProperty('secret')
})

test('a text that nobody could keep is cut short', () => {
  for (const rule of [
    { minLength: 9_007_199_254_740_992 },
    { minLength: 999_999_999, format: 'uri' },
    { pattern: '^a{999999999}$' },
    { pattern: '^(?:(?:a{2000}){2000}){2000}$' },
    { pattern: '^b+$', minLength: 999_999_999 },
  ])
    expect(String(generateValue(none, { type: 'string', ...rule })).length).toBeLessThan(10_000)
})
