import type { Effects, JsonObject, Stored, World } from '@shiori/sandbox/behaviour'
import { isObject } from '@shiori/sandbox/behaviour'
import { textAt } from '../at.ts'
import { stageOf } from './encoding-stages.ts'

/**
 * Creates the VOD of the recording if the event is set to have one. Its ID is the event's `stream_id`, which links
 * both.
 */
export function addCatchup({ value }: Stored, world: World, make: Effects['make']): void {
  if (textAt(value, 'live_vod.source') !== 'LIVE_VOD_SOURCE_CATCHUP') return
  const { name = '', security = {}, metadata = {}, labels = [], org_id = '', stream_id = '' } = value
  make('cms.v1.VOD', {
    ...{ id: stream_id, stream_id, name, security, metadata, labels, org_id },
    type: 'VOD_TYPE_CATCHUP',
    status: 'VOD_STATUS_SUCCEEDED',
    previous_status: 'VOD_STATUS_DEPLOYED',
    latest_vod_encoding_stages: [stageOf('VOD_STATUS_SUCCEEDED', world.now)],
    permission: { default_access_role: 'ACCESS_ROLE_VIEWER', assignments: [] },
  })
}

/** Returns `live_vod` with the names of the VODs that it refers to. */
export function liveVodOf({ live_vod }: JsonObject, world: World): JsonObject {
  if (!isObject(live_vod)) return {}
  const named = ['replace', 'playback'].flatMap(branch => {
    const id = textAt(live_vod, `${branch}.id`)
    const vod = world.get('cms.v1.VOD', id)
    return vod ? [[branch, { id, name: textAt(vod.value, 'name') }]] : []
  })
  return { live_vod: { ...live_vod, ...Object.fromEntries(named) } }
}
