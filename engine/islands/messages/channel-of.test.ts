import type { MessageApi, MessageChannel } from '@shiori/sandbox/channels/message-api'
import { expect, test } from 'vitest'
import { channelOf, fieldsOf, searchOf, withNewId } from './channel-of.ts'

const shape = (page: string) => ({ title: page, page, payload: {}, example: {} })
const token = { scheme: 'Chat', title: 'Chat', variable: 'CHAT', name: 'x-token', prefix: '' }
const channel: MessageChannel = {
  transport: 'mqtt',
  server: 'wss://{endpoint}',
  path: '/mqtt',
  topic: '{pub}',
  parameters: { endpoint: '', pub: 'room/pub' },
  query: ['signature', 'empty'],
  clientId: '',
  token: { ...token, in: 'query' },
  operations: [{ id: 'say', does: 'send', messages: [shape('text')] }],
}
const heard: MessageChannel = {
  ...channel,
  topic: '{sub}',
  parameters: { sub: 'room/sub' },
  operations: [
    { id: 'hear', does: 'receive', messages: [shape('text'), shape('poll')] },
    { id: 'read', does: 'receive', messages: [shape('news')] },
  ],
}
const other = {
  ...heard,
  topic: 'others',
  parameters: {},
  operations: [{ id: 'none', does: 'receive' as const, messages: [] }],
}
const api: MessageApi = { document: { openapi: '3.1.0' }, channels: [channel, heard, other] }

test('who sends listens to what brings it back, who receives to its own channel', () => {
  const sends = channelOf(api, 'say')
  expect(sends.heard).toEqual([heard])
  expect(sends.incoming.map(({ page }) => page)).toEqual(['text', 'poll', 'news'])
  expect(fieldsOf(sends)).toEqual([
    ['pub', 'room/pub'],
    ['sub', 'room/sub'],
  ])
  const receives = channelOf(api, 'hear')
  expect(receives.heard).toEqual([heard])
  expect(fieldsOf(receives)).toEqual([['sub', 'room/sub']])
  expect(() => channelOf(api, 'nothing')).toThrow('no operation "nothing"')
})

test('the query has what was filled in, and the token', () => {
  expect(searchOf(channel, { signature: 'a&b' }, 'secret')).toBe('?signature=a%26b&x-token=secret')
  expect(searchOf({ ...channel, query: [], token: { ...token, in: 'header' } }, {}, 'secret')).toBe('')
})

test('a message has an ID of its own each time, where its ID is a UUID', () => {
  const id = '58e0c3d6-9f2a-4b71-8d4e-a6b1f7c09e23'
  const text = JSON.stringify({ id, text: 'Hello' }, null, 2)
  const once = withNewId(text)
  expect(once).not.toContain(id)
  expect(JSON.parse(once)).toMatchObject({ id: expect.stringMatching(/^[\da-f-]{36}$/), text: 'Hello' })
  expect(withNewId(once)).not.toBe(once)
  for (const text of ['{"id":"viewer-1"}', '{"text":"Hello"}', 'no JSON', '[]'])
    expect(withNewId(text)).toBe(text)
})
