import type { JsonObject, ResourceHooks } from '@shiori/sandbox/behaviour'
import { textAt } from '../at.ts'
import type { Part } from '../part.ts'
import { currentEncoding } from './vod-encoding.ts'

const hooks: ResourceHooks = {
  onCreate: ({ value }, world): JsonObject => {
    const encoding = currentEncoding(textAt(value, 'vod_id'), world)
    return encoding ? { vod_encoding_id: encoding.id } : {}
  },
  onTransition: ({ value }, { to, world, make }): JsonObject => {
    if (to !== 'Done') return {}
    const vod = world.get('cms.v1.VOD', textAt(value, 'vod_id'))
    const { id } = make('cms.v1.File', {
      type: 'FILE_TYPE_VIDEO',
      name: `${textAt(vod?.value, 'name')}.mp4`,
      size: '295000',
      source: 'FILE_SOURCE_VOD_DOWNLOAD',
      status: 'FILE_STATUS_SUCCEED',
    })
    return { library_id: id }
  },
}

/** Downloads of a VOD: a job that creates a file of the library. */
export const vodDownloads: Part = { resources: { 'cms.v1.VODDownload': hooks } }
