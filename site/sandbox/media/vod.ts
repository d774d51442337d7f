import type { Behaviour, JsonObject, ResourceHooks } from '@shiori/sandbox/behaviour'
import { at, listAt, textAt } from '../at.ts'
import type { Part } from '../part.ts'
import { contentFilters } from './content-filters.ts'
import { coverFields } from './content-update.ts'
import { demoFile, demoStream } from './demo-stream.ts'
import { createEncoding, isDamaged, isPublished, sourceFileInfo } from './encoding-source.ts'
import { stageOf, withStage } from './encoding-stages.ts'
import { documentedAnswer } from './example-answer.ts'
import { accessRole, permissionShown } from './permission.ts'
import { playerSettingOf } from './player-setting.ts'
import { displayedSecurity } from './shown-security.ts'
import { addSubtitles, subtitlesAt } from './subtitle.ts'
import { summaryOf } from './summary.ts'
import { followVod, startEncoding } from './vod-encoding.ts'

/** Path of the collection of a VOD's subtitles. */
const subtitlesOf = (id: string) => `/bv/cms/v1/vods/${id}/subtitles`

const hooks: ResourceHooks = {
  filters: contentFilters,
  onCreate: (vod, world, { make }) => {
    const { id, value, input } = vod
    const stages = [stageOf('VOD_STATUS_CREATED', world.now)]
    const created = {
      stream: [],
      labels: listAt(value, 'metadata.labels'),
      latest_vod_encoding_stages: stages,
      ...displayedSecurity(value),
      ...playerSettingOf(input, world),
    }
    // The recording of a live event already has all of its stages.
    if (textAt(value, 'type') === 'VOD_TYPE_CATCHUP') return {}
    startEncoding({ ...value, ...created, id }, make)
    addSubtitles(
      subtitlesOf(id),
      at(value, 'source.library') ?? at(value, 'source.cloud_storage'),
      world,
      make,
    )
    return created
  },
  onTransition: (vod, { from, to, world, signal }) => {
    // It is deleted: writing it would restore it.
    if (to.endsWith('_DELETED')) return {}
    const { value } = vod
    const fields = {
      previous_status: from,
      latest_vod_encoding_stages: withStage(value.latest_vod_encoding_stages, to, world.now),
      ...(to === 'VOD_STATUS_INGESTED'
        ? { source_file_info: sourceFileInfo(value.source, world, 'video') }
        : {}),
    }
    const after = { ...vod, value: { ...value, ...fields } }
    world.put(after)
    followVod(after, world)
    if (to === 'VOD_STATUS_QUEUED' && isDamaged(value.source, world)) signal('encoding-fails', after)
    return {}
  },
  derive: ({ id, value, order }, world, origin): JsonObject => {
    const subtitles = subtitlesAt(subtitlesOf(id), world)
    // Resources of the examples stay as their pages show them.
    const shown = { ...permissionShown(value, world), ...summaryOf(id, world) }
    if (order === 0) return subtitles.length > 0 ? { subtitles, ...shown } : shown
    const stream = isPublished(value) ? demoStream(origin, 'video') : []
    return { stream, subtitles, ...shown }
  },
}

const listVodStatus: Behaviour = ({ world, parameters, next }) => {
  const answer = next()
  const stages = listAt(
    world.get('cms.v1.VOD', parameters.path.id ?? '')?.value,
    'latest_vod_encoding_stages',
  )
  return stages.length > 0 ? { body: { stages }, from: 'behaviour' } : documentedAnswer(answer)
}

/** Returns a picture of the test stream, which has one poster for all times. */
const createScreenshot: Behaviour = ({ origin, next }) => {
  next()
  return { body: { download_uri: demoFile(origin, 'poster.jpg') }, from: 'behaviour' }
}

/** The deprecated way to set the cover image. */
const updateCoverImage: Behaviour = ({ body, world, parameters, origin, next }) => {
  const answer = next()
  const vod = world.get('cms.v1.VOD', parameters.path.id ?? '')
  if (!vod) return answer
  const sent = { type: textAt(body, 'type'), customize: { library_id: textAt(body, 'library_id') } }
  const cover = coverFields(sent, world, origin)
  world.put({ ...vod, value: { ...vod.value, cover_image: cover } })
  return { body: {}, from: 'behaviour' }
}

/** VODs: encoded in stages, playable once they are published. */
export const vods: Part = {
  resources: { 'cms.v1.VOD': hooks },
  behaviours: {
    PublicCMSService_CreateVOD: createEncoding('video'),
    PublicCMSService_ListVODStatus: listVodStatus,
    PublicCMSService_CreateVODScreenshot: createScreenshot,
    PublicCMSService_UpdateVODCoverImage: updateCoverImage,
    PublicCMSService_GetVODPermissionAccessRole: accessRole('cms.v1.VOD'),
  },
}
