import { afterEach, expect, test, vi } from 'vitest'
import { smallMessages } from '../testing/small-messages.ts'
import type { FromWorker } from './messages.ts'
import { PageConnections } from './page-connections.ts'
import { Parts } from './parts.ts'
import type { Keeper } from './stored-world.ts'
import { BrowserWorld } from './world.ts'

afterEach(() => void vi.unstubAllGlobals())

const nothingKept: Keeper = { read: async () => undefined, write: async () => {}, works: () => false }

/** Creates a tab with its connections, and records its messages. */
function tab() {
  vi.stubGlobal('fetch', async () =>
    Response.json({ build: 'a', description: { openapi: '3.1.0' }, messages: smallMessages }),
  )
  const world = new BrowserWorld({ groups: {} }, new Parts('https://docs.example/'), nothingKept)
  const received: FromWorker[] = []
  const connections = new PageConnections(
    world,
    act => act(),
    message => received.push(message),
  )
  world.onMessage = message => connections.deliver(message)
  const connect = (id: number, target: string) =>
    connections.take({ type: 'connect', id, connection: { group: 'messages', target, headers: {} } })
  return { connections, received, connect, world }
}

test('connections of a page hear what one of them says, and why something is dropped', async () => {
  const { connections, received, connect } = tab()
  await connect(1, '/rooms/7?token=sandbox_me')
  await connect(2, '/rooms/7?token=sandbox_me')
  await connections.take({ type: 'frame', id: 1, frame: '{"text":"Hello"}' })
  await connections.take({ type: 'frame', id: 1, frame: '{"text":5}' })
  await connections.take({ type: 'hang-up', id: 1 })
  await connections.take({ type: 'frame', id: 2, frame: '{"text":"Still there?"}' })
  expect(received).toEqual([
    { type: 'opened', id: 1 },
    { type: 'opened', id: 2 },
    { type: 'frame', id: 1, frame: '{"text":"Hello"}' },
    { type: 'frame', id: 2, frame: '{"text":"Hello"}' },
    { type: 'dropped', id: 1, reason: 'text must be of type string, is number' },
    { type: 'frame', id: 2, frame: '{"text":"Still there?"}' },
  ])
})

test('messages that the page sends for the application reach its subscribers', async () => {
  const { connections, received, connect } = tab()
  await connect(1, '/rooms/7?token=sandbox_me')
  await connections.take({ type: 'post', id: 1, topic: '/rooms/7', message: { text: 'News' } })
  expect(received.at(-1)).toEqual({ type: 'frame', id: 1, frame: '{"text":"News"}' })
})

test('a connection that is refused fails with the reason', async () => {
  const { connect } = tab()
  await expect(connect(1, '/rooms/7')).rejects.toThrow('the token is missing')
})
