import type { Answer, Json, RouteCall, Stored, World } from '@shiori/sandbox/behaviour'
import { failure, invalid, isObject } from '@shiori/sandbox/behaviour'
import type { TopicCall } from '@shiori/sandbox/channels/messaging'
import { at, listAt, textAt } from '../at.ts'
import type { Part } from '../part.ts'
import { present } from '../present.ts'
import { authenticatedCaller } from '../tokens/caller.ts'
import { raiseCounter } from './chatrooms.ts'
import { addMessage, findMessage } from './message.ts'
import { countVote, findPoll } from './poll-record.ts'
import { type Presence, presence } from './room.ts'
import { filterHit } from './word-filter.ts'

/** Maximum characters of a message; the platform's limit is not documented. */
const maxLength = 2000

/**
 * Accepts a message that a client would publish to `topic.pub`, from clients without MQTT: as a POST to `/topics/` and
 * the topic, with the chatroom token. The broker drops forbidden messages; this response gives the reason.
 */
function publish(call: RouteCall): Answer {
  const { world, claims } = authenticatedCaller(call, 'ChatroomToken')
  const { value } = take({ ...call, world, claims, message: messageIn(call.bytes) })
  return { body: value, from: 'behaviour' }
}

/** @throws {StatusError} for a forbidden message. */
function take(call: TopicCall): Stored {
  const { world, message } = call
  const author = member(call)
  if (!isObject(message)) throw failure('INVALID_ARGUMENT', 'the message is not a JSON object')
  const existing = findMessage(world, author.chat, textAt(message, 'id'))
  // A message may be sent twice after a broken connection, with the same ID.
  if (existing) return existing
  refuse(author)
  return accept(world, author, message)
}

/**
 * Returns the caller's presence.
 *
 * @throws {StatusError} if the topic belongs to another chatroom.
 */
function member({ world, claims, parameters }: Omit<TopicCall, 'message'>): Presence {
  const author = presence(world, claims)
  if (author.chat.id !== parameters.chat)
    throw failure('PERMISSION_DENIED', 'the token is of another chatroom')
  return author
}

function refuse({ chat, user }: Presence): void {
  if (chat.value.status !== 'CHAT_STATUS_ACTIVE')
    throw failure('FAILED_PRECONDITION', 'the chatroom is not active')
  if (user.blocked) throw failure('PERMISSION_DENIED', `${user.id} is blocked in this chatroom`)
  if (chat.value.muted === true && !user.is_admin) throw failure('PERMISSION_DENIED', 'the chatroom is muted')
}

function accept(world: World, { chat, user }: Presence, sent: Json): Stored {
  const type = textAt(sent, 'type')
  const identity = { id: textAt(sent, 'id'), sent_at: textAt(sent, 'sent_at') }
  if (type === 'INTERACTION_TYPE_TEXT') {
    const text = textAt(sent, 'text_message.text')
    if (text === '' || text.length > maxLength)
      throw invalid([
        {
          field: 'text_message.text',
          description: `has ${text.length} characters, expected 1 to ${maxLength}`,
        },
      ])
    const hit = filterHit(world, chat, text)
    const text_message = { text, filtered: hit !== undefined, ...present({ filter_hit_result: hit }) }
    return addMessage(world, chat, user, type, { text_message }, identity)
  }
  if (type === 'INTERACTION_TYPE_STICKER')
    return addMessage(world, chat, user, type, { sticker: stickerOf(world, sent) }, identity)
  if (type === 'INTERACTION_TYPE_CUSTOM') {
    const custom_message = present({
      value: textAt(sent, 'custom_message.value'),
      incr: at(sent, 'custom_message.incr'),
    })
    const message = addMessage(world, chat, user, type, { custom_message }, identity)
    const key = textAt(sent, 'custom_message.incr.key')
    const by = Number(at(sent, 'custom_message.incr.value') ?? 0)
    const custom_counter = raiseCounter(world, chat, key, by)
    if (custom_counter)
      addMessage(world, chat, user, 'INTERACTION_TYPE_CUSTOM_COUNTER_UPDATE', { custom_counter })
    return message
  }
  if (type === 'INTERACTION_TYPE_POLL_USER_VOTE') {
    const poll = findPoll(world, chat, textAt(sent, 'vote.poll.id'))
    const options = listAt(sent, 'vote.poll.multi_choice.options').map(option => textAt(option, 'id'))
    const counted = countVote(world, poll, user.id, options)
    const vote = at(sent, 'vote') ?? {}
    const message = addMessage(world, chat, user, type, { vote }, identity)
    addMessage(world, chat, user, 'INTERACTION_TYPE_POLL_UPDATE', { poll: counted.value })
    return message
  }
  throw invalid([{ field: 'type', description: `cannot be sent by a client: found "${type}"` }])
}

/**
 * Returns a sticker with its picture and names.
 *
 * @throws {StatusError} if the pack has no such sticker.
 */
function stickerOf(world: World, sent: Json) {
  const pack = world.get('chatroom.v1.StickerPack', textAt(sent, 'sticker.sticker_pack_id'))
  const sticker = world.get('chat.v1.Sticker', textAt(sent, 'sticker.sticker_id'))
  if (!pack || !sticker?.home.includes(`/${pack.id}/`))
    throw failure('NOT_FOUND', 'there is no such sticker in this pack')
  return { sticker_pack_id: pack.id, sticker_id: sticker.id }
}

function messageIn(bytes: Uint8Array): Json {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    // Not an object either, which is reported.
    return null
  }
}

/** Messages from clients to a chatroom. */
export const publishing: Part = {
  routes: [{ method: 'POST', path: '/topics/chatrooms/{chat}/pub', answer: publish }],
  topics: [
    { topic: 'chatrooms/{chat}/pub', receive: take },
    { topic: 'chatrooms/{chat}/sub', subscribe: member },
  ],
}
