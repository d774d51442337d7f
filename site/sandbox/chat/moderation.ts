import type { Call, Json } from '@shiori/sandbox/behaviour'
import { isObject } from '@shiori/sandbox/behaviour'
import { at, listAt, textAt } from '../at.ts'
import type { Part } from '../part.ts'
import { adminOnly, done } from './guard.ts'
import { actionTaker, addMessage, findMessage } from './message.ts'
import { type Presence, updateRoom } from './room.ts'

const mute = (muted: boolean) =>
  adminOnly(({ world, body }, { chat, user }) => {
    const type = muted ? 'INTERACTION_TYPE_MUTE' : 'INTERACTION_TYPE_UNMUTE'
    if (chat.value.muted !== muted)
      addMessage(world, updateRoom(world, chat, { muted }), actionTaker(user, nameIn(body)), type, {})
    return done
  })

const block = adminOnly(({ world, body }, { chat, user }) => {
  const sent = at(body, 'blocked_user')
  const action_taker = actionTaker(user, nameIn(sent))
  const blocked = {
    id: textAt(sent, 'id'),
    device_id: textAt(sent, 'device_id'),
    custom_name: textAt(sent, 'custom_name'),
    blocked: true,
    action_taker,
  }
  const others = without(listAt(chat.value, 'blocked_users'), blocked.id)
  const changed = updateRoom(world, chat, { blocked_users: [...others, blocked] })
  addMessage(world, changed, action_taker, 'INTERACTION_TYPE_BLOCK_USER', { block_unblock_user: blocked })
  return done
})

const unblock = adminOnly(({ world, body }, { chat, user }) => {
  const id = textAt(body, 'unblocked_user.id')
  const before = listAt(chat.value, 'blocked_users')
  const found = before.find(user => at(user, 'id') === id)
  // Repeating a call after a lost response is not an error.
  if (!isObject(found)) return done
  const action_taker = actionTaker(user, nameIn(at(body, 'unblocked_user')))
  const changed = updateRoom(world, chat, { blocked_users: without(before, id) })
  const unblocked = { ...found, blocked: false, action_taker }
  addMessage(world, changed, action_taker, 'INTERACTION_TYPE_UNBLOCK_USER', { block_unblock_user: unblocked })
  return done
})

const pin = adminOnly(({ world, body }, { chat, user }) => {
  const message = at(body, 'pinned_message.message') ?? {}
  const action_taker = actionTaker(user, nameIn(at(body, 'pinned_message')))
  const pinned = { message, action_taker }
  const others = withoutPin(chat, textAt(message, 'id'))
  const changed = updateRoom(world, chat, { pinned_messages: [...others, pinned] })
  addMessage(world, changed, action_taker, 'INTERACTION_TYPE_PIN_MESSAGE', { pin_unpin_message: pinned })
  return done
})

const unpin = adminOnly(({ world, body }, { chat, user }) => {
  const id = textAt(body, 'unpinned_message.message.id')
  const found = listAt(chat.value, 'pinned_messages').find(message => at(message, 'message.id') === id)
  if (!isObject(found)) return done
  const action_taker = actionTaker(user, nameIn(at(body, 'unpinned_message')))
  const changed = updateRoom(world, chat, { pinned_messages: withoutPin(chat, id) })
  const content = { pin_unpin_message: { ...found, action_taker } }
  addMessage(world, changed, action_taker, 'INTERACTION_TYPE_UNPIN_MESSAGE', content)
  return done
})

const remove = adminOnly(({ world, parameters }: Call, { chat, user }: Presence) => {
  const message = findMessage(world, chat, parameters.path.id ?? '')
  // Repeating a call after a lost response is not an error.
  if (!message) return done
  world.remove(message)
  const moderator = actionTaker(user, parameters.query['action_taker.custom_name'])
  const content = { delete_message: { id: message.id } }
  const changed = updateRoom(world, chat, { pinned_messages: withoutPin(chat, message.id) })
  addMessage(world, changed, moderator, 'INTERACTION_TYPE_DELETE_MESSAGE', content)
  return done
})

/** Returns the moderator's name, if a call has one. */
function nameIn(sent: Json | undefined): Json | undefined {
  return at(sent, 'action_taker.custom_name')
}

function without(users: readonly Json[], id: string): Json[] {
  return users.filter(user => at(user, 'id') !== id)
}

function withoutPin({ value }: Presence['chat'], id: string): Json[] {
  return listAt(value, 'pinned_messages').filter(message => at(message, 'message.id') !== id)
}

/** Moderation of a chatroom. */
export const moderation: Part = {
  behaviours: {
    PublicChatroomService_MuteChatroom: mute(true),
    PublicChatroomService_UnmuteChatroom: mute(false),
    PublicChatroomService_BlockChatroomUser: block,
    PublicChatroomService_UnblockChatroomUser: unblock,
    PublicChatroomService_PinChatroomMessage: pin,
    PublicChatroomService_UnpinChatroomMessage: unpin,
    PublicChatroomService_DeleteChatroomMessage: remove,
    PublicChatroomService_UpdateChatroomUser: adminOnly(({ world, body }, { chat, user }) => {
      const names = isObject(chat.input.names) ? chat.input.names : {}
      updateRoom(world, chat, {}, { names: { ...names, [user.id]: textAt(body, 'custom_name') } })
      return done
    }),
    PublicChatroomService_UpdateChatroomViewerInfo: adminOnly(({ world, body }, { chat, user }) => {
      const enabled = at(body, 'viewer_info.enabled') === true
      const before = isObject(chat.value.viewer_info) ? chat.value.viewer_info : {}
      const viewer_info = {
        ...before,
        enabled,
        version_number: String(Number(before.version_number ?? 0) + 1),
        updated_at: new Date(world.now).toISOString(),
      }
      const changed = updateRoom(world, chat, { viewer_info })
      const type = enabled ? 'INTERACTION_TYPE_VIEWER_INFO_ENABLED' : 'INTERACTION_TYPE_VIEWER_INFO_DISABLED'
      addMessage(world, changed, actionTaker(user, nameIn(body)), type, enabled ? { viewer_info } : {})
      return done
    }),
  },
}
