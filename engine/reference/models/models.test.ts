import { expect, test } from 'vitest'
import { apiIndex } from '../api-index.ts'
import type { OpenApiDocument } from '../description/openapi.ts'
import { apiWith, loadOne } from '../testing/description.ts'
import type { SchemaNode } from '../types.ts'
import { schemaModel } from './model.ts'
import { schemaOfRef } from './schema-ref.ts'

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const string = { type: 'string' }

/** A description whose only operation returns all of the schemas. */
function documentOf(schemas: Record<string, object>): OpenApiDocument {
  const properties = Object.fromEntries(
    Object.keys(schemas).map(name => [name, ref(encodeURIComponent(name))]),
  )
  const schema = { type: 'object', properties }
  const get = { responses: { 200: { description: 'OK.', content: { 'application/json': { schema } } } } }
  return loadOne(apiWith({ paths: { '/all': { get } }, components: { schemas } }))
}

function modelsOf(document: OpenApiDocument, label: Record<string, string> | undefined) {
  const documents = new Map([['en', document]])
  const description = { id: 'shop', documents, files: [], operationFiles: new Map(), links: [] }
  return apiIndex({ id: 'shop', path: '/docs/api/shop' }, description, label).models
}

const modelOf = (document: OpenApiDocument, name: string, heading = name) =>
  schemaModel(
    { document, html: text => text ?? '', modelHref: target => `/models/${schemaOfRef(target)}` },
    name,
    heading,
  )

const names = (nodes: readonly SchemaNode[]) => nodes.map(({ name }) => name)

test('models have unique addresses, and are in alphabetical order', () => {
  const document = documentOf({
    'shop.v1.Order': { ...string, description: 'What was **bought**.\n\nMore.' },
    order: string,
    Order: string,
    _: string,
    Basket: { ...string, title: 'The basket' },
    Twin: { ...string, title: 'Same' },
    Other: { ...string, title: 'Same' },
  })
  const models = modelsOf(document, { en: 'Models', ja: 'モデル' })
  expect(models).toMatchObject({ slug: 'shop-models', label: { ja: 'モデル' } })
  expect(models?.entries.map(({ title, path }) => `${title.en} ${path}`)).toEqual([
    '_ /docs/api/shop/models/model',
    'order /docs/api/shop/models/order',
    'Order /docs/api/shop/models/order-2',
    'Other /docs/api/shop/models/other',
    'shop.v1.Order /docs/api/shop/models/shop-v-1-order',
    'The basket /docs/api/shop/models/basket',
    'Twin /docs/api/shop/models/twin',
  ])
  expect(models?.entries.find(({ name }) => name === 'shop.v1.Order')?.description.en).toBe(
    'What was bought.',
  )
})

test('an API has no models if they are off or it has no schemas', () => {
  expect(modelsOf(documentOf({ Order: string }), undefined)).toBeUndefined()
  expect(modelsOf(documentOf({}), { en: 'Models' })).toBeUndefined()
})

test('a model shows and marks the fields of both directions, and links to the pages of others', () => {
  const document = documentOf({
    Order: {
      type: 'object',
      description: 'What was bought.',
      example: { id: 'a' },
      properties: {
        id: { ...string, readOnly: true },
        code: { ...string, writeOnly: true },
        buyer: ref('User'),
      },
    },
    User: { type: 'object', properties: { name: string } },
  })
  const { description, schema, examples } = modelOf(document, 'Order')
  expect(description).toBe('What was bought.')
  expect(schema).toMatchObject({ anchor: 'fields', description: '', example: undefined })
  expect(schema.type.href).toBeUndefined()
  expect(schema.children).toMatchObject([
    { anchor: 'fields.id', limits: [{ kind: 'readOnly' }] },
    { name: 'code', limits: [{ kind: 'writeOnly' }] },
    { name: 'buyer', type: { schema: 'User', href: '/models/User' }, children: [{ name: 'name' }] },
  ])
  expect(examples).toMatchObject([{ value: { id: 'a' }, derived: false }])
  expect(modelOf(document, 'User').examples).toEqual([])
})

test('the title of a model precedes its description, unless it repeats the name or the heading', () => {
  const document = documentOf({
    Order: { ...string, title: 'What a customer buys', description: 'In one shop.' },
    basket_item: { ...string, title: 'BasketItem' },
  })
  expect(modelOf(document, 'Order').description).toBe('What a customer buys\n\nIn one shop.')
  expect(modelOf(document, 'Order', 'What a customer buys').description).toBe('In one shop.')
  expect(modelOf(document, 'basket_item').description).toBe('')
})

test('a recursive model ends', () => {
  const many = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`field${n}`, string]))
  const document = documentOf({
    Folder: {
      type: 'object',
      properties: { ...many, inner: { type: 'array', items: ref('Folder') }, file: ref('File') },
    },
    File: { type: 'object', properties: { ...many, folder: ref('Folder') } },
    List: { type: 'array', items: ref('List') },
  })
  const { children } = modelOf(document, 'Folder').schema
  expect(children.find(({ name }) => name === 'inner')).toMatchObject({ recursionOf: 'fields', children: [] })
  const file = children.find(({ name }) => name === 'file')
  expect(file?.children.find(({ name }) => name === 'folder')?.recursionOf).toBe('fields')
  expect(modelOf(document, 'List').schema.type.containers).toEqual(['array'])
})

test('a model with more fields than a page can show has only its own, with links to other models', () => {
  const large = (name: string) => ({
    type: 'object',
    properties: Object.fromEntries(Array.from({ length: 90 }, (_, n) => [`${name}${n}`, string])),
  })
  const document = documentOf({
    All: {
      type: 'object',
      properties: { a: ref('A'), b: ref('B'), own: { type: 'object', properties: { c: string } } },
    },
    One: { type: 'object', properties: { a: ref('A') } },
    A: large('a'),
    B: large('b'),
  })
  expect(modelOf(document, 'One').schema.children[0]?.children).toHaveLength(90)
  const { children } = modelOf(document, 'All').schema
  expect(children.map(node => [node.name, node.type.href, names(node.children)])).toEqual([
    ['a', '/models/A', []],
    ['b', '/models/B', []],
    ['own', undefined, ['c']],
  ])
})

test('a model with more text than a page can show has links to other models, too', () => {
  const described = (count: number) => ({
    type: 'object',
    properties: Object.fromEntries(
      Array.from({ length: count }, (_, n) => [`f${n}`, { ...string, description: 'Text. '.repeat(100) }]),
    ),
  })
  const document = documentOf({ All: { type: 'object', properties: { a: ref('A') } }, A: described(70) })
  const { children } = modelOf(document, 'All').schema
  expect(children).toMatchObject([{ name: 'a', type: { href: '/models/A' }, children: [] }])
  const small = documentOf({ All: { type: 'object', properties: { a: ref('A') } }, A: described(20) })
  expect(modelOf(small, 'All').schema.children[0]?.children).toHaveLength(20)
})
