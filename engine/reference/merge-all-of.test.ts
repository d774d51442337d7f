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

test('a keyword of the schema itself goes before that of a part, the first part before the next', () => {
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

test('fields are those of all parts, its own in place of theirs', () => {
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

test('the example of one part is that of the whole only where there is nothing else', () => {
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
])('a constant holds, whether its part is %s that with the type', (_, allOf) => {
  expect(mergeAllOf(document, { allOf }).properties?.kind).toMatchObject({ const: 'cat' })
  const own = { allOf: allOf.slice(0, 1), properties: { kind: { enum: ['cat', 'dog'] } } }
  expect(mergeAllOf(document, own).properties?.kind).toEqual({ enum: ['cat', 'dog'] })
})
