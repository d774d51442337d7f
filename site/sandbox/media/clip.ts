import type { Behaviour, Json, JsonObject, ResourceHooks, Stored } from '@shiori/sandbox/behaviour'
import { failure, invalid, isObject } from '@shiori/sandbox/behaviour'
import { listAt, textAt } from '../at.ts'
import type { Part } from '../part.ts'
import { demoFile } from './demo-stream.ts'

export const clipSchema = 'type.bv.v1.Clip'

/** Returns the VOD of a clip. Clips of the examples belong to the VOD of the examples. */
export function sourceOf(clip: Stored): string {
  return textAt(clip.input, 'source.id') || '0c9e4b1e-7a52-4a6d-bd0f-1e7a3c5b9f64'
}

/** Returns start and end of a clip in seconds. */
export function rangeOf(clip: Json | undefined): [start: number, end: number] {
  return [Number(textAt(clip, 'start_time.value')), Number(textAt(clip, 'end_time.value'))]
}

const hooks: ResourceHooks = {
  derive: ({ order }, _, origin): JsonObject =>
    order === 0 ? {} : { thumbnail_uri: demoFile(origin, 'poster.jpg') },
  filters: {
    'source.id': (_, id, clip) => id === undefined || sourceOf(clip) === id,
    'source.type': () => true,
    tags: (value, requestedTags) =>
      !Array.isArray(requestedTags) ||
      requestedTags.every(tag =>
        listAt(value, 'tags').some(contentTag => textAt(contentTag, 'name') === tag),
      ),
  },
}

const createClip: Behaviour = ({ body, world, next }) => {
  const [start, end] = rangeOf(body)
  if (!(end > start)) throw invalid([{ field: 'end_time', description: 'is not after start_time' }])
  const vod = world.get('cms.v1.VOD', textAt(body, 'source.id'))
  if (!vod) throw failure('NOT_FOUND', 'no VOD with this id exists')
  if (vod.value.status !== 'VOD_STATUS_SUCCEEDED')
    throw failure('FAILED_PRECONDITION', `the VOD is not encoded yet: it is in ${vod.value.status}`)
  return next()
}

/** Counts the tags of all requested clips, not only of the page. */
const listClips: Behaviour = ({ world, parameters: { query }, next }) => {
  const answer = next()
  if (!isObject(answer.body)) return answer
  const filters = Object.entries(hooks.filters ?? {})
  const clips = world
    .list(clipSchema)
    .filter(clip => filters.every(([name, passes]) => passes(clip.value, query[name], clip)))
  return { body: { ...answer.body, aggregated_tags: countTags(clips) }, from: 'state' }
}

/** Counts each tag, most frequent first. */
export function countTags(clips: readonly Stored[]): JsonObject[] {
  const counts = new Map<string, { count: number; topic: string }>()
  for (const tag of clips.flatMap(({ value }) => listAt(value, 'tags'))) {
    const name = textAt(tag, 'name')
    const { count } = counts.get(name) ?? { count: 0 }
    counts.set(name, { count: count + 1, topic: textAt(tag, 'topic') })
  }
  return [...counts]
    .sort(([, a], [, b]) => b.count - a.count)
    .map(([name, { count, topic }], index) => ({ name, count, id: '', position: index + 1, topic }))
}

/** Clips: titled parts of a VOD. */
export const clips: Part = {
  resources: { [clipSchema]: hooks },
  behaviours: { PublicCMSService_CreateClip: createClip, PublicCMSService_ListClips: listClips },
}
