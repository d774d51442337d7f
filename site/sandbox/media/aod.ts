import type { Behaviour, JsonObject, ResourceHooks } from '@shiori/sandbox/behaviour'
import { isObject } from '@shiori/sandbox/behaviour'
import { at, listAt, textAt } from '../at.ts'
import type { Part } from '../part.ts'
import { contentFilters } from './content-filters.ts'
import { demoStream } from './demo-stream.ts'
import { createEncoding, isDamaged, isPublished, sourceFileInfo } from './encoding-source.ts'
import { stageOf, withStage } from './encoding-stages.ts'
import { documentedAnswer } from './example-answer.ts'
import { playerSettingOf } from './player-setting.ts'
import { displayedSecurity } from './shown-security.ts'
import { addSubtitles, subtitlesAt } from './subtitle.ts'

const subtitlesOf = (id: string) => `/bv/cms/v1/aods/${id}/subtitles`

const hooks: ResourceHooks = {
  filters: contentFilters,
  onCreate: ({ id, value, input }, world, { make }) => {
    addSubtitles(subtitlesOf(id), at(value, 'source.library'), world, make)
    return { stream: [], ...displayedSecurity(value), ...playerSettingOf(input, world) }
  },
  onTransition: (aod, { from, to, world, signal }) => {
    // It is deleted: writing it would restore it.
    if (to.endsWith('_DELETED')) return {}
    const { value, input } = aod
    const first =
      listAt(input, 'stages').length > 0
        ? input.stages
        : [stageOf(from, Date.parse(textAt(value, 'created_at')))]
    const after = {
      ...aod,
      value: {
        ...value,
        previous_status: from,
        ...(to === 'AOD_STATUS_INGESTED'
          ? { source_file_info: sourceFileInfo(value.source, world, 'audio') }
          : {}),
      },
      input: { ...input, stages: withStage(first, to, world.now) },
    }
    world.put(after)
    if (to === 'AOD_STATUS_QUEUED' && isDamaged(value.source, world)) signal('encoding-fails', after)
    return {}
  },
  derive: ({ id, value, order }, world, origin): JsonObject => {
    const subtitles = subtitlesAt(subtitlesOf(id), world)
    if (order === 0) return subtitles.length > 0 ? { subtitles } : {}
    return { stream: isPublished(value) ? demoStream(origin, 'audio') : [], subtitles }
  },
}

const listAodStatus: Behaviour = ({ world, parameters, next }) => {
  const answer = next()
  const aod = world.get('cms.v1.AOD', parameters.path.id ?? '')
  if (!aod || !isObject(answer.body) || (aod.order === 0 && aod.input.stages === undefined))
    return documentedAnswer(answer)
  const stages = listAt(aod.input, 'stages')
  const first = [stageOf('AOD_STATUS_CREATED', Date.parse(textAt(aod.value, 'created_at')))]
  return { body: { stages: stages.length > 0 ? stages : first }, from: 'behaviour' }
}

/** AODs: encoded in stages like VODs, only from files of the library. */
export const aods: Part = {
  resources: { 'cms.v1.AOD': hooks },
  behaviours: {
    PublicCMSService_CreateAOD: createEncoding('audio'),
    PublicCMSService_ListAODStatus: listAodStatus,
  },
}
