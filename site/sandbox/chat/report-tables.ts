import type { Json, Stored, World } from '@shiori/sandbox/behaviour'
import { listAt, textAt } from '../at.ts'
import { messagesOf } from './message.ts'
import { pollsOf, votesIn } from './poll-record.ts'

/** Writes the rows of a report on a chatroom; the first row has the names of the columns. */
type Table = (world: World, chat: Stored, time: (moment: Json | undefined) => string) => Json[][]

/** Tables by the kind of report. */
export const chatTables: Record<string, Table> = {
  REPORT_TYPE_CHAT_HISTORIES: (world, chat, time) => [
    ['received_at', 'user_id', 'user_name', 'type', 'text', 'filtered'],
    ...messagesOf(world, chat)
      .reverse()
      .map(({ value }) => [
        time(value.received_at),
        textAt(value, 'user.id'),
        textAt(value, 'user.custom_name'),
        textAt(value, 'type'),
        textAt(value, 'text_message.text'),
        value.text_message ? textAt(value, 'text_message.filter_hit_result.pattern_text') !== '' : '',
      ]),
  ],
  REPORT_TYPE_POLL_SUMMARIES: (world, chat, time) => [
    ['poll_id', 'question', 'status', 'started_at', 'ended_at', 'option', 'votes'],
    ...pollsOf(world, chat).flatMap(({ id, value }) =>
      listAt(value, 'multi_choice.options').map(option => [
        id,
        textAt(value, 'multi_choice.question'),
        textAt(value, 'status'),
        time(value.started_at),
        time(value.ended_at),
        textAt(option, 'text'),
        Number(Object(option).votes_count ?? 0),
      ]),
    ),
  ],
  REPORT_TYPE_POLL_VOTES: (world, chat, time) => [
    ['poll_id', 'question', 'user_id', 'option', 'voted_at'],
    ...pollsOf(world, chat).flatMap(poll =>
      votesIn(world, poll).flatMap(vote =>
        listAt(vote, 'options').map(chosen => [
          poll.id,
          textAt(poll.value, 'multi_choice.question'),
          textAt(vote, 'voter'),
          textAt(
            listAt(poll.value, 'multi_choice.options').find(option => textAt(option, 'id') === chosen),
            'text',
          ),
          time(vote.voted_at),
        ]),
      ),
    ),
  ],
}

/** Creates a formatter for times in a zone; a missing time becomes an empty text. Unknown zones are UTC. */
export function timeIn(zone: string): (moment: Json | undefined) => string {
  const timeZone = isZone(zone) ? zone : 'UTC'
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return moment => (typeof moment === 'string' ? format.format(new Date(moment)) : '')
}

function isZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}
