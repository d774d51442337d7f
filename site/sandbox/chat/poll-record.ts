import type { Json, JsonObject, Stored, World } from '@shiori/sandbox/behaviour'
import { failure, isObject } from '@shiori/sandbox/behaviour'
import { at, listAt, textAt } from '../at.ts'
import { storeOwn } from '../own-record.ts'
import { isOf } from './room.ts'

const schema = 'chat.v1.Poll'
const votes = 'vote'

/** Lists the polls of a chatroom, newest first. */
export function pollsOf(world: World, chat: Stored): Stored[] {
  return world.list(schema).filter(poll => isOf(chat, poll))
}

export function activePoll(world: World, chat: Stored): Stored | undefined {
  return pollsOf(world, chat).find(({ value }) => value.status === 'POLL_STATUS_ACTIVE')
}

/** @throws {StatusError} if the chatroom has no such poll. */
export function findPoll(world: World, chat: Stored, id: string): Stored {
  const poll = world.get(schema, id)
  if (!poll || !isOf(chat, poll)) throw failure('NOT_FOUND', 'the chatroom has no poll with this id')
  return poll
}

/** Creates options with an ID each; existing options keep ID and votes. */
export function optionsOf(world: World, sent: readonly Json[], before: readonly Json[] = []): JsonObject[] {
  return sent.filter(isObject).map(option => {
    const same = before.find(previous => at(previous, 'id') === option.id)
    const id = typeof option.id === 'string' && option.id !== '' ? option.id : world.newId()
    return { ...option, id, votes_count: Number(at(same, 'votes_count') ?? 0) }
  })
}

/**
 * Counts a vote. Each person has one, and cannot change it.
 *
 * @returns The poll with its new counts.
 * @throws {StatusError} if the poll accepts no votes, the person has voted, or an option belongs to another poll.
 */
export function countVote(world: World, poll: Stored, voter: string, chosen: readonly string[]): Stored {
  if (poll.value.status !== 'POLL_STATUS_ACTIVE')
    throw failure(
      'FAILED_PRECONDITION',
      `the poll does not accept votes: it is in ${textAt(poll.value, 'status')}`,
    )
  const key = `${poll.id}/${voter}`
  if (world.get(votes, key)) throw failure('FAILED_PRECONDITION', `${voter} has voted in this poll`)
  const options = listAt(poll.value, 'multi_choice.options').filter(isObject)
  const unknown = chosen.find(id => !options.some(option => option.id === id))
  if (unknown !== undefined) throw failure('INVALID_ARGUMENT', `the poll has no option ${unknown}`)
  const single = poll.value.type === 'POLL_TYPE_SINGLE_CHOICE'
  if (chosen.length === 0 || new Set(chosen).size < chosen.length || (single && chosen.length > 1))
    throw failure('INVALID_ARGUMENT', `choose ${single ? 'one option' : 'options, each once'}`)
  const at = new Date(world.now).toISOString()
  storeOwn(world, votes, key, { voter, options: [...chosen], voted_at: at }, poll.id)
  const counted = options.map(option =>
    chosen.includes(String(option.id)) ? { ...option, votes_count: Number(option.votes_count) + 1 } : option,
  )
  const choice = isObject(poll.value.multi_choice) ? poll.value.multi_choice : {}
  const changed = {
    ...poll,
    value: {
      ...poll.value,
      votes_count: counted.reduce((sum, { votes_count }) => sum + Number(votes_count), 0),
      multi_choice: { ...choice, options: counted },
    },
  }
  world.put(changed)
  return changed
}

/** Lists the votes in a poll, oldest first. */
export function votesIn(world: World, poll: Stored): JsonObject[] {
  return world
    .list(votes, poll.id)
    .reverse()
    .map(({ value }) => value)
}
