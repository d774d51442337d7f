import type { Behaviour, Json, JsonObject, Violation, World } from '@shiori/sandbox/behaviour'
import { invalid } from '@shiori/sandbox/behaviour'
import { at, textAt } from '../at.ts'
import { demoSeconds } from './demo-stream.ts'
import { scheduleProblems } from './schedule.ts'

/** Lists what prevents an encoding, beyond its schema. */
function encodingProblems(body: Json | undefined, world: World, kind: 'video' | 'audio'): Violation[] {
  const problems = [...sourceProblems(at(body, 'source'), world, kind), ...scheduleProblems(body, world)]
  const id = textAt(body, 'profile_set_id')
  const sets = kind === 'video' ? 'type.bv.v1.ProfileSet' : 'type.bv.v1.AudioProfileSet'
  if (!world.get(sets, id))
    problems.push({ field: 'profile_set_id', description: `no profile set for ${kind} has the id "${id}"` })
  const privacy = at(body, 'security.privacy')
  if (textAt(privacy, 'type') === 'SECURITY_PRIVACY_TYPE_TOKEN' && at(privacy, 'token') === undefined)
    problems.push({ field: 'security.privacy.token', description: 'is required for this type' })
  return problems
}

/** Starts an encoding, unless something prevents it. */
export function createEncoding(kind: 'video' | 'audio'): Behaviour {
  return ({ body, world, next }) => {
    const violations = encodingProblems(body, world, kind)
    if (violations.length > 0) throw invalid(violations)
    return next()
  }
}

/** Whether an encoded content can be played. */
export function isPublished({ status }: JsonObject): boolean {
  return /_(?:DEPLOYED|SUCCEEDED)$/.test(String(status))
}

/** Reports a file that is missing, incomplete or of another kind, and an unknown cloud storage. */
function sourceProblems(source: Json | undefined, world: World, kind: 'video' | 'audio'): Violation[] {
  const problem = (field: string, description: string) => [{ field: `source.${field}`, description }]
  if (textAt(source, 'type') === 'SOURCE_TYPE_CLOUD_STORAGE') {
    if (kind === 'audio') return problem('type', 'an AOD can only be created from a file of the library')
    const storage = world.get('configuration.v1.CloudStorage', textAt(source, 'cloud_storage.id'))
    if (!storage) return problem('cloud_storage.id', 'no cloud storage with this id is registered')
    const path = textAt(source, 'cloud_storage.file_path')
    return path === '' ? problem('cloud_storage.file_path', 'is required') : []
  }
  const id = textAt(source, 'library.video.id')
  const file = world.get('cms.v1.File', id)
  if (!file) return problem('library.video.id', `no file of the library has the id "${id}"`)
  if (file.value.status !== 'FILE_STATUS_SUCCEED')
    return problem('library.video.id', 'the upload of the file is not completed')
  if (kind === 'video' && file.value.type !== 'FILE_TYPE_VIDEO')
    return problem('library.video.id', `is of ${file.value.type}, expected FILE_TYPE_VIDEO`)
  return []
}

/** Returns name and size of the encoded file; the size of a file in a cloud storage is made up. */
function fileOf(source: Json | undefined, world: World): { name: string; size: string } {
  const path = textAt(source, 'cloud_storage.file_path')
  if (path !== '') return { name: path.split('/').at(-1) ?? path, size: '157286400' }
  const file = world.get('cms.v1.File', textAt(source, 'library.video.id'))
  return { name: textAt(file?.value, 'name'), size: textAt(file?.value, 'size') || '0' }
}

/** Whether the name of a source says that it cannot be encoded: `damaged.mp4`. */
export function isDamaged(source: Json | undefined, world: World): boolean {
  return /damaged/i.test(fileOf(source, world).name)
}

/**
 * Returns the metadata that ingestion reads from a source: its name and size, and the tracks of the test stream, which is played instead.
 */
export function sourceFileInfo(source: Json | undefined, world: World, kind: 'video' | 'audio'): JsonObject {
  const { name, size } = fileOf(source, world)
  const picture = {
    codec: 'VIDEO_CODEC_H264',
    height: 360,
    width: 640,
    bitrate: '41410',
    frame_rate: '24',
    interlace: false,
    aspect_ratio: 'DISPLAY_ASPECT_RATIO_16_9',
  }
  return {
    file_name: name,
    size,
    bitrate: '78706',
    duration: demoSeconds,
    ...(kind === 'video' ? { video: picture } : {}),
    audios: [{ codec: 'AUDIO_CODEC_AAC', lang: 'en', bitrate: '64000', sample_rate: '48000' }],
  }
}
