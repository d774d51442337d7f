import type { Stored, World } from '@shiori/sandbox/behaviour'
import { failure, isObject } from '@shiori/sandbox/behaviour'
import { textAt } from '../at.ts'

/** A content of any kind that can be played. */
export interface Content {
  /** Kind in the playback API. */
  type:
    | 'RESOURCE_TYPE_LIVE_EVENT'
    | 'RESOURCE_TYPE_LIVE_EVENT_RECORDING'
    | 'RESOURCE_TYPE_VOD_EVENT'
    | 'RESOURCE_TYPE_AUDIO_EVENT'
  record: Stored
}

const kinds: Record<string, [schema: string, type: Content['type']]> = {
  RESOURCE_TYPE_LIVE: ['cms.v1.Live', 'RESOURCE_TYPE_LIVE_EVENT'],
  RESOURCE_TYPE_LIVE_EVENT: ['cms.v1.Live', 'RESOURCE_TYPE_LIVE_EVENT'],
  RESOURCE_TYPE_LIVE_EVENT_RECORDING: ['cms.v1.Live', 'RESOURCE_TYPE_LIVE_EVENT_RECORDING'],
  RESOURCE_TYPE_VOD: ['cms.v1.VOD', 'RESOURCE_TYPE_VOD_EVENT'],
  RESOURCE_TYPE_VOD_EVENT: ['cms.v1.VOD', 'RESOURCE_TYPE_VOD_EVENT'],
  RESOURCE_TYPE_AUDIO_EVENT: ['cms.v1.AOD', 'RESOURCE_TYPE_AUDIO_EVENT'],
}

/** Returns the content with an ID and a kind; undefined if there is none, or it is of another kind. */
export function contentOf(world: World, type: string, id: string): Content | undefined {
  if (type === 'RESOURCE_TYPE_VOD_ENCODING') return contentOf(world, 'RESOURCE_TYPE_VOD', vodOf(world, id))
  const [schema = '', kind] = kinds[type] ?? []
  const record = kind && world.get(schema, id)
  return record && { type: kind, record }
}

/**
 * Returns the content with an ID and a kind.
 *
 * @throws {StatusError} as documented for the token operations.
 */
export function requireContent(world: World, type: string, id: string): Content {
  const content = contentOf(world, type, id)
  if (!content) throw failure('NOT_FOUND', 'no live event or vod with this id exists')
  return content
}

/** Returns the ID of an encoding's VOD, from the collection that contains it. */
function vodOf(world: World, encoding: string): string {
  const [, id = ''] =
    /\/vods\/([^/]+)\/encodings$/.exec(world.get('cms.v1.VODEncoding', encoding)?.home ?? '') ?? []
  return id
}

const open = new Set(['VOD_STATUS_SUCCEEDED', 'AOD_STATUS_SUCCEEDED', 'LIVE_STATUS_LIVE', 'LIVE_STATUS_VOD'])
const staffStates = new Set([...open, 'LIVE_STATUS_PREVIEW', 'LIVE_STATUS_VOD_READY'])

/** Returns why a content cannot be played at a time; undefined if it can. Staff may watch before the audience. */
export function notPlayable(
  { record }: Content,
  now: number,
  { staff }: { staff: boolean },
): string | undefined {
  const status = textAt(record.value, 'status')
  if (!(staff ? staffStates : open).has(status)) return `its status is ${status}`
  const { schedule } = record.value
  if (staff || !isObject(schedule) || schedule.enable !== true) return undefined
  if (now < Date.parse(textAt(schedule, 'start_time'))) return 'its schedule has not begun'
  if (now >= Date.parse(textAt(schedule, 'end_time'))) return 'its schedule is over'
  return undefined
}
