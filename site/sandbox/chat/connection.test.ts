import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Connection } from '@shiori/sandbox/channels/connection'
import { encodePacket, type Packet, PacketReader, refusedTopic } from '@shiori/sandbox/channels/mqtt'
import { messagesFile } from 'shiori/messages'
import { expect, test } from 'vitest'
import { textAt } from '../at.ts'
import { bvOneSandbox } from '../testing/bv-one-sandbox.ts'
import { chatParty, inChat } from '../testing/chat.ts'

const messages = JSON.parse(
  readFileSync(await messagesFile(path.resolve(import.meta.dirname, '../..')), 'utf8'),
)

type Room = ReturnType<typeof room>

function room() {
  return bvOneSandbox({ messages })
}

/** Connects a client with a token to its chatroom, and subscribes to the topic. */
async function join({ messaging, subscribe }: Room, token: string, chat: string) {
  if (!messaging) throw new Error('the sandbox has no messages')
  const packets: Packet[] = []
  const dropped: string[] = []
  const reader = new PacketReader()
  const connection = new Connection(
    messaging.admit({ target: `/mqtt?x-token=${token}`, header: () => undefined }),
    {
      send: frame => packets.push(...reader.read(new Uint8Array(Buffer.from(frame)))),
      close: () => {},
      tell: reason => dropped.push(reason),
    },
    async ask => ask(messaging),
  )
  subscribe(event => event.type === 'message' && connection.deliver(event.world, event.topic, event.message))
  const send = (packet: Packet) => connection.receive(encodePacket(packet))
  await send({ type: 'connect', clientId: 'test', keepAlive: 60 })
  await send({ type: 'subscribe', id: 1, topics: [`chatrooms/${chat}/sub`] })
  return {
    packets,
    dropped,
    /** Returns the received messages by type. */
    came: () =>
      packets.flatMap(packet =>
        packet.type === 'publish' ? [JSON.parse(new TextDecoder().decode(packet.payload))] : [],
      ),
    say: (message: object) =>
      send({
        type: 'publish',
        topic: `chatrooms/${chat}/pub`,
        payload: new TextEncoder().encode(JSON.stringify(message)),
      }),
  }
}

const hello = { type: 'INTERACTION_TYPE_TEXT', text_message: { text: 'Hello from Osaka!' } }

test("a viewer's message reaches everybody in the chatroom, with its times, and the history", async () => {
  const sandbox = room()
  const { chat, admin, viewer } = await chatParty(sandbox)
  const [one, two] = [await join(sandbox, viewer, chat), await join(sandbox, admin, chat)]
  await one.say({ ...hello, id: 'a', sent_at: '2026-04-10T01:12:30Z' })
  for (const client of [one, two])
    expect(client.came()).toMatchObject([
      {
        id: 'a',
        user: { custom_name: 'Yuki' },
        text_message: { filtered: false },
        received_at: expect.any(String),
      },
    ])
  const { body } = await inChat(sandbox, viewer, 'GET /messages')
  expect(body.messages).toMatchObject([{ id: 'a' }])
})

test("a moderator's action reaches everybody, and a forbidden message is dropped with the reason", async () => {
  const sandbox = room()
  const { chat, admin, viewer } = await chatParty(sandbox)
  const client = await join(sandbox, viewer, chat)
  await inChat(sandbox, admin, 'POST :mute', { action_taker: { custom_name: 'Aoi' } })
  await client.say(hello)
  expect(client.came().map(message => message.type)).toEqual(['INTERACTION_TYPE_MUTE'])
  expect(client.dropped).toEqual(['the chatroom is muted'])
})

test('a token can only subscribe to its own chatroom', async () => {
  const sandbox = room()
  const [one, other] = [await chatParty(sandbox), await chatParty(sandbox)]
  const { packets, dropped } = await join(sandbox, one.viewer, other.chat)
  expect(packets.at(-1)).toEqual({ type: 'suback', id: 1, codes: [refusedTopic] })
  expect(dropped).toEqual(['the token is of another chatroom'])
})

test('the configuration names the broker and the topics of the sandbox', async () => {
  const sandbox = room()
  const { chat, viewer } = await chatParty(sandbox)
  const { body } = await inChat(sandbox, viewer, 'GET /config')
  const client = await join(sandbox, textAt(body, 'connection.token'), chat)
  expect(textAt(body, 'topic.sub')).toBe(`chatrooms/${chat}/sub`)
  await client.say(hello)
  expect(client.came()).toHaveLength(1)
})
