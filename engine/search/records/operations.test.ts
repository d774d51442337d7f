import { expect, test } from 'vitest'
import { apiWith, loadOne, modelsOf } from '../../reference/testing/description.ts'
import type { SearchPage } from '../types.ts'
import { type OperationRecord, operationPages, operationRecord } from './operations.ts'

const order = { $ref: '#/components/schemas/Order' }
const answer = (schema: object) => ({
  '200': { description: 'Done.', content: { 'application/json': { schema } } },
})
const sent = { requestBody: { content: { 'application/json': { schema: order } } } }
const document = loadOne(
  apiWith({
    paths: {
      '/orders/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        get: {
          operationId: 'GetOrder',
          summary: 'Returns it.',
          parameters: [
            { name: 'view', in: 'query', schema: { type: 'string', enum: ['FULL'] } },
            { name: 'x-trace', in: 'header', schema: { type: 'string' } },
          ],
          responses: answer({ type: 'object', properties: { order, note: { type: 'string' } } }),
        },
        put: { operationId: 'ChangeOrder', deprecated: true, ...sent, responses: answer(order) },
      },
      '/orders': {
        post: {
          operationId: 'MakeOrder',
          ...sent,
          responses: answer(order),
          'x-error-reasons': {
            NO_STOCK: { status: 409, domain: 'shop', description: 'Sold out. Try later.' },
          },
        },
      },
    },
    components: {
      schemas: {
        Order: {
          type: 'object',
          properties: {
            state: { type: 'string', enum: ['OPEN', 'PAID'], description: 'Where it <b>is</b>. More of it.' },
            parts: { type: 'array', items: { type: 'object', properties: { size: { type: 'integer' } } } },
          },
        },
      },
    },
  }),
)

const records = modelsOf(document).map(model => operationRecord(model, pageOf(model.id)))

function pageOf(id: string): OperationRecord['page'] {
  const none = {
    path: [],
    service: '',
    description: '',
    lang: undefined,
    tags: [],
    keywords: [],
    sections: [],
  }
  return { url: `/api/${id}`, title: id, area: 'api', ...none }
}

const namesOn = (pages: readonly SearchPage[], id: string) =>
  pages
    .find(({ title }) => title === id)
    ?.entities.map(({ kind, name, owner }) => `${kind} ${name} of ${owner}`)

test('finds names of a schema where readers set them: creating before changing before reading', () => {
  const pages = operationPages(records)
  expect(pages.map(({ title }) => title)).toEqual(['GetOrder', 'ChangeOrder', 'MakeOrder'])
  expect(namesOn(pages, 'MakeOrder')).toEqual([
    'operation MakeOrder of POST /orders',
    'field state of Order',
    'enum OPEN of state',
    'enum PAID of state',
    'field parts of Order',
    'field size of Order',
    'error NO_STOCK of POST /orders',
  ])
  expect(namesOn(pages, 'ChangeOrder')).toEqual(['operation ChangeOrder of PUT /orders/{id}'])
  expect(namesOn(pages, 'GetOrder')).toEqual([
    'operation GetOrder of GET /orders/{id}',
    'parameter view of GET /orders/{id}',
    'enum FULL of view',
    'field order of GET /orders/{id}',
    'field note of GET /orders/{id}',
  ])
})

test('the changing operation has the names if no operation creates', () => {
  const pages = operationPages(records.filter(({ id }) => id !== 'MakeOrder'))
  expect(namesOn(pages, 'ChangeOrder')).toContain('field state of Order')
  expect(namesOn(pages, 'GetOrder')).not.toContain('field state of Order')
})

test('an entity has the first sentence of its description, its anchor, and whether it is deprecated', () => {
  const [, change, make] = operationPages(records)
  expect(make?.entities.find(({ name }) => name === 'state')).toMatchObject({
    description: 'Where it is.',
    anchor: 'body.state',
    deprecated: false,
  })
  expect(make?.entities.find(({ kind }) => kind === 'error')).toMatchObject({
    description: 'Sold out.',
    anchor: 'NO_STOCK',
  })
  expect(change?.entities[0]).toMatchObject({ kind: 'operation', deprecated: true })
})

test('records survive serialization as JSON', () => {
  expect(operationPages(JSON.parse(JSON.stringify(records)))).toEqual(operationPages(records))
})

test('an operation lists the fields of its body', () => {
  const fields = operationPages(records).map(({ title, bodyFields }) => [title, bodyFields])
  expect(Object.fromEntries(fields)).toEqual({
    GetOrder: undefined,
    ChangeOrder: ['state', 'parts', 'parts.size'],
    MakeOrder: ['state', 'parts', 'parts.size'],
  })
})
