import type { Json, Stored, World } from '@shiori/sandbox/behaviour'
import { at, listAt, textAt } from '../at.ts'
import { chatTables, timeIn } from '../chat/report-tables.ts'
import { chatroom } from '../chat/room.ts'
import { type View, viewsIn } from './views.ts'

/** Returns the rows of a finished report; the first row has the names of the columns. */
export function rowsOf(world: World, report: Stored): Json[][] {
  const { value } = report
  const dimension = textAt(value, 'condition.dimension')
  const period = at(value, 'condition.filter') ?? at(value, 'condition.interval')
  const from = Date.parse(textAt(period, 'start_time')) || 0
  const to = Date.parse(textAt(period, 'end_time')) || world.now + 1
  const views = viewsIn(world, from, to)
  if (dimension === 'AISK_REPORT_DIMENSION_CHAT_LOG')
    return chatLog(world, from, to, listAt(value, 'condition.filter.bot_ids'))
  if (dimension === 'SUMMARY_REPORT_DIMENSION_METRICS')
    return metrics(views.filter(({ type }) => type === value.content_type))
  if (dimension.endsWith('WATCH_TIME')) {
    const content = textAt(value, 'content_id')
    const chosen = content ? views.filter(({ contentId }) => contentId === content) : views
    return watchTime(chosen, listAt(value, 'condition.group_by_fields').map(String))
  }
  const live = world.get('cms.v1.Live', textAt(value, 'content_id'))
  const chat = chatroom(world, textAt(live?.value, 'interaction.chat_id'))
  const table = chatTables[dimension.replace('DIMENSION', 'TYPE')]
  if (table) return chat ? table(world, chat, timeIn('UTC')) : []
  return [['answered_at', 'customer_id', 'question', 'answer']]
}

const groups: Record<string, [column: string, of: (view: View) => string]> = {
  GROUP_BY_FIELD_WATCH_TIMESTAMP: ['timestamp', ({ started }) => new Date(started).toISOString()],
  GROUP_BY_FIELD_CUSTOMER_ID: ['customer_id', ({ customer }) => customer],
  GROUP_BY_FIELD_DEVICE_ID: ['device_id', ({ device }) => device],
  GROUP_BY_FIELD_DEVICE_OS: ['device_os', ({ system }) => system],
  GROUP_BY_FIELD_GEO_REGION: ['geo_region', ({ country }) => country],
}

/** Returns watch time grouped by the requested fields; without fields, a row for each view. */
function watchTime(views: readonly View[], fields: readonly string[]): Json[][] {
  const chosen = fields.map(field => groups[field]).filter(group => group !== undefined)
  const columns = chosen.length > 0 ? chosen : Object.values(groups)
  const sums = new Map<string, { keys: string[]; seconds: number; views: number }>()
  for (const [index, view] of views.entries()) {
    const keys = columns.map(([, columnValue]) => columnValue(view))
    const key = chosen.length > 0 ? JSON.stringify(keys) : String(index)
    const sum = sums.get(key) ?? { keys, seconds: 0, views: 0 }
    sums.set(key, { keys, seconds: sum.seconds + view.seconds, views: sum.views + 1 })
  }
  return [
    [...columns.map(([column]) => column), 'views', 'watch_time_seconds'],
    ...[...sums.values()].map(({ keys, seconds, views: count }) => [...keys, count, seconds]),
  ]
}

function metrics(views: readonly View[]): Json[][] {
  const contents = [...new Set(views.map(({ contentId }) => contentId))]
  return [
    ['title', 'id', 'views', 'viewers', 'watch_time_seconds', 'average_watch_time_seconds'],
    ...contents.map(id => {
      const contentViews = views.filter(({ contentId }) => contentId === id)
      const seconds = contentViews.reduce((sum, view) => sum + view.seconds, 0)
      const viewers = new Set(contentViews.map(({ customer }) => customer)).size
      const title = textAt(contentViews[0]?.content?.value, 'name')
      return [title, id, contentViews.length, viewers, seconds, Math.round(seconds / contentViews.length)]
    }),
  ]
}

function chatLog(world: World, from: number, to: number, bots: readonly Json[]): Json[][] {
  const prompts = world
    .list('prompt')
    .filter(({ value, home }) => {
      const requestedAt = Number(value.asked)
      return requestedAt >= from && requestedAt < to && (bots.length === 0 || bots.includes(home))
    })
    .reverse()
  return [
    ['asked_at', 'chatbot_id', 'conversation_id', 'question', 'answered'],
    ...prompts.map(({ value, home }) => [
      new Date(Number(value.asked)).toISOString(),
      home,
      textAt(value, 'conversation'),
      textAt(value, 'question'),
      value.answered === true,
    ]),
  ]
}
