import type { Json, JsonObject, Stored, World } from '@shiori/sandbox/behaviour'
import { invalid, isObject } from '@shiori/sandbox/behaviour'
import { at, listAt, textAt } from '../at.ts'
import { pageOf } from '../page.ts'
import type { Part } from '../part.ts'
import { adminOnly, withPresence } from './guard.ts'
import { actionTaker, addMessage } from './message.ts'
import { findPoll, optionsOf, pollsOf } from './poll-record.ts'

/** Events that clients receive for the steps of a poll. */
const events: Record<string, string> = {
  ACTION_START: 'INTERACTION_TYPE_POLL_STARTED',
  ACTION_CLOSE: 'INTERACTION_TYPE_POLL_CLOSED',
  ACTION_ARCHIVE: 'INTERACTION_TYPE_POLL_ARCHIVED',
}

function withOptions({ value }: Stored, world: World): JsonObject {
  const choice = isObject(value.multi_choice) ? value.multi_choice : {}
  const options = optionsOf(world, listAt(choice, 'options'))
  return { votes_count: 0, multi_choice: { ...choice, options } }
}

function times(_: Stored, { to, world }: { to: string; world: World }): JsonObject {
  const now = new Date(world.now).toISOString()
  if (to === 'POLL_STATUS_ACTIVE') return { started_at: now }
  return to === 'POLL_STATUS_CLOSED' ? { ended_at: now } : {}
}

/**
 * @throws {StatusError} if the question is missing: both types of polls need it, although the schema does not require
 * it.
 */
function requireChoice(body: Json | undefined): void {
  if (!isObject(at(body, 'poll.multi_choice')))
    throw invalid([{ field: 'poll.multi_choice', description: 'is required for this type of poll' }])
}

/** Polls of a chatroom, from the queue to the archive. */
export const polls: Part = {
  resources: { 'chat.v1.Poll': { onCreate: withOptions, onTransition: times } },
  behaviours: {
    PublicChatroomService_ListChatroomPolls: withPresence((call, { chat }) => {
      const { items, next } = pageOf(pollsOf(call.world, chat), call)
      return { body: { polls: items.map(({ value }) => value), ...next }, from: 'behaviour' }
    }),
    PublicChatroomService_CreateChatroomPoll: adminOnly(({ world, body, next }, { chat }) => {
      requireChoice(body)
      const answer = next()
      const poll = isObject(answer.body)
        ? world.get('chat.v1.Poll', textAt(answer.body, 'poll.id'))
        : undefined
      if (poll) world.put({ ...poll, input: { ...poll.input, chat_id: chat.id } })
      return { ...answer, from: 'behaviour' }
    }),
    PublicChatroomService_GetChatroomPoll: adminOnly(({ world, parameters }, { chat }) => ({
      body: { poll: findPoll(world, chat, parameters.path.id ?? '').value },
      from: 'behaviour',
    })),
    PublicChatroomService_UpdateChatroomPoll: adminOnly(({ world, parameters, body }, { chat }) => {
      requireChoice(body)
      const poll = findPoll(world, chat, parameters.path['poll.id'] ?? '')
      const before = listAt(poll.value, 'multi_choice.options')
      const options = optionsOf(world, listAt(body, 'poll.multi_choice.options'), before)
      const value = {
        ...poll.value,
        type: textAt(body, 'poll.type'),
        votes_count: options.reduce((sum, { votes_count }) => sum + Number(votes_count), 0),
        multi_choice: { question: textAt(body, 'poll.multi_choice.question'), options },
      }
      world.put({ ...poll, value })
      return { body: { poll: value }, from: 'behaviour' }
    }),
    PublicChatroomService_DeleteChatroomPoll: adminOnly(({ world, parameters, next }, { chat }) => {
      findPoll(world, chat, parameters.path.id ?? '')
      return next()
    }),
    PublicChatroomService_ChangeChatroomPoll: adminOnly(
      ({ world, parameters, body, next }, { chat, user }) => {
        const id = parameters.path.id ?? ''
        findPoll(world, chat, id)
        const answer = next()
        const moderator = actionTaker(user, at(body, 'action_taker.custom_name'))
        const type = events[textAt(body, 'action')] ?? ''
        addMessage(world, chat, moderator, type, { poll: findPoll(world, chat, id).value })
        return answer
      },
    ),
  },
}
