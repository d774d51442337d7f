import type { Behaviour, JsonObject, ResourceHooks } from '@shiori/sandbox/behaviour'
import { failure, invalid } from '@shiori/sandbox/behaviour'
import { listAt, textAt } from '../at.ts'
import type { Part } from '../part.ts'
import { clipSchema, countTags, sourceOf } from './clip.ts'
import { demoSeconds } from './demo-stream.ts'
import { documentedAnswer } from './example-answer.ts'
import { jobFailure } from './job-failure.ts'

/** Name of the lifecycle. No resource contains a job, so each is stored under the ID of its VOD. */
const course = 'cms.v1.AutoTaggingStatus'

const create: Behaviour = ({ body, world, make }) => {
  const id = textAt(body, 'source.id')
  if (!world.get('cms.v1.VOD', id)) throw failure('NOT_FOUND', 'no VOD with this id exists')
  const readsText = textAt(body, 'analyze_by') !== 'AUTO_TAGGING_ANALYZE_BY_VISUAL'
  if (readsText && textAt(body, 'subtitle_id') === '')
    throw invalid([{ field: 'subtitle_id', description: 'is required unless only the picture is analyzed' }])
  const topics = listAt(body, 'content_topics')
  make(course, { id, job: world.newId(), topics: topics.length > 0 ? topics : ['introduction', 'summary'] })
  return { body: {}, from: 'behaviour' }
}

/** The video is not analyzed: each requested topic becomes a clip with that tag, one after the other. */
const hooks: ResourceHooks = {
  onTransition: ({ id, value }, { to, world, make }): JsonObject => {
    if (to !== 'AUTO_TAGGING_STATUS_SUCCEEDED') return {}
    const topics = listAt(value, 'topics').map(String)
    const length = demoSeconds / topics.length
    for (const [index, name] of topics.entries()) {
      const clip = make(clipSchema, {
        start_time: { value: String(index * length) },
        end_time: { value: String((index + 1) * length) },
        title: name,
        description: '',
        tags: [{ name, topic: 'skill', confidence: 0.9 }],
        created_by: 'CLIP_CREATED_BY_AUTO_TAGGING',
      })
      world.put({ ...clip, input: { source: { id, type: 'CLIP_SOURCE_TYPE_VOD' } } })
    }
    return {}
  },
}

const read: Behaviour = ({ world, parameters, next }) => {
  const id = String(parameters.query['source.id'] ?? '')
  const vod = world.get('cms.v1.VOD', id)
  const tagging = world.get(course, id)
  const source = { id, type: 'AUTO_TAGGING_SOURCE_TYPE_VOD' }
  if (!tagging && vod?.order === 0) return documentedAnswer(next())
  // Without a job there is no status: the schema has no value for it.
  if (!tagging) return { body: { aggregated_tags: [], source, error_infos: [] }, from: 'behaviour' }
  const status = textAt(tagging.value, 'status')
  const job = textAt(tagging.value, 'job')
  const error_infos = status === 'AUTO_TAGGING_STATUS_FAILED' ? jobFailure('NOTHING_RECOGNIZED') : []
  const clips = world
    .list(clipSchema)
    .filter(clip => sourceOf(clip) === id && clip.value.created_by === 'CLIP_CREATED_BY_AUTO_TAGGING')
  const isDone = status === 'AUTO_TAGGING_STATUS_SUCCEEDED'
  const latest: JsonObject = isDone
    ? {}
    : { latest_auto_tagging: { id: job, lang_code: 'en-US', status, error_infos } }
  return {
    body: {
      id: job,
      lang_code: 'en-US',
      aggregated_tags: countTags(clips),
      status,
      ...latest,
      source,
      error_infos,
    },
    from: 'behaviour',
  }
}

/** Auto-tagging of VODs. */
export const autoTagging: Part = {
  resources: { [course]: hooks },
  behaviours: { PublicCMSService_CreateAutoTagging: create, PublicCMSService_GetAutoTagging: read },
}
