import type { Stored, World } from '@shiori/sandbox/behaviour'
import { textAt } from '../at.ts'
import { allSessions, watchedSeconds } from '../playback/session-record.ts'

/** A view of a content: a playback session, as reports count it. */
export interface View {
  content: Stored | undefined
  contentId: string
  /** `EVENT_TYPE_VOD` and so on. */
  type: string
  started: number
  customer: string
  device: string
  system: string
  country: string
  seconds: number
}

const kinds: Record<string, [type: string, schema: string]> = {
  RESOURCE_TYPE_LIVE_EVENT: ['EVENT_TYPE_LIVE', 'cms.v1.Live'],
  RESOURCE_TYPE_LIVE_EVENT_RECORDING: ['EVENT_TYPE_LIVE_TO_VOD', 'cms.v1.Live'],
  RESOURCE_TYPE_VOD_EVENT: ['EVENT_TYPE_VOD', 'cms.v1.VOD'],
  RESOURCE_TYPE_AUDIO_EVENT: ['EVENT_TYPE_AOD', 'cms.v1.AOD'],
}

/**
 * Returns the views that began in a period, oldest first.
 *
 * @param from Start of the period, milliseconds.
 * @param to End of the period, milliseconds, exclusive.
 */
export function viewsIn(world: World, from: number, to: number): View[] {
  return allSessions(world)
    .filter(({ value }) => Number(value.started_at) >= from && Number(value.started_at) < to)
    .map((session): View => {
      const { value } = session
      const [type = '', schema = ''] = kinds[textAt(value, 'resource_type')] ?? []
      const contentId = textAt(value, 'resource_id')
      return {
        content: world.get(schema, contentId),
        contentId,
        type,
        started: Number(value.started_at),
        customer: textAt(value, 'customer'),
        device: textAt(value, 'device'),
        system: textAt(value, 'system'),
        country: textAt(value, 'country'),
        seconds: watchedSeconds(session),
      }
    })
}

/** Megabits a second that a view is assumed to take: sent bytes are not measured here. */
const rate = 4

/** Returns the traffic of a view in GB. */
export function transferredGigabytes({ seconds }: View): number {
  return (seconds * rate) / 8 / 1000
}
