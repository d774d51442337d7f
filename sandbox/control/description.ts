import type { OpenApi } from '../core/description/openapi.ts'
import type { JsonObject } from '../core/json.ts'

const event = {
  description: 'Name of the event in the lifecycles of the description',
  type: 'string',
  minLength: 1,
}
const done = {
  description: 'Done.',
  content: { 'application/json': { schema: { type: 'object' }, example: {} } },
}
const body = (schema: object, example: JsonObject) => ({
  required: true,
  content: { 'application/json': { schema, example } },
})
const answers = (description: string, schema: object) => ({
  200: { description, content: { 'application/json': { schema } } },
  default: {
    description: 'An error, as `google.rpc.Status`.',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Status' } } },
  },
})
const fault = {
  type: 'object',
  required: ['fault'],
  properties: {
    fault: {
      type: 'string',
      description: '`429`, `500`, `503`, `broken` or `slow=2000` (milliseconds).',
      pattern: '^(429|5\\d\\d|broken|slow=\\d{1,6})$',
    },
    operationId: { type: 'string', description: 'Only this operation. Default: every operation.' },
    times: {
      type: 'integer',
      minimum: 1,
      description: 'How many times. Default: until the fault is removed.',
    },
  },
}

/** The control API as OpenAPI. Requests are checked against it, and `GET /_sandbox` returns it. */
export const controlDescription: OpenApi & { info: JsonObject } = {
  openapi: '3.1.0',
  info: {
    title: 'Sandbox control',
    version: '1.0.0',
    description:
      'Advances time, resets the world of the token that is sent, and shows it. Any token that begins with `sandbox_` works.',
  },
  security: [{ SandboxToken: [] }],
  paths: {
    '/_sandbox': {
      get: {
        operationId: 'Describe',
        summary: 'This description.',
        security: [],
        responses: answers('The description.', { type: 'object' }),
      },
    },
    '/_sandbox/advance': {
      post: {
        operationId: 'Advance',
        summary: 'Advances time; what becomes due happens at its moment.',
        requestBody: body(
          {
            type: 'object',
            required: ['duration'],
            properties: {
              duration: { type: 'string', description: 'ISO 8601.', pattern: '^P[\\dDTHMS.]+$' },
            },
          },
          { duration: 'PT10M' },
        ),
        responses: answers('The current time of the world.', {
          type: 'object',
          properties: { time: { type: 'string', format: 'date-time' } },
        }),
      },
    },
    '/_sandbox/reset': {
      post: {
        operationId: 'Reset',
        summary: 'Resets the world: nothing has happened in it.',
        responses: { ...answers('Done.', { type: 'object' }), 200: done },
      },
    },
    '/_sandbox/snapshot': {
      get: {
        operationId: 'TakeSnapshot',
        summary: 'The world as data.',
        responses: answers('The snapshot.', { type: 'object' }),
      },
      put: {
        operationId: 'RestoreSnapshot',
        summary: 'Replaces the world with a snapshot, which may be of another world.',
        requestBody: body(
          {
            type: 'object',
            required: ['version', 'worlds'],
            properties: {
              version: { type: 'integer' },
              seed: { type: 'string' },
              worlds: { type: 'array', items: { type: 'object' } },
            },
          },
          { version: 1, seed: 'sandbox', worlds: [] },
        ),
        responses: { ...answers('Done.', { type: 'object' }), 200: done },
      },
    },
    '/_sandbox/signal': {
      post: {
        operationId: 'Signal',
        summary: 'Simulates an external event, such as a signal that arrives.',
        requestBody: body(
          {
            type: 'object',
            required: ['event'],
            properties: { event, id: { type: 'string', description: 'Only for the resource with this id.' } },
          },
          { event: 'signal-arrives' },
        ),
        responses: answers('Number of resources that moved to another state.', {
          type: 'object',
          properties: { moved: { type: 'integer' } },
        }),
      },
    },
    '/_sandbox/faults': {
      get: {
        operationId: 'ListFaults',
        summary: 'The faults that are injected into requests.',
        responses: answers('The faults.', {
          type: 'object',
          properties: { faults: { type: 'array', items: fault } },
        }),
      },
      put: {
        operationId: 'PutFaults',
        summary: 'Replaces the faults; an empty list removes them.',
        requestBody: body(
          {
            type: 'object',
            required: ['faults'],
            properties: { faults: { type: 'array', maxItems: 100, items: fault } },
          },
          { faults: [{ fault: '503', times: 2 }] },
        ),
        responses: { ...answers('Done.', { type: 'object' }), 200: done },
      },
    },
    '/_sandbox/webhook': {
      post: {
        operationId: 'SendWebhook',
        summary: 'Sends the signed example of a webhook to a program on this machine.',
        requestBody: body(
          {
            type: 'object',
            required: ['webhook', 'url'],
            properties: {
              webhook: {
                type: 'string',
                description: 'Name or operationId of a webhook, or name of a callback.',
              },
              url: {
                type: 'string',
                description: 'Where the receiver listens: on this machine only, without redirects.',
              },
              secret: { type: 'string', description: 'Default: that of the environment variable.' },
              id: { type: 'string', description: 'ID of an earlier event, to repeat it.' },
              body: { description: 'Sent instead of the example.' },
            },
          },
          { webhook: 'filmReady', url: 'http://localhost:3000/webhook' },
        ),
        responses: answers('The request that was sent, and its response.', {
          type: 'object',
          required: ['request', 'response'],
          properties: { request: { type: 'object' }, response: { type: 'object' } },
        }),
      },
    },
    '/_sandbox/log': {
      get: {
        operationId: 'ReadLog',
        summary: 'The last requests and transitions of the world, the oldest first.',
        responses: answers('The events.', {
          type: 'object',
          properties: { events: { type: 'array', items: { type: 'object' } } },
        }),
      },
    },
  },
  components: {
    securitySchemes: { SandboxToken: { type: 'http', scheme: 'bearer' } },
    schemas: {
      Status: {
        type: 'object',
        properties: {
          code: { type: 'integer' },
          message: { type: 'string' },
          details: { type: 'array', items: { type: 'object' } },
        },
      },
    },
  },
}
