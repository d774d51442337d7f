import { describe, expect, test } from 'vitest'
import type { OpenApi, Schema, SchemaObject } from '../description/openapi.ts'
import type { Json } from '../json.ts'
import { unknownKeywords } from './unknown-keywords.ts'
import { Validator } from './validate.ts'

const none: OpenApi = { openapi: '3.1.0' }

function violations(schema: Schema, value: Json): string[] {
  return new Validator(none)
    .findings(value, schema, 'request')
    .violations.map(({ field, description }) => `${field} ${description}`)
}

describe('Validator', () => {
  test.each<[SchemaObject, Json, string[]]>([
    [{ type: 'string' }, 1, [' must be of type string, is number']],
    [{ type: ['integer', 'null'] }, null, []],
    [{ type: 'number' }, JSON.parse('1e400'), [' must be of type number, is infinite number']],
    [{ type: 'integer' }, 1.5, [' must be of type integer, is number']],
    [{ type: 'string', maxLength: 2 }, '🎬🎬', []],
    [{ type: 'string', maxLength: 1 }, '🎬🎬', [' must have at most 1 characters']],
    [{ type: 'string', minLength: 2 }, '🎬', [' must have at least 2 characters']],
    [{ type: 'string', pattern: '^[\\w-.]+$' }, 'a-b.c', []],
    [{ type: 'string', pattern: '^[\\w-.]+$' }, 'a b', [' must match ^[\\w-.]+$']],
    [{ type: 'string', pattern: '[' }, 'a', []],
    [{ type: 'string', pattern: '^(a)\\1$' }, 'ab', []],
    [{ type: 'string', pattern: '^(a+)+$' }, `${'a'.repeat(100)}!`, [' must match ^(a+)+$']],
    [{ type: 'string', pattern: '^\\d+$' }, 'a', [' must match ^\\d+$']],
    [{ type: 'string', format: 'date-time' }, '2026-02-29T00:00:00Z', [' must be of format date-time']],
    [{ type: 'string', format: 'date-time' }, '2024-02-29T00:00:00.5+09:00', []],
    [{ type: 'integer', format: 'int32' }, 2 ** 31, [' must be of format int32']],
    [{ type: 'string', format: 'int64' }, '9223372036854775808', [' must be of format int64']],
    [{ type: 'integer', minimum: 1, maximum: 3 }, 0, [' must be at least 1']],
    [{ type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 2 }, 0, [' must be more than 0']],
    [{ exclusiveMinimum: 0, exclusiveMaximum: 2 }, 2, [' must be less than 2']],
    [{ minItems: 1 }, [], [' must have at least 1 items']],
    [{ enum: ['A', 'B'] }, 'C', [' must be one of A, B']],
    [{ enum: [{ a: 1, b: [2] }] }, { b: [2], a: 1 }, []],
    [{ const: [{ a: 1 }, 2] }, [{ a: 1 }, 2], []],
    [{ const: [1] }, [2], [' must be one of 1']],
    [{ multipleOf: 0.1 }, 0.3, []],
    [{ multipleOf: 5 }, 0, []],
    [{ multipleOf: 5 }, -7, [' must be a multiple of 5']],
    [
      { uniqueItems: true },
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
      [' must have unique items'],
    ],
    [{ uniqueItems: true }, [1, '1', true, 'true', null], []],
    [{ contains: { const: 1 } }, [1, 2], []],
    [{ contains: { const: 1 } }, [2], [' must have a matching item']],
    [{ contains: { const: 1 }, minContains: 0 }, [], []],
    [{ contains: { const: 1 }, minContains: 2 }, [1, 2, 1], []],
    [{ contains: { const: 1 }, minContains: 3 }, [1, 2], [' must have 2 more matching items']],
    [{ contains: { const: 1 }, maxContains: 1 }, [2, 1], []],
    [
      { contains: { const: 1 }, minContains: 0, maxContains: 1 },
      [1, 1],
      [' must have 1 fewer matching items'],
    ],
    [{ minProperties: 1 }, {}, [' must have at least 1 fields']],
    [{ maxProperties: 1 }, { a: 1, b: 1 }, [' must have at most 1 fields']],
    [{ not: { enum: ['none', 'any'] } }, 'any', [' must not have this form']],
    [{ not: { enum: ['none', 'any'] } }, 'all', []],
    [{ not: { required: ['id', 'name'] } }, { id: 1, name: 'a' }, [' must not have this form']],
    [{ not: { anyOf: [{ required: ['a'] }, { required: ['b'] }] } }, { c: 1 }, []],
    [{ not: { properties: { a: { type: 'string' } }, required: ['a'] } }, { a: 1 }, []],
    [{ not: { pattern: '^\\s' } }, ' a', [' must not have this form']],
    [{ not: {} }, 1, [' must not have this form']],
    [{ not: { format: 'email' } }, 'a', []],
    [{ not: { pattern: '[' } }, 'a', []],
    [{ properties: { a: { not: { type: 'null' } } } }, { a: null }, ['a must not have this form']],
    [
      { type: 'array', maxItems: 1, items: { type: 'string' } },
      ['a', 1],
      [' must have at most 1 items', '[1] must be of type string, is number'],
    ],
    [{ type: 'object', required: ['a', 'b'], properties: { b: { readOnly: true } } }, {}, ['a is required']],
    [
      { type: 'object', additionalProperties: { type: 'string' } },
      { a: { b: 1 } },
      ['a must be of type string, is object'],
    ],
  ])('%j holds %j to it', (schema, value, expected) => {
    expect(violations(schema, value)).toEqual(expected)
  })

  test('reports unknown fields, which are not a violation', () => {
    const schema = {
      type: 'object',
      properties: { live: { type: 'object', properties: { name: { type: 'string' } } } },
    }
    const findings = new Validator(none).findings({ live: { nmae: 'a' }, other: 1 }, schema, 'request')
    expect(findings).toEqual({ violations: [], unknown: ['live.nmae', 'other'] })
  })

  test('a schema that holds itself ends, and a body of a million violations gives few', () => {
    const document: OpenApi = {
      openapi: '3.1.0',
      components: {
        schemas: {
          Node: {
            type: 'object',
            properties: { next: { $ref: '#/components/schemas/Node' }, n: { type: 'integer' } },
          },
        },
      },
    }
    const validator = new Validator(document)
    const node = { $ref: '#/components/schemas/Node' }
    expect(validator.findings({ next: { next: { n: 'x' } } }, node, 'request').violations[0]?.field).toBe(
      'next.next.n',
    )
    const many = Array.from({ length: 100_000 }, () => 'x')
    expect(
      validator.findings(many, { type: 'array', items: { type: 'integer' } }, 'request').violations,
    ).toHaveLength(50)
  })
})

test('reports an unknown keyword with its location', () => {
  const description: OpenApi = {
    openapi: '3.1.0',
    components: {
      schemas: { A: { properties: { 'b/c': { items: { propertyNames: {} } as SchemaObject } } } },
    },
  }
  expect(unknownKeywords(description)).toMatchObject([
    {
      pointer: '#/components/schemas/A/properties/b~1c/items/propertyNames',
      message: expect.stringContaining('"propertyNames"'),
    },
  ])
})

test('reports what cannot be denied', () => {
  const components = { schemas: { A: { not: { format: 'email' } }, B: { not: { type: 'null' } } } }
  expect(unknownKeywords({ openapi: '3.1.0', components }).map(({ pointer }) => pointer)).toEqual([
    '#/components/schemas/A/not',
  ])
})

test('reports an invalid pattern with its location', () => {
  const components = { schemas: { A: { type: 'string', pattern: '[' } } }
  expect(unknownKeywords({ openapi: '3.1.0', components })).toMatchObject([
    {
      pointer: '#/components/schemas/A/pattern',
      message: expect.stringContaining('every string is accepted: Invalid regular expression'),
    },
  ])
})
