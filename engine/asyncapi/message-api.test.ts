import { expect, test } from 'vitest'
import { pagesOf } from './async-api.ts'
import type { AsyncDocument } from './document.ts'
import { messageApi } from './message-api.ts'

const ref = ($ref: string) => ({ $ref })

const document: AsyncDocument = {
  asyncapi: '3.0.0',
  info: { title: 'Rooms', version: '1' },
  servers: {
    rooms: {
      host: '{region}.acme.example',
      protocol: 'wss',
      pathname: '/v1',
      variables: { region: { default: 'tokyo' } },
      security: [ref('#/components/securitySchemes/key')],
    },
    broker: {
      host: 'mqtt.acme.example',
      protocol: 'wss',
      pathname: '/mqtt',
      security: [ref('#/components/securitySchemes/login')],
      bindings: { mqtt: { clientId: '{client}' } },
    },
    queue: { host: 'queue.acme.example', protocol: 'amqp' },
  },
  channels: {
    room: {
      address: 'rooms/{room}',
      servers: [ref('#/servers/rooms')],
      parameters: { room: { examples: ['7'] } },
      bindings: { ws: { query: { type: 'object', properties: { lang: {}, page: {} } } } },
      messages: { ask: ref('#/components/messages/Ask'), answer: ref('#/components/messages/Answer') },
    },
    topic: {
      address: 'rooms/all',
      servers: [ref('#/servers/broker')],
      messages: { answer: ref('#/components/messages/Answer') },
    },
    queued: { address: 'rooms', servers: [ref('#/servers/queue')] },
    unknown: { address: null, servers: [ref('#/servers/rooms')] },
  },
  operations: {
    ask: {
      action: 'receive',
      channel: ref('#/channels/room'),
      messages: [ref('#/channels/room/messages/ask')],
      reply: { messages: [ref('#/channels/room/messages/answer')] },
    },
    hear: { action: 'send', channel: ref('#/channels/topic') },
    queue: { action: 'send', channel: ref('#/channels/queued') },
  },
  components: {
    messages: {
      Ask: {
        title: 'Question',
        correlationId: { location: '$message.payload#/head/id' },
        payload: {
          allOf: [
            ref('#/components/schemas/Base'),
            { required: ['kind'], properties: { kind: { const: 'ask' } } },
          ],
        },
        examples: [{ payload: { kind: 'ask' } }, { payload: { kind: 'ask', at: 1 } }],
      },
      Answer: { examples: [{ payload: { first: true } }, { payload: { last: true } }] },
    },
    schemas: {
      Base: { type: 'object', required: ['head'], properties: { head: ref('#/components/schemas/Head') } },
      Head: { type: 'object', properties: { id: { type: 'string' } } },
      Unused: { type: 'string' },
    },
    securitySchemes: {
      key: { type: 'httpApiKey', in: 'header', name: 'X-Key' },
      login: { type: 'userPassword' },
    },
  },
}

const pages = pagesOf(document, '/docs/api/rooms')
const { channels, document: used } = messageApi(document, { describes: 'server', ...pages })

test('it has the channels that a page can open, seen from a client', () => {
  expect(channels).toHaveLength(2)
  expect(channels[0]).toMatchObject({
    transport: 'websocket',
    server: 'wss://tokyo.acme.example',
    path: '/v1/rooms/{room}',
    topic: '/v1/rooms/{room}',
    parameters: { room: '7' },
    query: ['lang', 'page'],
    token: { scheme: 'key', in: 'header', name: 'x-key' },
  })
  expect(channels[1]).toMatchObject({
    transport: 'mqtt',
    path: '/mqtt',
    topic: 'rooms/all',
    clientId: '{client}',
    token: { scheme: 'login', in: 'user' },
  })
})

test('the client sends messages that the server receives; a reply has the place of its ID', () => {
  expect(channels[0]?.operations).toMatchObject([
    {
      id: 'ask',
      does: 'send',
      messages: [
        {
          title: 'Question',
          page: '/docs/api/rooms/messages/ask',
          example: { kind: 'ask' },
          correlation: ['head', 'id'],
        },
      ],
      reply: { topic: '', messages: [{ example: { last: true } }] },
    },
  ])
  expect(channels[1]?.operations).toMatchObject([{ id: 'hear', does: 'receive' }])
})

test('schemas are those of the description, with what they refer to and nothing else', () => {
  expect(channels[0]?.operations[0]?.messages[0]?.payload).toEqual(
    document.components?.messages?.Ask?.payload,
  )
  expect(Object.keys(used.components?.schemas ?? {})).toEqual(['Base', 'Head'])
})
