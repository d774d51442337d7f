import type { Behaviour, Json, JsonObject, RouteCall, Stored, World } from '@shiori/sandbox/behaviour'
import { failure, isObject } from '@shiori/sandbox/behaviour'
import { listAt, textAt } from '../at.ts'
import { csvFile } from '../download.ts'
import type { Part } from '../part.ts'
import { rowsOf } from './report-rows.ts'

/** Reports of all kinds have this lifecycle; no path of the API returns a single report. */
const store = 'analytics.v1.EventReportStatus'

type Kind = 'event' | 'overview' | 'summary' | 'aisk'

const contents: Record<string, string> = {
  EVENT_TYPE_LIVE: 'cms.v1.Live',
  EVENT_TYPE_LIVE_TO_VOD: 'cms.v1.Live',
  EVENT_TYPE_VOD: 'cms.v1.VOD',
  EVENT_TYPE_AOD: 'cms.v1.AOD',
}

const create =
  (kind: Kind): Behaviour =>
  ({ world, body, make, origin }) => {
    const type = textAt(body, 'type')
    const id = textAt(body, 'id')
    if (kind === 'event' && !world.get(contents[type] ?? '', id))
      throw failure('NOT_FOUND', 'no content of this type has the id')
    const reports = listAt(body, 'dimension_with_conditions').map((condition): Json => {
      const report = make(store, { kind, condition, content_id: id, content_type: type })
      return shown(report, world, origin)
    })
    return { body: { reports }, from: 'behaviour' }
  }

const batchGet =
  (kind: Kind): Behaviour =>
  ({ world, body, origin, operation }) => {
    const example = isObject(operation.success.example) ? operation.success.example : {}
    const reports = listAt(body, 'reports').map((requested): Json => {
      const id = textAt(requested, 'id')
      const report = world.get(store, id)
      if (report?.value.kind === kind) return shown(report, world, origin)
      const listed = listAt(example, 'reports').find(report => textAt(report, 'id') === id)
      if (listed === undefined) throw failure('NOT_FOUND', `one of the ${kind} reports does not exist`)
      return listed
    })
    return { body: { reports }, from: 'behaviour' }
  }

function shown({ id, value }: Stored, world: World, origin: string): JsonObject {
  const status = textAt(value, 'status')
  const isEvent = value.kind === 'event'
  return {
    id,
    ...(isEvent ? { dimension: textAt(value, 'condition.dimension') } : {}),
    status,
    ...(status === 'EVENT_REPORT_STATUS_SUCCEEDED'
      ? { uri: `${origin}/files/${world.name}/reports/${id}.csv` }
      : {}),
    ...(status === 'EVENT_REPORT_STATUS_FAILED'
      ? { error_info: { reason: '', domain: '', metadata: {} } }
      : {}),
    dimension_with_condition: value.condition ?? {},
  }
}

function file({ open, parameters }: RouteCall) {
  const world = open(parameters.world ?? '')
  const name = parameters.file ?? ''
  const report = world.get(store, name.replace(/\.csv$/, ''))
  if (report?.value.status !== 'EVENT_REPORT_STATUS_SUCCEEDED')
    throw failure('NOT_FOUND', 'there is no such report')
  return csvFile(rowsOf(world, report), name)
}

/** Reports that are generated in the background from the events of the world. */
export const eventReports: Part = {
  behaviours: {
    PublicAnalyticsService_CreateEventReport: create('event'),
    PublicAnalyticsService_BatchGetEventReports: batchGet('event'),
    PublicAnalyticsService_CreateOverviewReport: create('overview'),
    PublicAnalyticsService_BatchGetOverviewReports: batchGet('overview'),
    PublicAnalyticsService_CreateSummaryReport: create('summary'),
    PublicAnalyticsService_BatchGetSummaryReports: batchGet('summary'),
    PublicAnalyticsService_CreateAiSKReport: create('aisk'),
    PublicAnalyticsService_BatchGetAiSKReports: batchGet('aisk'),
  },
  routes: [{ method: 'GET', path: '/files/{world}/reports/{file}', answer: file }],
}
