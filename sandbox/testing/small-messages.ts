import type { MessageApi, MessageChannel, MessageShape } from '../core/channels/message-api.ts'

const says: MessageShape = {
  title: 'Text',
  page: '/text',
  payload: { $ref: '#/components/schemas/Text' },
  example: { text: 'Hello' },
}

const channel = { server: 'wss://chat.example', parameters: {}, query: [], clientId: '' }
const token = { scheme: 'Chat', title: 'Chat token', variable: 'CHAT', name: 'token', prefix: '' } as const

/** A room in which everybody receives every message, a question with its reply, and unsolicited news. */
export const rooms: MessageChannel = {
  ...channel,
  transport: 'websocket',
  path: '/rooms/{room}',
  topic: '/rooms/{room}',
  parameters: { room: 'lobby' },
  token: { ...token, in: 'query' },
  operations: [
    { id: 'say', does: 'send', messages: [says] },
    { id: 'hear', does: 'receive', messages: [says] },
    {
      id: 'ask',
      does: 'send',
      messages: [
        {
          title: 'Question',
          page: '/question',
          payload: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
          example: { id: 'q1' },
          correlation: ['id'],
        },
      ],
      reply: {
        topic: '',
        messages: [
          {
            title: 'Answer',
            page: '/answer',
            payload: {},
            example: { of: { id: '?' }, text: 'Yes' },
            correlation: ['of', 'id'],
          },
        ],
      },
    },
  ],
}

const news: MessageChannel = {
  ...channel,
  transport: 'websocket',
  path: '/news',
  topic: '/news',
  operations: [
    {
      id: 'read',
      does: 'receive',
      messages: ['First', 'Second'].map(title => ({
        title,
        page: `/${title}`,
        payload: {},
        example: { title },
      })),
    },
  ],
}

/** The same room by MQTT, with the token as the password. */
const topic: MessageChannel = {
  ...rooms,
  transport: 'mqtt',
  path: '/mqtt',
  topic: 'rooms/{room}/all',
  token: { ...token, in: 'user' },
}

export const smallMessages: MessageApi = {
  document: {
    openapi: '3.1.0',
    components: {
      schemas: {
        Text: {
          type: 'object',
          required: ['text'],
          properties: { text: { type: 'string', maxLength: 200 } },
        },
      },
    },
  },
  channels: [rooms, news, topic],
}
