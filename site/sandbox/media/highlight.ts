import type { Behaviour, JsonObject, ResourceHooks, Stored } from '@shiori/sandbox/behaviour'
import { failure } from '@shiori/sandbox/behaviour'
import { listAt, textAt } from '../at.ts'
import type { Part } from '../part.ts'
import { clipSchema, rangeOf, sourceOf } from './clip.ts'
import { demoFile } from './demo-stream.ts'
import { jobFailure } from './job-failure.ts'

const hooks: ResourceHooks = {
  onCreate: ({ input }, world) => {
    const clips = listAt(input, 'clip_ids').flatMap(id => world.get(clipSchema, String(id)) ?? [])
    const tags = new Map(
      clips.flatMap(({ value }) => listAt(value, 'tags').map(tag => [textAt(tag, 'name'), tag])),
    )
    return {
      title: clips.map(({ value }) => textAt(value, 'title')).join(', '),
      description: textAt(clips[0]?.value, 'description'),
      tags: [...tags.values()],
      duration: `${Math.round(lengthOf(clips))}s`,
      resource_id: clips[0] ? sourceOf(clips[0]) : '',
      library_id: '',
      error_infos: [],
    }
  },
  onTransition: ({ value }, { to, make }): JsonObject => {
    if (to === 'HIGHLIGHT_STATUS_FAILED') return { error_infos: jobFailure('VIDEO_NOT_MADE') }
    if (to !== 'HIGHLIGHT_STATUS_SUCCEEDED') return {}
    const { id } = make('cms.v1.File', {
      type: 'FILE_TYPE_VIDEO',
      name: `${textAt(value, 'title')}.mp4`,
      size: '295000',
      source: 'FILE_SOURCE_HIGHLIGHT',
      status: 'FILE_STATUS_SUCCEED',
    })
    return { library_id: id }
  },
  derive: ({ order }, _, origin): JsonObject =>
    order === 0 ? {} : { thumbnail_uri: demoFile(origin, 'poster.jpg') },
  filters: {
    'clip_source.id': ({ resource_id }, id) => id === undefined || resource_id === id,
    'clip_source.type': () => true,
  },
}

function lengthOf(clips: readonly Stored[]): number {
  return clips.reduce((sum, { value }) => {
    const [start, end] = rangeOf(value)
    return sum + end - start
  }, 0)
}

const createHighlight: Behaviour = ({ body, world, warnings, next }) => {
  const missing = listAt(body, 'clip_ids').filter(id => !world.get(clipSchema, String(id)))
  if (missing.length === listAt(body, 'clip_ids').length)
    throw failure('NOT_FOUND', 'none of these clips exists')
  for (const id of missing) warnings.push(`the clip ${id} does not exist and was left out`)
  return next()
}

/** Highlights: clips joined to a video of the library. */
export const highlights: Part = {
  resources: { 'cms.v1.Highlight': hooks },
  behaviours: { PublicCMSService_CreateHighlight: createHighlight },
}
