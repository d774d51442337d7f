import { encodePacket, type Packet, PacketReader, refusedTopic } from '@shiori/sandbox/channels/mqtt'
import type { SocketEvents } from '@shiori/sandbox/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ChannelEvents, mqttChannel, webSocketChannel } from './open-channel.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Creates a socket controlled by the test, and records its events. */
function start() {
  const seen: unknown[] = []
  const sent: (string | Packet)[] = []
  const reader = new PacketReader()
  let events: SocketEvents | undefined
  const open = (handlers: SocketEvents) => {
    events = handlers
    return {
      send: (frame: string | Uint8Array) =>
        sent.push(...(typeof frame === 'string' ? [frame] : reader.read(frame))),
      close: () => handlers.closed(1000, ''),
    }
  }
  const channelEvents: ChannelEvents = {
    opened: () => seen.push('opened'),
    received: text => seen.push(text),
    reported: reason => seen.push({ reported: reason }),
    closed: (code, reason) => seen.push([code, reason]),
  }
  const socket = () => {
    if (!events) throw new Error('nothing was opened')
    return events
  }
  return {
    open,
    seen,
    sent,
    channelEvents,
    socket,
    say: (packet: Packet) => socket().frame(encodePacket(packet)),
  }
}

const client = { clientId: 'me', topic: 'room/pub', topics: ['room/sub', 'room/closed'], password: undefined }
const refused = (topic: string) => `${topic} was refused`

test('a WebSocket carries its messages as they are', () => {
  const { open, seen, sent, channelEvents, socket } = start()
  const channel = webSocketChannel(open, channelEvents)
  socket().opened()
  channel.send('Hello')
  socket().frame(new TextEncoder().encode('bytes'))
  socket().dropped('muted')
  channel.close()
  expect(sent).toEqual(['Hello'])
  expect(seen).toEqual(['opened', 'bytes', { reported: 'muted' }, [1000, '']])
})

test('MQTT is open when it is subscribed, and keeps itself alive until its end', () => {
  const { open, seen, sent, channelEvents, socket, say } = start()
  const channel = mqttChannel(open, client, channelEvents, refused)
  socket().opened()
  say({ type: 'connack', code: 0 })
  expect(seen).toEqual([])
  say({ type: 'suback', id: 1, codes: [0, refusedTopic] })
  channel.send('Hello')
  const payload = new TextEncoder().encode('Hello back')
  say({ type: 'publish', topic: 'room/sub', payload, id: 7 })
  vi.advanceTimersByTime(30_000)
  channel.close()
  vi.advanceTimersByTime(60_000)
  expect(sent).toEqual([
    { type: 'connect', clientId: 'me', keepAlive: 60 },
    { type: 'subscribe', id: 1, topics: ['room/sub', 'room/closed'] },
    { type: 'publish', topic: 'room/pub', payload: new TextEncoder().encode('Hello') },
    { type: 'puback', id: 7 },
    { type: 'pingreq' },
  ])
  expect(seen).toEqual([{ reported: 'room/closed was refused' }, 'opened', 'Hello back', [1000, '']])
})

test('a broker that refuses the client says why', () => {
  const { open, seen, sent, channelEvents, socket, say } = start()
  mqttChannel(open, { ...client, password: 'secret' }, channelEvents, refused)
  socket().opened()
  expect(sent[0]).toMatchObject({ user: 'me', password: 'secret' })
  say({ type: 'connack', code: 4 })
  expect(seen).toEqual([[0, 'MQTT 4: user name or password']])
})

test('bytes that are no MQTT end the connection in words', () => {
  const { open, seen, channelEvents, socket } = start()
  mqttChannel(open, client, channelEvents, refused)
  socket().opened()
  socket().frame(Uint8Array.from([0xf0, 0]))
  expect(seen).toEqual([{ reported: expect.stringContaining('MQTT') }, [1000, '']])
})
