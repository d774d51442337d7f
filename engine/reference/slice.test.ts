import path from 'node:path'
import { expect, test } from 'vitest'
import { operationModel } from './operation.ts'
import { operationSources } from './operation-source.ts'
import { operationSlice } from './slice.ts'
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
  const slice = operationSlice(document, source)
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

test('a slice is a description by itself: the page made from it is that of the whole', () => {
  const root = path.resolve(import.meta.dirname, '../../node_modules/@readme/oas-examples')
  for (const file of ['3.1/json/train-travel.json', '3.0/json/callbacks.json', '3.0/json/circular.json']) {
    const whole = loadFrom(root, { file }).description?.documents.get('en')
    if (!whole) throw new Error(`${file} was not loaded`)
    const context = { html: (text: string | undefined) => text ?? '', find: () => undefined }
    for (const source of operationSources(whole)) {
      const slice = loadOne(operationSlice(whole, source))
      const [own] = operationSources(slice)
      if (!own) throw new Error('no operation')
      expect(operationModel({ ...context, document: slice }, own)).toEqual(
        operationModel({ ...context, document: whole }, source),
      )
    }
  }
})
