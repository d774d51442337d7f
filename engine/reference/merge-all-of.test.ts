import { expect, test } from 'vitest'
import { mergeAllOf } from './merge-all-of.ts'
import { apiWith, loadOne } from './testing/description.ts'

const document = loadOne(
  apiWith({
    components: {
      schemas: {
        Base: {
          type: 'object',
          title: 'Base',
          description: 'The base.',
          required: ['id'],
          properties: { id: { type: 'string' }, name: { type: 'string' } },
          example: { id: 'a' },
        },
      },
    },
  }),
)
const base = { $ref: '#/components/schemas/Base' }

test('a keyword of the schema itself takes precedence over those of its parts, then that of the first part', () => {
  const merged = mergeAllOf(document, {
    deprecated: false,
    allOf: [
      { ...base, description: 'The first.' },
      { description: 'The second.', deprecated: true, maxProperties: 3 },
    ],
  })
  expect(merged).toMatchObject({ description: 'The first.', deprecated: false, maxProperties: 3 })
  expect(mergeAllOf(document, { description: 'Its own.', allOf: [base] }).description).toBe('Its own.')
})

test("fields are those of all parts; the schema's own replace theirs", () => {
  const merged = mergeAllOf(document, {
    allOf: [base, { required: ['size'], properties: { size: { type: 'integer' } } }],
    properties: { name: { type: 'integer' } },
    required: ['name'],
  })
  expect(merged.properties).toEqual({
    id: { type: 'string' },
    name: { type: 'integer' },
    size: { type: 'integer' },
  })
  expect(merged.required).toEqual(['id', 'size', 'name'])
})

test('the example of a part is kept only if there is no other part', () => {
  expect(mergeAllOf(document, { allOf: [base] }).example).toEqual({ id: 'a' })
  const size = { properties: { size: { type: 'integer' } } }
  expect(mergeAllOf(document, { allOf: [base, size] })).not.toHaveProperty('example')
  expect(mergeAllOf(document, { allOf: [base], ...size })).not.toHaveProperty('example')
  expect(mergeAllOf(document, { allOf: [base] })).not.toHaveProperty('title')
})

test.each([
  [
    'before',
    [{ properties: { kind: { const: 'cat' } } }, { properties: { kind: { type: 'string' as const } } }],
  ],
  [
    'after',
    [{ properties: { kind: { type: 'string' as const } } }, { properties: { kind: { const: 'cat' } } }],
  ],
])('a constant is kept if its part is %s the one with the type', (_, allOf) => {
  expect(mergeAllOf(document, { allOf }).properties?.kind).toMatchObject({ const: 'cat' })
  const withField = { allOf: allOf.slice(0, 1), properties: { kind: { enum: ['cat', 'dog'] } } }
  expect(mergeAllOf(document, withField).properties?.kind).toMatchObject({ enum: ['cat', 'dog'] })
})
