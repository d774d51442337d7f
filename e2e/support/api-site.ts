import type { SiteFiles } from 'shiori/internal/testing/site-folder.ts'
import { BuiltSite } from './built-site.ts'

const order = { $ref: '#/components/schemas/Order' }
const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const call = (operationId: string, summary: string) => ({
  operationId,
  summary,
  responses: { 200: { description: 'The order.', ...json(order) } },
})

const description = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  servers: [
    { url: 'https://api.shop.example' },
    {
      url: 'https://{place}.shop.example/v1',
      variables: { place: { default: 'test', enum: ['test', 'stage'] } },
    },
  ],
  paths: {
    '/orders': {
      get: call('listOrders', 'List orders'),
      post: { ...call('addOrder', 'Add an order'), requestBody: json(order) },
    },
  },
  components: {
    schemas: {
      Order: {
        type: 'object',
        description: 'What was bought.',
        example: { id: 'a' },
        properties: {
          id: { type: 'string', readOnly: true },
          buyer: { $ref: '#/components/schemas/User' },
          pay: { oneOf: [{ $ref: '#/components/schemas/Card' }, { $ref: '#/components/schemas/Cash' }] },
        },
      },
      User: { type: 'object', properties: { name: { type: 'string', maxLength: 20 }, last: order } },
      Card: { type: 'object', properties: { number: { type: 'string' } } },
      Cash: { type: 'object', properties: { coins: { type: 'integer' } } },
    },
  },
}

/** A site with an API that has several servers and pages for schemas. */
export function apiSite({ files = {}, config = {} }: { files?: SiteFiles; config?: object } = {}): BuiltSite {
  return new BuiltSite(
    { 'content/docs/en/intro.md': '# Intro\n', 'api/shop.json': JSON.stringify(description), ...files },
    {
      apis: [{ id: 'shop', file: 'api/shop.json', path: '/docs/api/shop', modelPages: true }],
      samples: { clients: ['curl', 'nodejs-native', 'http'] },
      ...config,
    },
  )
}
