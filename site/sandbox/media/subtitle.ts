import type {
  Behaviour,
  Call,
  Effects,
  Json,
  JsonObject,
  ResourceHooks,
  Stored,
  World,
} from '@shiori/sandbox/behaviour'
import { failure } from '@shiori/sandbox/behaviour'
import { at, listAt, textAt } from '../at.ts'
import type { Part } from '../part.ts'
import { jobFailure } from './job-failure.ts'
import { segmentsOf } from './subtitle-text.ts'

const schema = 'cms.v1.VODSubtitle'

/** Returns the subtitles of a resource, as shown in it. */
export function subtitlesAt(home: string, world: World): JsonObject[] {
  return world.list(schema, home).map(({ value }) => value)
}

/**
 * Adds the subtitles of a request: library files are available at once, transcriptions and translations after some
 * time.
 */
export function addSubtitles(
  home: string,
  sent: Json | undefined,
  world: World,
  make: Effects['make'],
): void {
  for (const entry of listAt(sent, 'subtitles')) {
    const file = world.get('cms.v1.File', textAt(entry, 'id'))
    const shown = file && { file: file.value, contents: segmentsOf(textAt(file.input, 'text')) }
    const { id } = make(
      schema,
      {
        track_no: '1',
        lang_code: textAt(entry, 'code'),
        display: textAt(entry, 'display'),
        status: 'SUBTITLE_STATUS_SUCCEED',
        source_type: 'SUBTITLE_SOURCE_TYPE_LOCAL',
        ...(shown ? { subtitle_file_info: shown } : {}),
        applied_dictionaries: [],
        error_infos: [],
      },
      home,
    )
    translate(home, id, entry, make)
  }
  for (const entry of listAt(sent, 'stt_subtitles')) {
    const { id } = make(
      schema,
      {
        track_no: textAt(entry, 'track_no'),
        lang_code: textAt(entry, 'lang_code'),
        display: textAt(entry, 'display'),
        status: 'SUBTITLE_STATUS_GENERATING',
        source_type: 'SUBTITLE_SOURCE_TYPE_STT',
        applied_dictionaries: [],
        error_infos: [],
      },
      home,
    )
    translate(home, id, entry, make)
  }
}

function translate(home: string, source: string, entry: Json, make: Effects['make']): void {
  for (const setting of listAt(entry, 'translate_settings'))
    make(
      schema,
      {
        track_no: '1',
        lang_code: textAt(setting, 'target_lang_code'),
        display: textAt(setting, 'display'),
        status: 'SUBTITLE_STATUS_GENERATING',
        source_type: 'SUBTITLE_SOURCE_TYPE_AI_TRANSLATE',
        source_subtitle_id: source,
        applied_dictionaries: [],
        error_infos: [],
      },
      home,
    )
}

/** Text of a generated subtitle, which says that nothing was transcribed. */
const created: JsonObject = {
  index: 1,
  start_at: '00:00:00.000',
  end_at: '00:00:30.000',
  words: ['Text that the sandbox made up.'],
}

/** Lifecycle hooks of generated subtitles. */
const hooks: ResourceHooks = {
  onTransition: ({ id, value }, { to, make }): JsonObject => {
    if (to === 'SUBTITLE_STATUS_FAILED') return { error_infos: jobFailure('NO_SPEECH_FOUND') }
    const file = make('cms.v1.File', {
      type: 'FILE_TYPE_SUBTITLE',
      name: `${textAt(value, 'lang_code') || id}.vtt`,
      size: '64',
      source: value.source_subtitle_id ? 'FILE_SOURCE_TRANSLATE' : 'FILE_SOURCE_STT',
      status: 'FILE_STATUS_SUCCEED',
    })
    return { subtitle_file_info: { file: file.value, contents: [created] } }
  },
}

/** Adds subtitles to the VOD or AOD in the path. */
function update(collection: string): Behaviour {
  return ({ body, world, parameters, make, next }) => {
    const answer = next()
    addSubtitles(`/bv/cms/v1/${collection}/${parameters.path.id}/subtitles`, body, world, make)
    return { body: answer.body, from: 'behaviour' }
  }
}

/** @throws {StatusError} if the path names no file of the library. */
function requireFile({ world, parameters }: Call): void {
  if (!world.get('cms.v1.File', parameters.path.id ?? ''))
    throw failure('NOT_FOUND', 'no file of the library has this ID')
}

const listVideoSubtitles: Behaviour = call => {
  requireFile(call)
  return undefined
}

/** Creates subtitles for a video in the library. */
const createVideoSubtitles: Behaviour = call => {
  const { body, world, parameters, make, next } = call
  requireFile(call)
  next()
  const home = `/bv/cms/v1/library/videos/${parameters.path.id}/subtitles`
  const file = world.get('cms.v1.File', textAt(body, 'library_subtitle.id'))
  const isLocal = textAt(body, 'type') === 'CREATE_SUBTITLE_TYPE_LOCAL'
  const entries = isLocal ? [at(body, 'library_subtitle') ?? {}] : listAt(body, 'stt_subtitles')
  const subtitles = entries.map(entry => {
    const info = { file: file?.value ?? {}, contents: segmentsOf(textAt(file?.input, 'text')) }
    const fields = {
      track_no: textAt(entry, 'track_no') || '1',
      lang_code: textAt(entry, 'lang_code') || textAt(entry, 'code'),
      display: textAt(entry, 'display'),
      status: isLocal ? 'SUBTITLE_STATUS_SUCCEED' : 'SUBTITLE_STATUS_GENERATING',
      source_type: isLocal ? 'SUBTITLE_SOURCE_TYPE_LOCAL' : 'SUBTITLE_SOURCE_TYPE_STT',
      ...(isLocal && file ? { subtitle_file_info: info } : {}),
      error_infos: [],
    }
    return make('cms.v1.VideoSubtitle', fields, home).value
  })
  return { body: { video_subtitles: subtitles }, from: 'behaviour' }
}

/** Returns a subtitle of a VOD or an AOD. The library knows it by its id, like those of its videos. */
function subtitleOf(world: World, id = ''): Stored | undefined {
  return world.get(schema, id)
}

const getSubtitle: Behaviour = ({ world, parameters }) => {
  const subtitle = subtitleOf(world, parameters.path.id)
  if (!subtitle) return undefined
  const { id, home, value } = subtitle
  const [media_id = ''] = /[^/]+(?=\/subtitles$)/.exec(home) ?? []
  return { body: { subtitle_info: { ...value, id, media_id } }, from: 'behaviour' }
}

/** Replaces the text by the segments that were sent. */
const updateSubtitle: Behaviour = ({ body, world, parameters, next }) => {
  const subtitles = subtitleOf(world, parameters.path.id)
  const answer = subtitles ? undefined : next()
  const subtitle = subtitles ?? world.get('cms.v1.VideoSubtitle', parameters.path.id ?? '')
  if (!subtitle) return answer
  const info = {
    file: at(subtitle.value, 'subtitle_file_info.file') ?? {},
    contents: listAt(body, 'content'),
  }
  world.put({ ...subtitle, value: { ...subtitle.value, subtitle_file_info: info } })
  return { body: {}, from: 'behaviour' }
}

/** Subtitles: uploaded, transcribed, translated. */
export const subtitles: Part = {
  resources: { [schema]: hooks, 'cms.v1.VideoSubtitle': hooks },
  behaviours: {
    PublicCMSService_UpdateVODSubtitles: update('vods'),
    PublicCMSService_UpdateAODSubtitles: update('aods'),
    PublicCMSService_ListVideoSubtitles: listVideoSubtitles,
    PublicCMSService_CreateVideoSubtitles: createVideoSubtitles,
    PublicCMSService_GetSubtitle: getSubtitle,
    PublicCMSService_UpdateSubtitle: updateSubtitle,
  },
}
