import type { JsonObject, Stored, World } from '@shiori/sandbox/behaviour'
import { failure, isObject } from '@shiori/sandbox/behaviour'
import { at, listAt, textAt } from '../at.ts'
import type { Part } from '../part.ts'
import { present } from '../present.ts'
import { done, withPresence } from './guard.ts'
import { activePoll } from './poll-record.ts'
import { chatroom, updateRoom } from './room.ts'

/** Creates counters for keys; existing ones keep their count. */
function countersFor(
  world: World,
  keys: readonly string[],
  before: readonly JsonObject[] = [],
): JsonObject[] {
  const updated_at = new Date(world.now).toISOString()
  return keys.map(
    key =>
      before.find(counter => counter.key === key) ?? {
        key,
        value: 0,
        version_number: '1',
        updated_at,
        disabled: false,
      },
  )
}

/** Returns the keys of the requested counters. */
function keysIn(value: JsonObject): string[] {
  return listAt(value, 'custom_counters').map(counter => textAt(counter, 'key'))
}

function newRoom({ value }: Stored, world: World): JsonObject {
  const updated_at = new Date(world.now).toISOString()
  return {
    muted: false,
    blocked_users: [],
    pinned_messages: [],
    viewer_info: { enabled: false, count: 0, version_number: '1', updated_at },
    custom_counters: countersFor(world, keysIn(value)),
    message_setting: { ttl: '3600s', batch_window: '3s' },
  }
}

/** Chatrooms: created, read by token, opened and closed. */
export const chatrooms: Part = {
  resources: { 'chat.v1.Chat': { onCreate: newRoom } },
  behaviours: {
    PublicChatroomService_GetChatroom: withPresence(({ world }, { chat }) => {
      const { active_poll: _, ...room } = chat.value
      const poll = activePoll(world, chat)
      return {
        body: { chatroom: { ...room, ...(poll ? { active_poll: poll.value } : {}) } },
        from: 'behaviour',
      }
    }),
    PublicChatroomService_GetChatroomConfig: withPresence(
      ({ credentials, world, origin }, { chat, user }) => {
        const { is_admin, is_guest, id, device_id, custom_name } = user
        const token = credentials?.token ?? ''
        const expires = world.tokens.get(token)?.expires
        return {
          body: {
            connection: {
              endpoint: new URL(origin).host,
              authorizer: 'chatroom-authorizer',
              token,
              signature: token.split('.').at(-1) ?? '',
              client_id: `${id}:${device_id}`,
            },
            topic: { pub: `chatrooms/${chat.id}/pub`, sub: `chatrooms/${chat.id}/sub` },
            user: { is_admin, is_guest, customer_id: id, device_id, custom_name },
            token: present({
              expired_at: expires === undefined ? undefined : new Date(expires).toISOString(),
            }),
          },
          from: 'behaviour',
        }
      },
    ),
    PublicChatroomService_UpdateChatroomCustomCounters: ({ world, parameters, body }) => {
      const chat = chatroom(world, parameters.path.id ?? '')
      if (!chat) throw failure('NOT_FOUND', 'no chatroom with this id exists')
      const before = listAt(chat.value, 'custom_counters').filter(isObject)
      const keys = isObject(body) ? keysIn(body) : []
      updateRoom(world, chat, { custom_counters: countersFor(world, keys, before) })
      return done
    },
  },
}

/**
 * Increases a counter of a chatroom.
 *
 * @returns Undefined if the chatroom has no counter with this key.
 */
export function raiseCounter(world: World, chat: Stored, key: string, by: number): JsonObject | undefined {
  const counters = listAt(chat.value, 'custom_counters').filter(isObject)
  const counter = counters.find(counter => counter.key === key && counter.disabled !== true)
  if (!counter) return undefined
  const raised = {
    ...counter,
    value: Number(counter.value) + by,
    version_number: String(Number(at(counter, 'version_number') ?? 0) + 1),
    updated_at: new Date(world.now).toISOString(),
  }
  updateRoom(world, chat, {
    custom_counters: counters.map(candidate => (candidate === counter ? raised : candidate)),
  })
  return raised
}
