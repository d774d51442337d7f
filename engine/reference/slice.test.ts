import path from 'node:path'
import { expect, test } from 'vitest'
import type { OpenApiDocument } from './description/openapi.ts'
import { operationModel } from './operation.ts'
import { operationSources } from './operation-source.ts'
import { hasOperationFiles, operationSlice } from './slice.ts'
import { loadFrom, loadOne } from './testing/description.ts'

const document = loadOne({
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  tags: [{ name: 'Orders' }, { name: 'Users' }],
  security: [{ Token: [] }],
  paths: {
    '/orders/{id}': {
      parameters: [{ $ref: '#/components/parameters/Id' }],
      get: {
        operationId: 'GetOrder',
        tags: ['Orders'],
        responses: {
          200: {
            description: 'The order.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } },
          },
        },
      },
      delete: { operationId: 'DeleteOrder', responses: { 204: { description: 'Gone.' } } },
    },
    '/users': {
      get: { operationId: 'ListUsers', tags: ['Users'], responses: { 200: { description: 'Users.' } } },
    },
  },
  components: {
    parameters: { Id: { name: 'id', in: 'path', required: true, schema: { type: 'string' } } },
    schemas: {
      Order: { type: 'object', properties: { item: { $ref: '#/components/schemas/Item' } } },
      Item: { type: 'object', properties: { parent: { $ref: '#/components/schemas/Item' } } },
      User: { type: 'object' },
    },
    securitySchemes: { Token: { type: 'http', scheme: 'bearer' }, Key: { type: 'http', scheme: 'basic' } },
  },
})

test('a slice holds the operation and what it refers to, and nothing else', () => {
  const [source] = operationSources(document)
  if (!source) throw new Error('no operation')
  const { document: slice, leftOut } = operationSlice(document, source)
  expect(leftOut).toEqual([])
  expect(slice).not.toHaveProperty('x-left-out')
  expect(slice).toMatchObject({ tags: [{ name: 'Orders' }], security: [{ Token: [] }] })
  expect(slice.paths).toEqual({
    '/orders/{id}': {
      parameters: [{ $ref: '#/components/parameters/Id' }],
      get: document.paths?.['/orders/{id}']?.get,
    },
  })
  expect(slice.components).toEqual({
    parameters: { Id: document.components?.parameters?.Id },
    schemas: { Order: document.components?.schemas?.Order, Item: document.components?.schemas?.Item },
    securitySchemes: { Token: document.components?.securitySchemes?.Token },
  })
})

test('a slice is a complete description: its page is the same as that of the whole description', () => {
  const root = path.resolve(import.meta.dirname, '../../node_modules/@readme/oas-examples')
  for (const file of ['3.1/json/train-travel.json', '3.0/json/callbacks.json', '3.0/json/circular.json']) {
    const document = loadFrom(root, { file }).description?.documents.get('en')
    if (!document) throw new Error(`${file} was not loaded`)
    const context = { html: (text: string | undefined) => text ?? '', find: () => undefined }
    for (const source of operationSources(document)) {
      const slice = loadOne(operationSlice(document, source).document)
      const [own] = operationSources(slice)
      if (!own) throw new Error('no operation')
      expect(operationModel({ ...context, document: slice }, own)).toEqual(
        operationModel({ ...context, document }, source),
      )
    }
  }
})

/** A description with a number of schemas, each of which refers to the next ones and has a description of a length. */
function chained(count: number, length: number): OpenApiDocument {
  const refs = (from: number) =>
    Object.fromEntries(
      [from, from + 1, from + 7]
        .filter(to => to < count)
        .map(to => [`to${to}`, { $ref: `#/components/schemas/S${to}` }]),
    )
  return {
    openapi: '3.1.0',
    info: { title: 'Dense', version: '1' },
    paths: {
      '/a': {
        get: {
          operationId: 'Get',
          responses: {
            200: { $ref: '#/components/responses/Found' },
          },
        },
      },
    },
    components: {
      responses: {
        Found: {
          description: 'Found.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/S0' } } },
        },
      },
      schemas: Object.fromEntries(
        Array.from({ length: count }, (_, index) => [
          `S${index}`,
          { type: 'object', description: 'x'.repeat(length), properties: refs(index + 1) },
        ]),
      ),
    },
  }
}

test('a slice that would be too large lacks the farthest schemas, names them, and is valid', () => {
  const document = loadOne(chained(60, 1000))
  const [source] = operationSources(document)
  if (!source) throw new Error('no operation')
  const { document: slice, leftOut } = operationSlice(document, source, 12_000)
  const schemas: Record<string, unknown> = { ...document.components?.schemas }
  const kept = Object.entries((slice.components as typeof document.components)?.schemas ?? {})
  const isOpen = ([name]: [string, unknown]) => leftOut.includes(name)
  expect(kept.filter(isOpen).map(([name]) => name)).toEqual(leftOut)
  expect(leftOut.length).toBeGreaterThan(3)
  for (const [name, schema] of kept.filter(entry => !isOpen(entry))) expect(schema).toEqual(schemas[name])
  for (const near of ['S0', 'S1', 'S2', 'S8']) expect(leftOut).not.toContain(near)
  expect(JSON.stringify(slice).length).toBeLessThan(15_000)
  expect(slice['x-left-out']).toMatchObject({ schemas: leftOut })
  // Every reference has a target.
  expect(operationSources(loadOne(slice)).next().value?.operation.operationId).toBe('Get')
  expect(kept.map(([name]) => name)).toEqual(
    expect.arrayContaining(
      [...JSON.stringify(slice).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name),
    ),
  )
})

test('a chain of references may be long', () => {
  const document = chained(20_000, 0)
  const [source] = operationSources(document)
  if (!source) throw new Error('no operation')
  const { document: slice } = operationSlice(document, source, Number.POSITIVE_INFINITY)
  expect(Object.keys((slice.components as typeof document.components)?.schemas ?? {})).toHaveLength(20_000)
})

test('a description with more than 5,000 operations has no files of single ones', () => {
  const operations = (count: number) =>
    Array.from({ length: count }, (_, index) => [
      `/x${index}`,
      { get: { operationId: `get${index}`, responses: {} } },
    ])
  const withOperations = (count: number) => ({ ...document, paths: Object.fromEntries(operations(count)) })
  expect(hasOperationFiles(withOperations(5_000))).toBe(true)
  expect(hasOperationFiles(withOperations(5_001))).toBe(false)
})
