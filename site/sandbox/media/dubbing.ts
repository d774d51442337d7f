import type { Behaviour, JsonObject, ResourceHooks } from '@shiori/sandbox/behaviour'
import { failure, isObject } from '@shiori/sandbox/behaviour'
import { listAt, textAt } from '../at.ts'
import type { Part } from '../part.ts'
import { jobFailure } from './job-failure.ts'

const hooks: ResourceHooks = {
  onCreate: ({ value }, _, { make }) => {
    const isVideo = value.source_type === 'DUBBING_SOURCE_TYPE_VIDEO'
    const outputs = listAt(value, 'outputs').map(output => {
      const lang_code = textAt(output, 'lang_code')
      const { id } = make('cms.v1.File', {
        type: isVideo ? 'FILE_TYPE_VIDEO' : 'FILE_TYPE_AUDIO',
        name: `${lang_code}.${isVideo ? 'mp4' : 'm4a'}`,
        size: '295000',
        source: 'FILE_SOURCE_DUBBING',
      })
      return { id, lang_code }
    })
    return { outputs, error_infos: [] }
  },
  onTransition: ({ value }, { to, world, signal }): JsonObject => {
    const files = listAt(value, 'outputs').flatMap(
      output => world.get('cms.v1.File', textAt(output, 'id')) ?? [],
    )
    if (to === 'DUBBING_STATUS_SUCCEEDED') for (const file of files) signal('file-is-made', file)
    if (to !== 'DUBBING_STATUS_FAILED') return {}
    for (const file of files) signal('file-fails', file)
    return { error_infos: jobFailure('SPEECH_NOT_RECOGNIZED') }
  },
}

const createJob: Behaviour = ({ body, world, next }) => {
  const job = isObject(body) ? (body.dubbing_job ?? null) : null
  const id = textAt(job, 'source_id')
  const kinds = ['cms.v1.File', 'cms.v1.VOD', 'cms.v1.AOD']
  if (!kinds.some(kind => world.get(kind, id)))
    throw failure('NOT_FOUND', 'no video or audio with this id exists')
  return next()
}

/** Dubbing: a job that creates a file in the library. */
export const dubbing: Part = {
  resources: { 'cms.v1.DubbingJob': hooks },
  behaviours: { PublicCMSService_CreateDubbingJob: createJob },
}
