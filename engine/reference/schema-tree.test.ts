import { describe, expect, test } from 'vitest'
import { type Direction, schemaTree } from './schema-tree.ts'
import { apiWith, loadOne } from './testing/description.ts'
import type { SchemaNode } from './types.ts'

/** Tree of a schema in a description with named schemas. Default: OpenAPI 3.1. */
function treeOf(
  schema: unknown,
  schemas: Record<string, unknown> = {},
  { openapi = '3.1.0', direction = 'response' as Direction } = {},
): SchemaNode {
  const document = loadOne({
    ...apiWith({ components: { schemas: { ...schemas, Tested: schema } } }),
    openapi,
  })
  const tested = document.components?.schemas?.Tested ?? false
  const context = {
    document,
    html: (markdown: string | undefined) => markdown ?? '',
    anchors: new Set<string>(),
  }
  return schemaTree(context, tested, { name: '', anchor: 'body', required: false }, direction)
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const names = (node: SchemaNode | undefined) => node?.children.map(child => child.name)
const labels = (node: SchemaNode | undefined) => node?.variants?.options.map(option => option.label)
const typeOf = (schema: unknown, schemas?: Record<string, unknown>, openapi?: string) => {
  const { containers, types } = treeOf(schema, schemas, openapi ? { openapi } : {}).type
  return [...containers, types.join(' | ')].join(' ')
}

describe('types', () => {
  test.each([
    [{ type: 'string' }, 'string'],
    [{ type: ['string', 'null'] }, 'string | null'],
    [{ type: 'array', items: { type: 'array', items: { type: 'integer' } } }, 'array array integer'],
    [
      { type: 'object', additionalProperties: { additionalProperties: { type: 'number' } } },
      'map map number',
    ],
    [{ type: 'object', additionalProperties: { type: 'array', items: true } }, 'map array any'],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
    [{ oneOf: [{ type: 'string' }, { type: 'integer' }] }, 'string | integer'],
    [{ oneOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }] }, 'string | integer | null'],
    [{ oneOf: [{ oneOf: [{ properties: { a: {} } }, { type: 'object' }] }] }, 'object'],
    [{ oneOf: [{ type: 'string' }, {}] }, 'any'],
    [{ enum: ['a', 1] }, 'string | number'],
    [{ const: true }, 'boolean'],
    [{ properties: { a: {} } }, 'object'],
    [{}, 'any'],
    [true, 'any'],
    [false, 'never'],
  ])('%j is %s', (schema, label) => {
    expect(typeOf(schema)).toBe(label)
  })

  test.each([
    [{ type: 'string', nullable: true }, 'string | null'],
    [{ ...ref('Named'), nullable: true }, 'object | null'],
    [{ allOf: [ref('Named')], nullable: true }, 'object | null'],
    [{ oneOf: [{ type: 'string' }, { type: 'boolean' }], nullable: true }, 'string | boolean | null'],
  ])('in OpenAPI 3.0, %j is %s', (schema, label) => {
    expect(typeOf(schema, { Named: { type: 'object', properties: { a: {} } } }, '3.0.3')).toBe(label)
  })

  test('a list that may be null is nullable', () => {
    const { type } = treeOf({ type: ['array', 'null'], items: { type: 'string' } })
    expect(type).toMatchObject({ containers: ['array'], types: ['string'], nullable: true })
  })

  test('boolean limits of OpenAPI 3.0 become those of 3.1', () => {
    const { limits } = treeOf(
      { type: 'integer', minimum: 1, exclusiveMinimum: true },
      {},
      { openapi: '3.0.0' },
    )
    expect(limits).toEqual([{ kind: 'exclusiveMinimum', value: '1' }])
  })
})

describe('fields', () => {
  test('required ones come first; a field may have the name of a keyword', () => {
    const properties = {
      example: { type: 'string' },
      default: ref('Text'),
      $ref: ref('Text'),
      'x-y': {},
      z: {},
    }
    const tree = treeOf({ type: 'object', required: ['z'], properties }, { Text: { type: 'string' } })
    expect(names(tree)).toEqual(['z', 'example', 'default', '$ref', 'x-y'])
    expect(tree.children[2]?.type).toMatchObject({ types: ['string'], schema: 'Text' })
  })

  test('are those of all parts of allOf, which may be recursive', () => {
    const tree = treeOf(ref('A'), {
      A: { allOf: [ref('B'), { properties: { own: { type: 'string' } }, required: ['b'] }] },
      B: { allOf: [ref('A')], type: 'object', properties: { b: { type: 'string' } } },
    })
    expect(names(tree)).toEqual(['b', 'own'])
    expect(tree.type.schema).toBe('A')
  })

  test('are shown beside alternatives if allOf has both', () => {
    const tree = treeOf({
      allOf: [{ properties: { id: {} } }, { oneOf: [{ title: 'One', type: 'object' }, { title: 'Two' }] }],
    })
    expect(names(tree)).toEqual(['id'])
    expect(labels(tree)).toEqual(['One', 'Two'])
  })

  test('include further names with a schema, and entries of a tuple by number', () => {
    const tree = treeOf({ type: 'object', properties: { a: {} }, additionalProperties: { type: 'integer' } })
    expect(names(tree)).toEqual(['a', '*'])
    expect(names(treeOf({ type: 'array', prefixItems: [{ type: 'string' }, {}] }))).toEqual(['0', '1'])
  })

  test('have the description of a list and that of its entries, if it says something else', () => {
    const entry = { type: 'string', description: 'One day.' }
    const list = (description: string) => ({ type: 'array', description, items: entry })
    const tree = treeOf({
      properties: { a: list('All days.'), b: list('Days. One day.'), c: { items: entry } },
    })
    expect(tree.children.map(child => child.description)).toEqual([
      'All days.\n\nOne day.',
      'Days. One day.',
      'One day.',
    ])
  })

  test('have the description beside a reference rather than that of its target', () => {
    const schemas = { A: { type: 'string', description: 'of A' } }
    const tree = treeOf({ properties: { a: ref('A'), b: { ...ref('A'), description: 'of b' } } }, schemas)
    expect(tree.children.map(child => child.description)).toEqual(['of A', 'of b'])
  })

  test('are read-only in responses only and write-only in requests only', () => {
    const schema = { properties: { id: { readOnly: true }, secret: { writeOnly: true }, name: {} } }
    expect(names(treeOf(schema, {}, { direction: 'request' }))).toEqual(['secret', 'name'])
    expect(names(treeOf(schema, {}, { direction: 'response' }))).toEqual(['id', 'name'])
  })
})

describe('alternatives', () => {
  const schemas = {
    Cat: { type: 'object', title: 'A cat', properties: { kind: {}, lives: {} } },
    Dog: { type: 'object', title: 'A dog', properties: { kind: {}, tricks: {} } },
  }
  const oneOf = [ref('Cat'), ref('Dog')]

  test('have their title as label, or the name of the schema with a discriminator, or its value in the mapping', () => {
    expect(labels(treeOf({ oneOf }, schemas))).toEqual(['A cat', 'A dog'])
    const discriminator = { propertyName: 'kind' }
    expect(labels(treeOf({ oneOf, discriminator }, schemas))).toEqual(['Cat', 'Dog'])
    const mapping = { cat: '#/components/schemas/Cat', tom: 'Cat', dog: 'Dog' }
    const tree = treeOf({ oneOf, discriminator: { ...discriminator, mapping } }, schemas)
    expect(labels(tree)).toEqual(['cat, tom', 'dog'])
    expect(tree.variants?.discriminator).toBe('kind')
  })

  test('without a name have their type as label, which is unique', () => {
    const strings = { type: 'array', items: { type: 'string' } }
    const options = [
      { type: 'string' },
      strings,
      strings,
      { type: 'object', additionalProperties: ref('Cat') },
    ]
    expect(labels(treeOf({ anyOf: options }, schemas))).toEqual([
      'string',
      'string[]',
      'string[] (2)',
      'map<Cat>',
    ])
  })

  test('without a name have a distinguishing value as label, or the fields that the others lack', () => {
    const problem = (code: string) => ({ properties: { status: { enum: [409] }, code: { enum: [code] } } })
    expect(labels(treeOf({ anyOf: [problem('sunk'), problem('sold')] }))).toEqual(['sunk', 'sold'])
    const berth = { properties: { harbor: {}, pier: {}, place: {} }, required: ['harbor', 'place'] }
    const buoy = { allOf: [{ properties: { harbor: {}, buoy: {} } }] }
    const sea = { type: 'object', properties: { harbor: {} } }
    const large = { properties: { a: {}, b: {}, c: {} } }
    expect(labels(treeOf({ oneOf: [berth, { type: 'string' }, buoy, sea, sea, large] }))).toEqual([
      'place',
      'string',
      'buoy',
      'harbor',
      'harbor (2)',
      'a + b + …',
    ])
  })

  test('of a base with a discriminator are the schemas that extend it', () => {
    const kinds = {
      Pet: {
        type: 'object',
        discriminator: { propertyName: 'kind' },
        properties: { kind: { type: 'string' } },
      },
      Cat: { allOf: [ref('Pet'), { properties: { lives: {} } }] },
      Dog: { allOf: [ref('Pet'), { properties: { tricks: {} } }] },
    }
    const tree = treeOf(ref('Pet'), kinds)
    expect(labels(tree)).toEqual(['Cat', 'Dog'])
    expect(names(tree.variants?.options[0]?.node)).toEqual(['kind', 'lives'])
    expect(tree.variants?.options[0]?.node.variants).toBeUndefined()
  })
})

describe('recursion', () => {
  test('refers to the first place', () => {
    const tree = treeOf(ref('Node'), {
      Node: {
        type: 'object',
        properties: { parent: ref('Node'), children: { type: 'array', items: ref('Node') } },
      },
    })
    expect(tree.children.map(child => child.recursionOf)).toEqual(['body', 'body'])
    expect(tree.children[1]?.type).toMatchObject({ containers: ['array'], schema: 'Node' })
  })

  test.each([
    ['a list of itself', { A: { type: 'array', items: ref('A') } }],
    ['a map of itself beside a field', { A: { properties: { x: {} }, additionalProperties: ref('A') } }],
    ['a tuple of itself', { A: { type: 'array', prefixItems: [ref('A'), ref('A')] } }],
    ['itself or null', { A: { anyOf: [ref('A'), { type: 'null' }] } }],
    ['itself by allOf', { A: { allOf: [ref('A'), ref('A')] } }],
    ['one of itself', { A: { oneOf: [ref('A'), ref('B')] }, B: { anyOf: [ref('A'), ref('B')] } }],
  ])('%s ends', (_, schemas) => {
    expect(JSON.stringify(treeOf(ref('A'), schemas)).length).toBeLessThan(20_000)
  })

  test('a diamond of allOf is merged once at each level', () => {
    const schemas: Record<string, unknown> = { L0: { type: 'object', properties: { leaf: {} } } }
    for (let level = 1; level <= 40; level++)
      schemas[`L${level}`] = { allOf: [ref(`L${level - 1}`), ref(`L${level - 1}`)] }
    expect(names(treeOf(ref('L40'), schemas))).toEqual(['leaf'])
  })
})
