import type { Behaviour, Effects, JsonObject, World } from '@shiori/sandbox/behaviour'
import { invalid, isObject } from '@shiori/sandbox/behaviour'
import { at, listAt } from '../at.ts'
import type { Part } from '../part.ts'
import { jobFailure } from './job-failure.ts'
import { recordingOf } from './live-recording.ts'

/** Name of the lifecycle. It is a file's second one, so it is stored beside the file under the same id. */
const course = 'type.bv.v1.MultimodalEmbeddingStatus'

/** Starts processing a new file that requests it. */
export function startMultimodality(id: string, file: JsonObject, make: Effects['make']): JsonObject {
  if (file.multimodality_enabled !== true) return {}
  make(course, { id, multimodality_status: 'MULTIMODAL_EMBEDDING_STATUS_INIT' })
  return { multimodal_embedding_id: id }
}

/** Returns the processing status of a file; empty if processing was never enabled. */
export function multimodalityOf(id: string, world: World): JsonObject {
  const status = world.get(course, id)?.value.multimodality_status
  if (status === undefined) return {}
  const failed = status === 'MULTIMODAL_EMBEDDING_STATUS_FAILED'
  const infos = failed ? jobFailure('ANALYSIS_FAILED') : []
  return { multimodality_status: status, multimodality_error_infos: infos }
}

const updateFile: Behaviour = ({ body, world, parameters, make, step, next }) => {
  const setting = at(body, 'multimodality_setting')
  const id = parameters.path.id ?? ''
  const file = world.get('cms.v1.File', id)
  if (!file || !isObject(setting)) return undefined
  const violation = problemOf(setting, file.value, world.get(course, id)?.value.multimodality_status, world)
  if (violation) throw invalid([{ ...violation, field: `multimodality_setting.${violation.field}` }])
  const faces = listAt(setting, 'face_ids')
  const enabled = file.value.multimodality_enabled === true || at(setting, 'enabled') === true
  world.put({
    ...file,
    value: {
      ...file.value,
      multimodality_enabled: enabled,
      ...(faces.length > 0 ? { face_ids: faces } : {}),
      ...(enabled ? { multimodal_embedding_id: id } : {}),
    },
  })
  if (enabled) step(world.get(course, id) ?? make(course, { id }))
  return next()
}

function problemOf(sent: JsonObject, file: JsonObject, status: unknown, world: World) {
  if (sent.enabled === false && file.multimodality_enabled === true)
    return { field: 'enabled', description: 'cannot be switched off again' }
  if (sent.enabled === true && file.type !== 'FILE_TYPE_VIDEO')
    return { field: 'enabled', description: 'is for videos only' }
  if (sent.rerun_face_recognition === true && status !== 'MULTIMODAL_EMBEDDING_STATUS_READY')
    return { field: 'rerun_face_recognition', description: 'has to wait until the current run has finished' }
  const missing = listAt(sent, 'face_ids').find(
    face => world.get('smartchat.v1.AIContext', String(face))?.value.status !== 'AI_CONTEXT_STATUS_READY',
  )
  return missing === undefined
    ? undefined
    : { field: 'face_ids', description: `the face ${missing} is not ready` }
}

/** Deletes what is stored beside a file with the file. */
const deleteFile: Behaviour = ({ world, parameters, step, next }) => {
  const id = parameters.path.id ?? ''
  const beside = [world.get(course, id), recordingOf(id, world)]
  const answer = next()
  for (const record of beside) if (record) step(record)
  return answer
}

/** Multimodal processing of videos in the library. */
export const multimodality: Part = {
  behaviours: { PublicCMSService_UpdateFile: updateFile, PublicCMSService_DeleteFile: deleteFile },
}
