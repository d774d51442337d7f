import type { Effects, JsonObject, Stored, World } from '@shiori/sandbox/behaviour'
import { failure, isObject } from '@shiori/sandbox/behaviour'
import { at, textAt } from '../at.ts'

/** A user in a chatroom, according to the token. */
export interface Presence {
  chat: Stored
  user: ChatUser
}

/** A user as shown in messages. */
export type ChatUser = {
  id: string
  device_id: string
  custom_name: string
  is_admin: boolean
  is_guest: boolean
  blocked: boolean
}

/** Chatroom and user of the pages' examples, for a hand-written token: `sandbox_test.ChatroomToken`. */
export const shown = {
  chat_id: 'ad12f7b5-4e60-4c89-9b3f-0d8e6a2c7f51',
  sub: 'viewer-1042',
  device_id: '1b4d6f80-92ac-4c3e-b5d7-f0a1c8e29b46',
  name: 'Yuki',
  roles: ['ROLE_ADMIN'],
}

/** Returns a chatroom by its ID; undefined if there is none. */
export function chatroom(world: World, id: string): Stored | undefined {
  return world.get('chat.v1.Chat', id)
}

/** Returns a chatroom, and creates that of a live event, since no operation creates it. */
export function openChatroom(world: World, id: string, { make }: Pick<Effects, 'make'>): Stored {
  const found = chatroom(world, id)
  if (found) return found
  const live = world.list('cms.v1.Live').find(({ value }) => textAt(value, 'interaction.chat_id') === id)
  if (!live || id === '') throw failure('NOT_FOUND', 'no chatroom with this id exists')
  return make('chat.v1.Chat', { id })
}

/** @throws {StatusError} if the token's chatroom no longer exists. */
export function presence(world: World, sent: JsonObject | undefined): Presence {
  const claims = { ...shown, ...sent }
  const chat = chatroom(world, String(claims.chat_id))
  if (!chat) throw failure('NOT_FOUND', 'no chatroom with this id exists')
  const id = String(claims.sub)
  const user = {
    id,
    device_id: String(claims.device_id),
    custom_name: textAt(chat.input, `names.${id}`) || String(claims.name),
    is_admin: claims.roles.includes('ROLE_ADMIN'),
    is_guest: claims.roles.includes('ROLE_GUEST'),
    blocked: isBlocked(chat, id),
  }
  return { chat, user }
}

export function isBlocked(chat: Stored, user: string): boolean {
  const { blocked_users } = chat.value
  return Array.isArray(blocked_users) && blocked_users.some(blocked => at(blocked, 'id') === user)
}

/** Writes fields of a chatroom, with the time of the change. */
export function updateRoom(world: World, chat: Stored, fields: JsonObject, input: JsonObject = {}): Stored {
  const now = new Date(world.now).toISOString()
  const changed = {
    ...chat,
    value: { ...chat.value, ...fields, updated_at: now },
    input: { ...chat.input, ...input },
  }
  world.put(changed)
  return changed
}

/** Whether a record belongs to a chatroom. Records of the pages belong to theirs. */
export function isOf(chat: Stored, { input, order }: Stored): boolean {
  return (input.chat_id ?? (order === 0 ? shown.chat_id : '')) === chat.id
}

/**
 * Whether a chatroom has enabled a dictionary or sticker pack. The chatroom of the pages has enabled those that they
 * show.
 */
export function isOn(chat: Stored, kind: 'dictionaries' | 'sticker_packs', { id, order }: Stored): boolean {
  const switches = chat.input[kind]
  const state = isObject(switches) ? switches[id] : undefined
  return state === undefined ? order === 0 && chat.id === shown.chat_id : state === true
}

export function enableChat(
  world: World,
  chat: Stored,
  kind: 'dictionaries' | 'sticker_packs',
  ids: readonly string[],
  on: boolean,
): Stored {
  const before = chat.input[kind]
  const switches = { ...(isObject(before) ? before : {}), ...Object.fromEntries(ids.map(id => [id, on])) }
  return updateRoom(world, chat, {}, { [kind]: switches })
}
