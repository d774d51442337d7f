import type { Json, JsonObject, Stored, World } from '@shiori/sandbox/behaviour'
import { textAt } from '../at.ts'
import { type ChatUser, isOf } from './room.ts'

const schema = 'chat.v1.InteractionMessage'

/** Returns the history of a chatroom, newest first, as long as messages are kept. */
export function messagesOf(world: World, chat: Stored): Stored[] {
  const seconds = Number.parseInt(textAt(chat.value, 'message_setting.ttl'), 10) || 3600
  const oldest = world.now - seconds * 1000
  return world
    .list(schema)
    .filter(message => isOf(chat, message))
    .filter(({ order, value }) => order === 0 || Date.parse(textAt(value, 'received_at')) > oldest)
}

/** Adds a message or an event to the history of a chatroom, and sends it to all connected clients. */
export function addMessage(
  world: World,
  chat: Stored,
  user: ChatUser,
  type: string,
  content: JsonObject,
  sent: { id?: string; sent_at?: string } = {},
): Stored {
  const id = sent.id || world.newId()
  const order = world.next()
  const received = nextTimestamp(world, chat)
  const value: JsonObject = {
    id,
    user,
    type,
    ...content,
    created_at: received,
    sent_at: sent.sent_at || received,
    received_at: received,
    published_at: received,
  }
  const home = '/bv/chatroom/v1/chatrooms/messages'
  const message = { id, store: schema, home, value, input: { chat_id: chat.id }, order, visit: order }
  world.put(message)
  world.post(`chatrooms/${chat.id}/sub`, value)
  return message
}

export function findMessage(world: World, chat: Stored, id: string): Stored | undefined {
  const message = world.get(schema, id)
  return message && isOf(chat, message) ? message : undefined
}

/** Returns a time that no other message of the chatroom has, since the history is paged by time. */
function nextTimestamp(world: World, chat: Stored): string {
  const [last] = world.list(schema).filter(message => isOf(chat, message) && message.order > 0)
  const after = last ? Date.parse(textAt(last.value, 'received_at')) + 1 : 0
  return new Date(Math.max(world.now, after)).toISOString()
}

/** Returns the moderator of a call, under the name in the call. */
export function actionTaker(user: ChatUser, name: Json | undefined): ChatUser {
  return { ...user, custom_name: typeof name === 'string' && name !== '' ? name : user.custom_name }
}
