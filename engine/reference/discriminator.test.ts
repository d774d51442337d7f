import { describe, expect, test } from 'vitest'
import { deriveExample } from './derive-example.ts'
import type { OpenApiDocument } from './description/openapi.ts'
import { mergeAllOf } from './merge-all-of.ts'
import { resolveSchema } from './resolve.ts'
import { schemaTree } from './schema-tree.ts'
import { apiWith } from './testing/description.ts'
import { names } from './testing/model-of.ts'
import type { SchemaNode } from './types.ts'
import { unwrapped } from './unwrap-schema.ts'

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const text = { type: 'string' }
const base = { type: 'object', required: ['kind', 'to'], properties: { kind: text, to: text } }
const discriminator = { propertyName: 'kind' }
const extended = (...own: string[]) => ({
  allOf: [ref('Parcel'), { properties: Object.fromEntries(own.map(name => [name, text])) }],
})

/** Parcels whose kinds their base distinguishes in several ways, with the schemas of each. */
const families = {
  'by the schemas that extend it': {
    Parcel: { ...base, discriminator },
    Letter: extended('stamp'),
    Box: extended('depth'),
  },
  'by a mapping': {
    Parcel: {
      ...base,
      discriminator: { ...discriminator, mapping: { Letter: 'Letter', Box: '#/components/schemas/Box' } },
    },
    Letter: extended('stamp'),
    Box: extended('depth'),
  },
  "by the base's own list": {
    Parcel: { ...base, discriminator, oneOf: [ref('Letter'), ref('Box')] },
    Letter: extended('stamp'),
    Box: extended('depth'),
  },
  'by a list, without a discriminator': {
    Parcel: { ...base, oneOf: [ref('Letter'), ref('Box')] },
    Letter: extended('stamp'),
    Box: extended('depth'),
  },
}

const documentOf = (schemas: object) => apiWith({ components: { schemas } }) as unknown as OpenApiDocument

function treeOf(schema: object, schemas: object): SchemaNode {
  const context = { document: documentOf(schemas), html: () => '', anchors: new Set<string>() }
  return schemaTree(context, schema, { name: '', anchor: 'body', required: false }, 'response')
}

const formsOf = ({ variants }: SchemaNode) =>
  variants?.options.map(
    ({ label, node }) => `${label}: ${names(node)?.join(' ')}${node.variants ? ' and forms' : ''}`,
  )

describe.each(Object.entries(families))('the kinds of a base, distinguished %s', (_, schemas) => {
  test.each([
    ['the base', ref('Parcel')],
    ['a field of it', { allOf: [ref('Parcel')], description: 'What is sent.' }],
  ])('are the forms of %s, each with all fields, which the base then lacks', (_, schema) => {
    const tree = treeOf(schema, schemas)
    expect(formsOf(tree)).toEqual(['Letter: kind to stamp', 'Box: kind to depth'])
    expect(names(tree)).toEqual([])
    expect(tree.type).toMatchObject({ schema: 'Parcel', types: ['object'] })
  })

  test('have no forms themselves', () => {
    const tree = treeOf(ref('Box'), schemas)
    expect(names(tree)).toEqual(['kind', 'to', 'depth'])
    expect(tree.variants).toBeUndefined()
  })
})

test('a kind that adds nothing is a form, too', () => {
  const schemas = {
    Parcel: { ...base, discriminator },
    Letter: { allOf: [ref('Parcel')] },
    Box: extended('depth'),
  }
  expect(formsOf(treeOf(ref('Parcel'), schemas))).toEqual(['Letter: kind to', 'Box: kind to depth'])
})

test('a base that was first looked up without its name has its kinds', () => {
  const schemas = families['by the schemas that extend it']
  const document = documentOf(schemas)
  expect(deriveExample(document, schemas.Parcel, 'response')).toEqual({ kind: 'kind', to: 'to' })
  expect(deriveExample(document, ref('Parcel'), 'response')).toMatchObject({ kind: 'Letter' })
  expect(deriveExample(document, ref('Box'), 'response')).toMatchObject({ kind: 'Box' })
})

test('kinds of kinds are forms of a base that lists them all', () => {
  const schemas = {
    Parcel: { ...base, discriminator, oneOf: [ref('Gift')] },
    Box: extended('depth'),
    Gift: { allOf: [ref('Box'), { properties: { card: text } }] },
  }
  expect(names(treeOf(ref('Gift'), schemas))).toEqual(['kind', 'to', 'depth', 'card'])
  expect(treeOf(ref('Gift'), schemas).variants).toBeUndefined()
})

test('a base keeps its fields if its forms do not have them', () => {
  const mapping = { letter: 'Letter', box: 'Box' }
  const schemas = {
    Parcel: { ...base, discriminator: { ...discriminator, mapping } },
    Letter: { properties: { stamp: text } },
    Box: { properties: { depth: text } },
  }
  const tree = treeOf(ref('Parcel'), schemas)
  expect(names(tree)).toEqual(['kind', 'to'])
  expect(formsOf(tree)).toEqual(['letter: stamp', 'box: depth'])
  expect(deriveExample(documentOf(schemas), ref('Parcel'), 'response')).toEqual({
    kind: 'letter',
    to: 'to',
    stamp: 'stamp',
  })
})

test('the form for all other values is one of the forms', () => {
  const schemas = {
    Parcel: {
      ...base,
      discriminator: { ...discriminator, mapping: { letter: 'Letter' }, defaultMapping: 'Box' },
    },
    Letter: extended('stamp'),
    Box: extended('depth'),
  }
  expect(formsOf(treeOf(ref('Parcel'), schemas))).toEqual(['letter: kind to stamp', 'Box: kind to depth'])
})

describe('an example', () => {
  const exampleOf = (schema: object, schemas: object, direction: 'request' | 'response' = 'response') =>
    deriveExample(documentOf(schemas), schema, direction)

  test.each(Object.entries(families).slice(0, 3))(
    'of a base whose kinds are distinguished %s is one of the kinds',
    (_, schemas) => {
      const letter = { kind: 'Letter', to: 'to', stamp: 'stamp' }
      expect(exampleOf(ref('Parcel'), schemas)).toEqual(letter)
      expect(exampleOf({ allOf: [ref('Parcel')], description: 'What is sent.' }, schemas)).toEqual(letter)
      expect(exampleOf({ type: 'array', items: ref('Parcel') }, schemas)).toEqual([letter])
      expect(exampleOf(ref('Parcel'), schemas, 'request')).toEqual({ kind: 'Letter', to: 'to' })
      expect(exampleOf(ref('Box'), schemas)).toEqual({ kind: 'Box', to: 'to', depth: 'depth' })
    },
  )

  test.each<[string, object, object, string]>([
    [
      'the value of the mapping',
      { mapping: { parcel: 'Box', box: 'Box', letter: 'Letter' } },
      text,
      'parcel',
    ],
    ['the name without one', {}, text, 'Box'],
    ['a constant of the form', { mapping: { box: 'Box' } }, { const: 'BOX' }, 'BOX'],
    ['the value of the enum that differs only in case', {}, { enum: ['letter', 'box'] }, 'box'],
    ['a value of the enum if none has the name', {}, { enum: ['l', 'b'] }, 'l'],
    ['the example of the field if there is no mapping', {}, { type: 'string', example: 'crate' }, 'crate'],
  ])('has %s', (_, more, kind, value) => {
    const Box = { type: 'object', properties: { to: text, kind } }
    const schemas = {
      Box,
      Letter: Box,
      Any: { oneOf: [ref('Box'), ref('Letter')], discriminator: { ...discriminator, ...more } },
    }
    expect(exampleOf(ref('Any'), schemas)).toEqual({ to: 'to', kind: value })
  })

  test('of a form without a field for the discriminator has the discriminator first', () => {
    const Box = { type: 'object', properties: { to: text } }
    expect(exampleOf(ref('Any'), { Box, Any: { oneOf: [ref('Box')], discriminator } })).toEqual({
      kind: 'Box',
      to: 'to',
    })
  })
})

test('a kind does not inherit the alternatives of its base, but another schema does', () => {
  const document = documentOf({ ...families["by the base's own list"] })
  const { schema } = resolveSchema(document, ref('Box'))
  expect(mergeAllOf(document, schema)).not.toHaveProperty('oneOf')
  expect(mergeAllOf(document, { allOf: [ref('Parcel'), { description: 'Sent.' }] })).toHaveProperty('oneOf')
})

test('nested alternatives that nothing distinguishes are looked at once each', () => {
  const schemas: Record<string, object> = { Level8: { type: 'object', properties: { leaf: text } } }
  let looks = 0
  for (let level = 7; level >= 0; level--) {
    const inner = Array.from({ length: 10 }, (_, form) => ref(`Level${level}Form${form}`))
    schemas[`Level${level}`] = { oneOf: inner, discriminator }
    for (let form = 0; form < 10; form++) {
      const properties = { kind: text, inner: ref(`Level${level + 1}`) }
      schemas[`Level${level}Form${form}`] = {
        type: 'object',
        get properties() {
          looks++
          return properties
        },
      }
    }
  }
  const document = documentOf(schemas)
  let example = deriveExample(document, ref('Level0'), 'response')
  for (let level = 0; level < 8; level++) {
    expect(example).toMatchObject({ kind: `Level${level}Form0` })
    example = (example as { inner: typeof example }).inner
  }
  expect(example).toEqual({ leaf: 'leaf' })
  expect(looks).toBeLessThan(10_000)
})

test('the forms of a base are looked up once, however many there are', () => {
  const kinds = Array.from({ length: 300 }, (_, index) => `Kind${index}`)
  const mapping = Object.fromEntries(kinds.map(name => [name, name]))
  let looks = 0
  const schemas: Record<string, object> = { Base: { ...base, discriminator: { ...discriminator, mapping } } }
  for (const name of kinds) {
    const allOf = [ref('Base'), { properties: { [name]: text } }]
    schemas[name] = {
      get allOf() {
        looks++
        return allOf
      },
    }
  }
  const document = documentOf(schemas)
  for (const name of kinds) expect(unwrapped(document, ref(name)).schema.oneOf).toBeUndefined()
  for (let time = 0; time < 10; time++)
    expect(unwrapped(document, ref('Base')).schema.oneOf).toHaveLength(300)
  expect(looks).toBeLessThan(300 * 20)
})
