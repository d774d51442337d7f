import type { Behaviour, JsonObject, Stored } from '@shiori/sandbox/behaviour'
import { textAt } from '../at.ts'
import type { Part } from '../part.ts'
import { allSessions, isPlaying } from '../playback/session-record.ts'
import { documentedAnswer } from './example-answer.ts'

/** Counts the viewers of a live event from the playback sessions of this world. */
const viewers: Behaviour = ({ world, parameters, next }) => {
  const answer = next()
  const live = world.get('cms.v1.Live', parameters.path.id ?? '')
  const sessions = allSessions(world).filter(({ value }) => value.resource_id === live?.id)
  if (!live || (live.order === 0 && sessions.length === 0)) return documentedAnswer(answer)
  const updated_at = new Date(world.now).toISOString()
  const ended = Date.parse(textAt(live.value, 'ended_time'))
  const count = (chosen: Stored[]): JsonObject => ({
    concurrent: { count: unique(chosen.filter(session => isPlaying(world, session))), updated_at },
    total: { count: unique(chosen), updated_at },
  })
  // A session belongs to the phase in which it started.
  const isAfter = ({ value }: Stored) => Number(value.started_at) >= ended
  const phases = {
    live: count(sessions.filter(session => !isAfter(session))),
    live_to_vod: count(sessions.filter(isAfter)),
  }
  const present = Number.isNaN(ended) ? phases.live : phases.live_to_vod
  return { body: { viewer_metrics: present, viewer_metrics_per_event: phases }, from: 'behaviour' }
}

function unique(sessions: readonly Stored[]): number {
  return new Set(sessions.map(({ value }) => value.customer)).size
}

/** Audiences of live events. */
export const viewerMetrics: Part = { behaviours: { PublicCMSService_GetLiveViewerMetrics: viewers } }
