import type { JsonObject, RouteCall, Stored, World } from '@shiori/sandbox/behaviour'
import { failure } from '@shiori/sandbox/behaviour'
import { textAt } from '../at.ts'
import { csvFile } from '../download.ts'
import type { Part } from '../part.ts'
import { chatTables, timeIn } from './report-tables.ts'
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
  const rows = chatTables[textAt(report.input, 'type')]?.(world, chat, time) ?? []
  return csvFile(rows, parameters.name ?? 'report.csv')
}

/** Reports on the messages and polls of a chatroom. */
export const chatReports: Part = {
  resources: { [schema]: { derive: address } },
  routes: [{ method: 'GET', path: '/files/{world}/chat-reports/{id}/{name}', answer: file }],
}
