import type { Behaviour, JsonObject, ResourceHooks, Stored } from '@shiori/sandbox/behaviour'
import { failure, invalid, isObject } from '@shiori/sandbox/behaviour'
import { at, listAt, textAt } from '../at.ts'
import type { Part } from '../part.ts'
import { liveFilters } from './content-filters.ts'
import { demoStream } from './demo-stream.ts'
import { failureOfState } from './job-failure.ts'
import { closeChat, openChat } from './live-chat.ts'
import { currentCover, storeCovers } from './live-cover.ts'
import { ingestSetup } from './live-ingest.ts'
import { liveProblems } from './live-problems.ts'
import { startRecording } from './live-recording.ts'
import { addCatchup, liveVodOf } from './live-vod.ts'
import { playerSettingOf } from './player-setting.ts'
import { mergeSettings } from './settings-after.ts'
import { displayedSecurity } from './shown-security.ts'

/** Milliseconds before its start from which an event's infrastructure is built. */
const maxStartDelay = 12 * 3_600_000

const hooks: ResourceHooks = {
  filters: liveFilters,
  onCreate: (live, world, { make }) => ({
    stream: [],
    labels: listAt(live.value, 'metadata.labels'),
    error_infos: [],
    interaction: openChat(live.value, world, make),
    ...displayedSecurity(live.value),
    ...playerSettingOf(live.input, world),
  }),
  onTransition: (live, { from, to, world, make }): JsonObject => {
    const now = new Date(world.now).toISOString()
    const { value } = live
    const failed = failureOfState(to)
    if (failed) return { error_infos: failed }
    if (to === 'LIVE_STATUS_WAIT_FOR_PREVIEW') return { setup: ingestSetup(value, world) }
    if (to === 'LIVE_STATUS_PREVIEW') return { previewed_at: now }
    if (to === 'LIVE_STATUS_LIVE') return { started_time: now }
    if (to === 'LIVE_STATUS_VOD_READY') addCatchup(live, world, make)
    if (to === 'LIVE_STATUS_CLOSED' || to === 'LIVE_STATUS_ARCHIVING') closeChat(live, world)
    if (from !== 'LIVE_STATUS_LIVE') return {}
    if (value.save_for_download_enabled === true) startRecording(live, world, make)
    return { ended_time: now }
  },
  derive: (live, world, origin): JsonObject => {
    const shown = { ...liveVodOf(live.value, world), ...currentCover(live, world, origin) }
    if (live.order === 0) return shown
    const isBuilt = !/_(?:SCHEDULED|PREPARING|FAIL_TO_CREATE)$/.test(textAt(live.value, 'status'))
    return { ...shown, stream: isBuilt ? demoStream(origin, 'video') : [] }
  },
}

const createLive: Behaviour = ({ body, world, next }) => {
  const live = at(body, 'live')
  if (!isObject(live)) return undefined
  const violations = liveProblems(live, world).map(problem => ({
    ...problem,
    field: `live.${problem.field}`,
  }))
  if (violations.length > 0) throw invalid(violations)
  rejectTakenId(textAt(live, 'custom_id'), '', world.list('cms.v1.Live'))
  // A simulive event starts at once if no time is set.
  if (live.type === 'LIVE_TYPE_SIMULIVE') live.scheduled_at ??= new Date(world.now).toISOString()
  const answer = next()
  const created = isObject(answer.body) && world.get('cms.v1.Live', textAt(answer.body, 'live.id'))
  if (created) storeCovers(created, live.cover_images, world)
  return answer
}

const updateLive: Behaviour = ({ body, world, parameters, next }) => {
  const id = parameters.path.id ?? ''
  const live = world.get('cms.v1.Live', id)
  if (!live || !isObject(body)) return undefined
  const { type = '', broadcast_mode = '' } = live.value
  const fixed = {
    type,
    broadcast_mode,
    source: {},
    resolution: '',
    ull_enabled: live.value.ull_enabled ?? false,
  }
  const violations = liveProblems({ ...body, ...fixed }, world)
  if (violations.length > 0) throw invalid(violations)
  rejectTakenId(textAt(body, 'custom_id'), id, world.list('cms.v1.Live'))
  storeCovers(live, body.cover_images, world)
  const answer = next()
  const after = world.get('cms.v1.Live', id)
  if (!after || !isObject(answer.body)) return answer
  const settings = mergeSettings(live.value, after.value, body)
  world.put({ ...after, value: { ...after.value, ...settings } })
  const { live: shown } = answer.body
  return isObject(shown) ? { ...answer, body: { ...answer.body, live: { ...shown, ...settings } } } : answer
}

/**
 * Refuses an ID that another event uses. The first event of a world, which has the ID in the call's example, does not count, so that
 * readers can send the example.
 */
function rejectTakenId(customId: string, ownId: string, lives: readonly Stored[]): void {
  const isTaken = ({ id, value, order }: Stored) =>
    id !== ownId && order !== 0 && value.custom_id === customId
  if (customId !== '' && lives.some(isTaken))
    throw failure('ALREADY_EXISTS', `custom_id "${customId}" is taken`)
}

const updateDvr: Behaviour = ({ body, world, parameters, next }) => {
  const answer = next()
  const live = world.get('cms.v1.Live', parameters.path.id ?? '')
  if (!live) return answer
  if (live.value.broadcast_mode !== 'BROADCAST_MODE_DVR')
    throw failure('INVALID_ARGUMENT', 'dvr is off for the live event')
  const started_at = textAt(body, 'started_at') || new Date(world.now).toISOString()
  world.put({ ...live, input: { ...live.input, dvr_started_at: started_at } })
  return { body: { started_at }, from: 'behaviour' }
}

/** Live events: prepared, previewed, live and over; calls and time change their state. */
export const lives: Part = {
  resources: { 'cms.v1.Live': hooks },
  conditions: {
    'start-is-far': ({ value }, world) =>
      Date.parse(textAt(value, 'scheduled_at')) - world.now >= maxStartDelay,
    simulive: ({ value }) => value.type === 'LIVE_TYPE_SIMULIVE',
    'vod-set-up': ({ value }) => isObject(value.live_vod),
    'no-vod': ({ value }) => !isObject(value.live_vod),
  },
  behaviours: {
    PublicCMSService_CreateLive: createLive,
    PublicCMSService_UpdateLive: updateLive,
    PublicCMSService_UpdateLiveDVR: updateDvr,
  },
}
