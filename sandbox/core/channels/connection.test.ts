import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stillSandbox } from '../../testing/client.ts'
import { smallMessages } from '../../testing/small-messages.ts'
import type { Sandbox } from '../create-sandbox.ts'
import { Connection, type Peer, turn } from './connection.ts'
import type { TopicRoute } from './messaging.ts'
import { encodePacket, type Packet, PacketReader, refusedTopic } from './mqtt.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const withMessages = (topics: TopicRoute[] = []) => stillSandbox({ messages: [smallMessages], topics })

/** Connects a client, and records its messages. */
async function join(sandbox: Sandbox, target: string, tells = true) {
  const { messaging } = sandbox
  if (!messaging) throw new Error('the sandbox has no messages')
  const frames: (string | Packet)[] = []
  const received: string[] = []
  const reader = new PacketReader()
  const peer: Peer = {
    send: frame => frames.push(...(typeof frame === 'string' ? [frame] : reader.read(frame))),
    close: (code, reason) => received.push(`${code} ${reason}`),
    ...(tells && { tell: reason => received.push(reason) }),
  }
  const connection = new Connection(messaging.admit({ target, header: () => undefined }), peer, async ask =>
    ask(messaging),
  )
  const end = sandbox.subscribe(event => {
    if (event.type === 'message') connection.deliver(event.world, event.topic, event.message)
  })
  await connection.start()
  return {
    frames,
    told: received,
    say: (frame: object | string) =>
      connection.receive(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    packet: (packet: Packet) => connection.receive(encodePacket(packet)),
    leave: () => {
      connection.end()
      end()
    },
  }
}

test('sends a message to everybody in the room, and to nobody in another room or world', async () => {
  const sandbox = withMessages()
  const [yuki, aoi, other, stranger] = await Promise.all(
    [
      '/rooms/7?token=sandbox_a',
      '/rooms/7?token=sandbox_a',
      '/rooms/8?token=sandbox_a',
      '/rooms/7?token=sandbox_b',
    ].map(target => join(sandbox, target)),
  )
  await yuki?.say({ text: 'Hello' })
  expect(yuki?.frames).toEqual(['{"text":"Hello"}'])
  expect(aoi?.frames).toEqual(['{"text":"Hello"}'])
  expect([...(other?.frames ?? []), ...(stranger?.frames ?? [])]).toEqual([])
  aoi?.leave()
  await yuki?.say({ text: 'Gone?' })
  expect(aoi?.frames).toHaveLength(1)
})

test('a reply has the ID of what it replies to', async () => {
  const { say, frames } = await join(withMessages(), '/rooms/7?token=sandbox_a')
  await say({ id: 'q-42' })
  expect(frames).toEqual(['{"of":{"id":"q-42"},"text":"Yes"}'])
})

test('drops a message that matches no schema, with a reason, which closes a WebSocket without error messages', async () => {
  const long = { text: 'a'.repeat(201) }
  const received = await join(withMessages(), '/rooms/7?token=sandbox_a')
  await received.say(long)
  expect(received.told).toEqual(['text must have at most 200 characters'])
  const closed = await join(withMessages(), '/rooms/7?token=sandbox_a', false)
  await closed.say(long)
  expect(closed.told).toEqual(['1007 text must have at most 200 characters'])
  expect(closed.frames).toEqual([])
})

test('sends example messages that no client sends: the first at once, the others in turn, until the end', async () => {
  const { frames, leave } = await join(withMessages(), '/news')
  expect(frames).toEqual(['{"title":"First"}'])
  vi.advanceTimersByTime(turn * 2)
  expect(frames).toEqual(['{"title":"First"}', '{"title":"Second"}', '{"title":"First"}'])
  leave()
  vi.advanceTimersByTime(turn * 2)
  expect(frames).toHaveLength(3)
})

test('MQTT: connects with a password, subscribes, receives messages', async () => {
  const { packet, frames } = await join(withMessages(), '/mqtt')
  await packet({ type: 'connect', clientId: 'a', keepAlive: 60, user: 'me', password: 'sandbox_a' })
  await packet({ type: 'subscribe', id: 1, topics: ['rooms/7/all', 'nothing', 'rooms/#'] })
  const payload = new TextEncoder().encode('{"text":"Hello"}')
  await packet({ type: 'publish', topic: 'rooms/7/all', payload, id: 9 })
  await packet({ type: 'pingreq' })
  expect(frames).toEqual([
    { type: 'connack', code: 0 },
    { type: 'suback', id: 1, codes: [0, refusedTopic, refusedTopic] },
    { type: 'publish', topic: 'rooms/7/all', payload },
    { type: 'puback', id: 9 },
    { type: 'pingresp' },
  ])
  await packet({ type: 'unsubscribe', id: 2, topics: ['rooms/7/all'] })
  await packet({ type: 'publish', topic: 'rooms/7/all', payload })
  expect(frames.slice(5)).toEqual([{ type: 'unsuback', id: 2 }])
})

test.each<[string, Packet, unknown[], string]>([
  [
    'a wrong password',
    { type: 'connect', clientId: '', keepAlive: 0, password: 'x' },
    [{ type: 'connack', code: 4 }],
    '1008 the token is missing',
  ],
  ['a packet before CONNECT', { type: 'pingreq' }, [], '1008 the first packet of MQTT is CONNECT'],
])('MQTT: %s ends the connection', async (_, packet, frames, reason) => {
  const client = await join(withMessages(), '/mqtt')
  await client.packet(packet)
  expect(client.frames).toEqual(frames)
  expect(client.told[0]).toContain(reason)
})

test('a route of the site goes before the description, and posts from wherever it is', async () => {
  const heard: unknown[] = []
  const route: TopicRoute = {
    topic: '/rooms/{room}',
    subscribe: ({ parameters }) => {
      if (parameters.room === 'closed') throw new Error('the room is closed')
    },
    receive: ({ message, world, parameters }) => {
      heard.push(parameters.room)
      world.post('/rooms/7', { heard: message })
    },
  }
  const sandbox = withMessages([route])
  const closed = await join(sandbox, '/rooms/closed?token=sandbox_a')
  expect(closed.told).toEqual(['the room is closed'])
  const { say, frames } = await join(sandbox, '/rooms/7?token=sandbox_a')
  await say('no JSON')
  expect(heard).toEqual(['7'])
  expect(frames).toEqual(['{"heard":"no JSON"}'])
})

test('a route goes before a topic that the description has in so many words', async () => {
  const news = { topic: '/{any}', subscribe: () => {} }
  expect((await join(withMessages([news]), '/news')).frames).toEqual([])
  expect((await join(withMessages(), '/news')).frames).toHaveLength(1)
})

test('the address decides who comes in', () => {
  const { messaging } = withMessages()
  const admit = (target: string) => messaging?.admit({ target, header: () => undefined })
  expect(() => admit('/rooms/7')).toThrow('the token is missing')
  expect(() => admit('/nowhere')).toThrow('there is no channel at /nowhere')
  expect(admit('/rooms/7?token=sandbox_a.Chat')).toMatchObject({ topic: '/rooms/7', member: { world: 'a' } })
  expect(() => admit('/rooms/7?token=sandbox_a.Other')).toThrow('expected Chat')
})
