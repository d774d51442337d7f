import type { Behaviour, Json, RouteCall, World } from '@shiori/sandbox/behaviour'
import { failure, invalid } from '@shiori/sandbox/behaviour'
import { at, textAt } from '../at.ts'
import { csvFile } from '../download.ts'
import type { Part } from '../part.ts'
import { transferredGigabytes, type View, viewsIn } from './views.ts'

const day = 24 * 3_600_000

/** Returns the address of a file, valid for one hour of the world's time. */
function addressOf(file: string, type: string, world: World): string {
  return `${file}?type=${type}&expires=${Math.floor((world.now + 3_600_000) / 1000)}`
}

/**
 * Returns the world of a file.
 *
 * @throws {StatusError} if its address has expired.
 */
function worldOf({ open, parameters, query }: RouteCall): World {
  const world = open(parameters.world ?? '')
  if (Number(query.get('expires')) * 1000 > world.now) return world
  throw failure('PERMISSION_DENIED', 'the address has expired: call the API again for another')
}

/**
 * Parses the time in a request.
 *
 * @throws {StatusError} if it is invalid.
 */
function timeIn(query: Json): number {
  const time = Date.parse(String(at(query, 'time')))
  if (Number.isNaN(time)) throw invalid([{ field: 'time', description: 'is not a time' }])
  return time
}

const watchTime: Behaviour = ({ parameters, world, origin }) => {
  const from = timeIn(parameters.query)
  if (from + day > world.now) throw failure('NOT_FOUND', 'the report of this day is not made yet')
  const name = new Date(from).toISOString().slice(0, 10)
  const type = String(parameters.query.streaming_type)
  return {
    body: { url: addressOf(`${origin}/files/${world.name}/watch-time/${name}.csv`, type, world) },
    from: 'behaviour',
  }
}

/** The month of the example, before any world began: its views are not stored. */
const earlier = '2026-02'

const rowOfEarlier = (type: string): Json[] => [
  'Winter kickoff',
  'c4e81d7a-93b5-4f20-8a6c-1d5e7f09b342',
  type.replace('CDN_REPORT_STREAMING_TYPE_', ''),
  '2026-01-20',
  `${earlier}-14`,
  12.5,
]

const cdnUsage: Behaviour = ({ parameters, world, origin }) => {
  const from = timeIn(parameters.query)
  const type = String(parameters.query.streaming_type)
  const name = new Date(from).toISOString().slice(0, 7)
  const views = viewsIn(world, from, monthAfter(from)).filter(view => isOf(view, type))
  if (name !== earlier && (monthAfter(from) + day > world.now || views.length === 0))
    throw failure('NOT_FOUND', 'the report of this month is not made yet, or the month had no traffic')
  return {
    body: { url: addressOf(`${origin}/files/${world.name}/cdn-usage/${name}.csv`, type, world) },
    from: 'behaviour',
  }
}

function watchTimeFile(call: RouteCall) {
  const { parameters, query } = call
  const world = worldOf(call)
  const name = parameters.file ?? ''
  const from = Date.parse(`${name.slice(0, 10)}T00:00:00Z`)
  const views = viewsIn(world, from, from + day).filter(view => isOf(view, query.get('type') ?? ''))
  return csvFile(
    [
      ['title', 'id', 'streaming_type', 'created_at', 'customer_id', 'watch_time_seconds'],
      ...views.map(view => [...described(view), view.customer, view.seconds]),
    ],
    name,
  )
}

function cdnUsageFile(call: RouteCall) {
  const { parameters, query } = call
  const world = worldOf(call)
  const name = parameters.file ?? ''
  const from = Date.parse(`${name.slice(0, 7)}-01T00:00:00Z`)
  const type = query.get('type') ?? ''
  const views = viewsIn(world, from, monthAfter(from)).filter(view => isOf(view, type))
  const sums = new Map<string, { cells: Json[]; gigabytes: number }>()
  for (const view of views) {
    const cells = [...described(view), new Date(view.started).toISOString().slice(0, 10)]
    const key = JSON.stringify(cells)
    sums.set(key, { cells, gigabytes: (sums.get(key)?.gigabytes ?? 0) + transferredGigabytes(view) })
  }
  return csvFile(
    [
      ['title', 'id', 'streaming_type', 'created_at', 'date', 'cdn_usage_gb'],
      ...(name.startsWith(earlier) ? [rowOfEarlier(type)] : []),
      ...[...sums.values()].map(({ cells, gigabytes }) => [...cells, Number(gigabytes.toFixed(6))]),
    ],
    name,
  )
}

/** Returns the first four columns of both files. */
function described({ content, contentId, type }: View): Json[] {
  const created = textAt(content?.value, 'created_at').slice(0, 10)
  return [textAt(content?.value, 'name'), contentId, type.replace('EVENT_TYPE_', ''), created]
}

/** Whether a view is of a streaming type: the daily file counts replays of live events as live. */
function isOf({ type }: View, streamingType: string): boolean {
  const kind = type.replace('EVENT_TYPE_', '')
  if (streamingType.startsWith('CDN_'))
    return streamingType.endsWith(`_TYPE_${kind === 'AOD' ? 'VOD' : kind}`)
  return streamingType.endsWith('_LIVE') ? kind.startsWith('LIVE') : !kind.startsWith('LIVE')
}

function monthAfter(time: number): number {
  const date = new Date(time)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)
}

/** Files with a day's watch time and a month's traffic. */
export const usageFiles: Part = {
  behaviours: {
    PublicAnalyticsService_FetchWatchTimeReport: watchTime,
    PublicAnalyticsService_FetchCDNUsageReport: cdnUsage,
  },
  routes: [
    { method: 'GET', path: '/files/{world}/watch-time/{file}', answer: watchTimeFile },
    { method: 'GET', path: '/files/{world}/cdn-usage/{file}', answer: cdnUsageFile },
  ],
}
