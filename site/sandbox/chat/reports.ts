import type { Json, JsonObject, RouteCall, Stored, World } from 'shiori-sandbox/behaviour'
import { failure } from 'shiori-sandbox/behaviour'
import { csvFile } from '../download.ts'
import { listAt, textAt } from '../media/at.ts'
import type { Part } from '../part.ts'
import { messagesOf } from './message.ts'
import { pollsOf, votesIn } from './poll-record.ts'
import { chatroom } from './room.ts'

const schema = 'chatroom.v1.GetChatroomReportResponse'

function address(report: Stored, world: World, origin: string): JsonObject {
  // The report of the pages keeps the address that they show.
  if (report.order === 0) return {}
  const name = textAt(report.input, 'file_name') || 'report'
  const ready = report.value.status === 'REPORT_STATUS_SUCCEEDED'
  const uri = `${origin}/files/${world.name}/chat-reports/${report.id}/${encodeURIComponent(name)}.csv`
  return { uri: ready ? uri : '' }
}

function file({ open, parameters }: RouteCall) {
  const world = open(parameters.world ?? '')
  const report = world.get(schema, parameters.id ?? '')
  if (report?.value.status !== 'REPORT_STATUS_SUCCEEDED')
    throw failure('NOT_FOUND', 'there is no such report')
  const [, id = ''] = /chatrooms\/([^/]+)\//.exec(report.home) ?? []
  const chat = chatroom(world, decodeURIComponent(id))
  if (!chat) throw failure('NOT_FOUND', 'the chatroom is gone')
  const time = timeIn(textAt(report.input, 'time_zone') || 'UTC')
  const rows = tables[textAt(report.input, 'type')]?.(world, chat, time) ?? []
  return csvFile(rows, parameters.name ?? 'report.csv')
}

type Table = (world: World, chat: Stored, time: (moment: Json | undefined) => string) => Json[][]

const tables: Record<string, Table> = {
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

/** Writes moments as wall clocks of a zone show them; empty for none. A zone that nobody knows is UTC. */
function timeIn(zone: string): (moment: Json | undefined) => string {
  const known = isZone(zone) ? zone : 'UTC'
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: known,
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

/** Reports on the messages and polls of a chatroom. */
export const chatReports: Part = {
  resources: { [schema]: { derive: address } },
  routes: [{ method: 'GET', path: '/files/{world}/chat-reports/{id}/{name}', answer: file }],
}
