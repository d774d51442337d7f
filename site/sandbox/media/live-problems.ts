import type { JsonObject, Violation, World } from '@shiori/sandbox/behaviour'
import { at, listAt, textAt } from '../at.ts'

/** Reports contradictory settings of a live event. */
export function liveProblems(live: JsonObject, world: World): Violation[] {
  const problems: Violation[] = []
  const require = (holds: boolean, field: string, description: string) => {
    if (!holds) problems.push({ field, description })
  }
  const isSimulive = live.type === 'LIVE_TYPE_SIMULIVE'
  const isPlayback = live.broadcast_mode === 'BROADCAST_MODE_PLAYBACK'
  const source = textAt(live, 'live_vod.source')
  require(!isSimulive || live.source !== undefined, 'source', 'is required for LIVE_TYPE_SIMULIVE')
  const library = textAt(live, 'source.library.id')
  require(library === '' ||
    world.get('cms.v1.File', library) !==
      undefined, 'source.library.id', 'no file of the library has this id')
  require(isPlayback === (source === 'LIVE_VOD_SOURCE_PLAYBACK') ||
    (!isPlayback &&
      source === ''), 'live_vod.source', 'LIVE_VOD_SOURCE_PLAYBACK and BROADCAST_MODE_PLAYBACK go together')
  for (const [kind, branch] of [
    ['LIVE_VOD_SOURCE_REPLACE', 'replace'],
    ['LIVE_VOD_SOURCE_PLAYBACK', 'playback'],
  ] as const) {
    const id = textAt(live, `live_vod.${branch}.id`)
    require(source !== kind || id !== '', `live_vod.${branch}`, `is required for ${kind}`)
    require(id === '' ||
      world.get('cms.v1.VOD', id) !== undefined, `live_vod.${branch}.id`, 'no VOD has this id')
  }
  const ends = Date.parse(textAt(live, 'live_vod.ended_at'))
  require(!(
    ends <= Date.parse(textAt(live, 'live_vod.started_at'))
  ), 'live_vod.ended_at', 'is not after started_at')
  const low = live.ull_enabled === true
  require(low || listAt(live, 'relay_settings').length === 0, 'relay_settings', 'need ull_enabled')
  const canRemux =
    low &&
    live.type === 'LIVE_TYPE_LIVE' &&
    live.broadcast_mode === 'BROADCAST_MODE_TRADITIONAL_LIVE' &&
    source === '' &&
    live.save_for_download_enabled !== true
  require(live.remux_only !== true ||
    canRemux, 'remux_only', 'needs a traditional live with ull_enabled, without live_vod and recording')
  const needsToken = textAt(live, 'security.privacy.type') === 'SECURITY_PRIVACY_TYPE_TOKEN'
  require(!needsToken ||
    at(live, 'security.privacy.token') !== undefined, 'security.privacy.token', 'is required for this type')
  return problems
}
