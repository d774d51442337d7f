import { expect, test } from 'vitest'
import { apiWith, loadOne } from '../testing/description.ts'
import { modelUses } from './model-uses.ts'

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const object = (properties: object) => ({ type: 'object', properties })
const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const answer = (schema: object) => ({ 200: { description: 'OK.', ...json(schema) } })
const done = { 204: { description: 'Done.' } }

const uses = (schemas: object, paths: object, components: object = {}, webhooks: object = {}) =>
  modelUses(loadOne(apiWith({ paths, webhooks, components: { schemas, ...components } })))

test('a model is used through references, lists, maps, forms and parts of an allOf', () => {
  const found = uses(
    {
      Order: object({
        lines: { type: 'array', items: ref('Line') },
        prices: { additionalProperties: ref('Price') },
      }),
      Line: { allOf: [ref('Base'), object({ pay: { oneOf: [ref('Card'), ref('Cash')] } })] },
      Base: object({ id: { type: 'string' } }),
      Price: object({ amount: { type: 'integer' } }),
      Card: object({ number: { type: 'string' } }),
      Cash: object({ coins: { type: 'integer' } }),
      Lost: object({ order: ref('Order') }),
    },
    { '/orders': { post: { operationId: 'AddOrder', requestBody: json(ref('Order')), responses: done } } },
  )
  expect([...found.keys()]).toEqual(['Order', 'Line', 'Base', 'Price', 'Card', 'Cash'])
  for (const { requests, responses } of found.values()) {
    expect(requests).toEqual(['AddOrder'])
    expect(responses).toEqual([])
  }
  expect(found.get('Cash')?.models).toEqual(['Line'])
  // A schema that no operation uses does not count.
  expect(found.get('Order')?.models).toEqual([])
})

test('requests, responses and callbacks are distinguished, also through shared components', () => {
  const shared = uses(
    {
      Query: { type: 'string', enum: ['a'] },
      Order: object({ id: { type: 'string' } }),
      Event: object({ order: ref('Order') }),
      Sent: object({ id: { type: 'string' } }),
    },
    {
      '/orders': {
        parameters: [{ name: 'q', in: 'query', schema: ref('Query') }],
        get: {
          operationId: 'ListOrders',
          responses: { 200: { $ref: '#/components/responses/Orders' } },
          callbacks: {
            changed: { '{$request.query.q}': { post: { requestBody: json(ref('Event')), responses: done } } },
          },
        },
      },
    },
    {
      responses: { Orders: { description: 'All.', ...json({ type: 'array', items: ref('Order') }) } },
    },
    { sold: { post: { operationId: 'Sold', requestBody: json(ref('Sent')), responses: done } } },
  )
  expect(Object.fromEntries(shared)).toEqual({
    Query: { requests: ['ListOrders'], responses: [], callbacks: [], models: [] },
    Order: { requests: [], responses: ['ListOrders'], callbacks: ['ListOrders'], models: ['Event'] },
    Event: { requests: [], responses: [], callbacks: ['ListOrders'], models: [] },
    Sent: { requests: ['Sold'], responses: [], callbacks: [], models: [] },
  })
})

test('a field that is not sent in a direction is not used in it, and recursion ends', () => {
  const found = uses(
    {
      Node: object({ next: ref('Node'), owner: { readOnly: true, ...ref('User') }, secret: ref('Secret') }),
      User: object({ nodes: { type: 'array', items: ref('Node') } }),
      Secret: { writeOnly: true, type: 'string' },
    },
    {
      '/nodes': {
        post: { operationId: 'AddNode', requestBody: json(ref('Node')), responses: done },
        get: { operationId: 'GetNode', responses: answer(ref('Node')) },
      },
    },
  )
  expect(Object.fromEntries(found)).toEqual({
    Node: { requests: ['AddNode'], responses: ['GetNode'], callbacks: [], models: ['User'] },
    User: { requests: [], responses: ['GetNode'], callbacks: [], models: ['Node'] },
    Secret: { requests: ['AddNode'], responses: [], callbacks: [], models: ['Node'] },
  })
})

test('the kinds of a base are used with the base', () => {
  const kind = (name: string) => ({ allOf: [ref('Pet'), object({ [name]: { type: 'string' } })] })
  const found = uses(
    {
      Pet: {
        ...object({ kind: { type: 'string' } }),
        required: ['kind'],
        discriminator: { propertyName: 'kind' },
      },
      Cat: kind('claws'),
      Dog: kind('bark'),
    },
    { '/pets': { get: { operationId: 'GetPet', responses: answer(ref('Pet')) } } },
  )
  expect([...found.keys()]).toEqual(['Pet', 'Cat', 'Dog'])
})
