import type { Behaviour, Json, JsonObject } from '@shiori/sandbox/behaviour'
import { invalid } from '@shiori/sandbox/behaviour'
import { listAt, textAt } from '../at.ts'
import type { Part } from '../part.ts'
import { documentedAnswer } from './example-answer.ts'

const minute = 60_000
const maxDuration = 8 * 3_600_000
/** Milliseconds from the opening of the preview to the made-up signal. */
const signalAfter = 10_000

/** Measurements of the made-up signal by metric, in Mbps and frames a second, varying by the minute. */
const measures: Record<string, (minuteOfDay: number) => string> = {
  LIVE_METRIC_TYPE_NETWORK_IN: at => (6 + (at % 3) / 10).toFixed(1),
  LIVE_METRIC_TYPE_FRAME_RATE: () => '30',
}

const metrics: Behaviour = ({ world, parameters, next }) => {
  const answer = next()
  const live = world.get('cms.v1.Live', parameters.path.id ?? '')
  const { query } = parameters
  const from = Date.parse(String(query.start_time ?? ''))
  const to = Date.parse(String(query.end_time ?? ''))
  if (to - from > maxDuration)
    throw invalid([{ field: 'end_time', description: 'is more than 8 hours after start_time' }])
  if (!live || live.order === 0) return documentedAnswer(answer)
  const { value } = live
  const opened = Date.parse(textAt(value, 'previewed_at') || textAt(value, 'started_time'))
  const first = Math.max(Number.isNaN(from) ? opened : from, opened + signalAfter)
  const ended = Date.parse(textAt(value, 'ended_time'))
  const last = Math.min(...[to, ended, world.now].filter(time => !Number.isNaN(time)))
  const requestedTypes =
    Array.isArray(query.types) && query.types.length > 0 ? query.types : Object.keys(measures)
  const inputs = listAt(value, 'setup.rtmp.links').map(link =>
    textAt(link, 'pipeline').split('_').at(-1)?.toLowerCase(),
  )
  const found = requestedTypes.flatMap(type =>
    inputs.flatMap((dimension = ''): JsonObject[] => {
      const measure = measures[String(type)]
      const datapoints: Json[] = []
      for (let time = Math.ceil(first / minute) * minute; measure && time <= last; time += minute)
        datapoints.push({ time: new Date(time).toISOString(), value: { value: measure(time / minute) } })
      return measure && datapoints.length > 0 ? [{ type, dimension, datapoints }] : []
    }),
  )
  return { body: { metrics: found }, from: 'behaviour' }
}

/** Measurements of the signal, which arrives soon after the preview opens and stays until the event is over. */
export const liveMetrics: Part = { behaviours: { PublicCMSService_GetLiveMetrics: metrics } }
