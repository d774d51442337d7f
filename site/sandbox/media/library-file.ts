import type { Behaviour, JsonObject, ResourceHooks, Stored, World } from '@shiori/sandbox/behaviour'
import { isObject } from '@shiori/sandbox/behaviour'
import { listAt, textAt } from '../at.ts'
import type { Part } from '../part.ts'
import { contentFilters } from './content-filters.ts'
import { demoFile, demoSeconds } from './demo-stream.ts'
import { multimodalityOf, startMultimodality } from './multimodality.ts'
import { accessRole } from './permission.ts'

/** File of the test stream that is downloaded for a type of library file. */
const demoFiles: Record<string, string> = {
  FILE_TYPE_VIDEO: 'video-360p.mp4',
  FILE_TYPE_AUDIO: 'audio.mp4',
  FILE_TYPE_IMAGE: 'poster.jpg',
  FILE_TYPE_SUBTITLE: 'captions.en.vtt',
}

/** Returns the address of the download: the sandbox stores no bytes. */
function addressOf({ value }: Stored, origin: string): string {
  return demoFile(origin, demoFiles[textAt(value, 'type')] ?? 'poster.jpg')
}

const hooks: ResourceHooks = {
  onCreate: ({ id, value }, _, { make }) => ({
    ...startMultimodality(id, value, make),
    attrs: value.attrs ?? {},
    has_subtitle: false,
    subtitles: [],
    ...(isMedia(value) && value.status === 'FILE_STATUS_SUCCEED'
      ? { duration_seconds: String(demoSeconds) }
      : {}),
  }),
  onTransition: ({ value, input, ...file }, { to, world }): JsonObject => {
    const { upload: _, ...rest } = input
    world.put({ ...file, value, input: rest })
    return to === 'FILE_STATUS_SUCCEED' && isMedia(value) ? { duration_seconds: String(demoSeconds) } : {}
  },
  derive: (file, world, origin) => {
    const multimodality = multimodalityOf(file.id, world)
    if (file.order === 0) return multimodality
    const found = world.list('cms.v1.VideoSubtitle', `/bv/cms/v1/library/videos/${file.id}/subtitles`)
    return {
      ...multimodality,
      uri: addressOf(file, origin),
      has_subtitle: found.length > 0,
      subtitles: found.map(({ id, value }) => ({
        id,
        library_id: textAt(value, 'subtitle_file_info.file.id'),
        name: textAt(value, 'subtitle_file_info.file.name'),
        code: textAt(value, 'lang_code'),
        display: textAt(value, 'display'),
      })),
    }
  },
  filters: {
    ...contentFilters,
    'filter.all': ({ status }, all) => all === true || status === 'FILE_STATUS_SUCCEED',
    'filter.labels': (value, labels) => contains(listAt(value, 'metadata.labels'), labels),
    'filter.face_ids': (value, faces) => contains(listAt(value, 'face_ids'), faces),
  },
}

/** Whether a file has all requested values. */
function contains(has: readonly unknown[], requested: unknown): boolean {
  return !Array.isArray(requested) || requested.every(value => has.includes(value))
}

function isMedia({ type }: JsonObject): boolean {
  return type === 'FILE_TYPE_VIDEO' || type === 'FILE_TYPE_AUDIO'
}

/** Lifetime of a download address in milliseconds. */
const lifetime = 24 * 3_600_000

function download(file: Stored, origin: string, world: World): JsonObject {
  return {
    id: file.id,
    download_uri: addressOf(file, origin),
    download_filename: textAt(file.value, 'name'),
    expiration_time: new Date(world.now + lifetime).toISOString(),
  }
}

const downloadFile: Behaviour = ({ world, parameters, origin, next }) => {
  next()
  const file = world.get('cms.v1.File', parameters.path.id ?? '')
  return file ? { body: download(file, origin, world), from: 'behaviour' } : undefined
}

const downloadFiles: Behaviour = ({ body, world, origin, warnings }) => {
  const files = listAt(body, 'ids').flatMap(id => {
    const file = world.get('cms.v1.File', String(id))
    if (!file) warnings.push(`no file with the id ${id} exists`)
    return file ? [download(file, origin, world)] : []
  })
  return { body: { download_files: files }, from: 'behaviour' }
}

/** Sums the videos of the whole filtered set, not only of the page. */
const listFiles: Behaviour = ({ world, parameters: { query }, next }) => {
  const answer = next()
  if (!isObject(answer.body)) return answer
  const name = String(query['filter.name'] ?? '').toLowerCase()
  const filters = Object.entries(hooks.filters ?? {})
  const videos = world
    .list('cms.v1.File')
    .filter(({ value }) => value.type === 'FILE_TYPE_VIDEO' && query.type === value.type)
    .filter(({ value }) => textAt(value, 'name').toLowerCase().includes(name))
    .filter(file => filters.every(([field, passes]) => passes(file.value, query[field], file)))
  const seconds = videos.map(({ value }) => Number(value.duration_seconds ?? Number.NaN))
  const knownSeconds = seconds.filter(value => !Number.isNaN(value))
  return {
    body: {
      ...answer.body,
      total_duration_seconds: String(knownSeconds.reduce((sum, value) => sum + value, 0)),
      videos_without_duration_count: seconds.length - knownSeconds.length,
    },
    from: 'state',
  }
}

/** Files of the library. */
export const libraryFiles: Part = {
  resources: { 'cms.v1.File': hooks },
  behaviours: {
    PublicCMSService_DownloadFile: downloadFile,
    PublicCMSService_BatchDownloadFiles: downloadFiles,
    PublicCMSService_GetFilePermissionAccessRole: accessRole('cms.v1.File'),
    PublicCMSService_ListFiles: listFiles,
  },
}
