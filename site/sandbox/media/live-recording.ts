import type { Behaviour, Effects, JsonObject, ResourceHooks, Stored, World } from '@shiori/sandbox/behaviour'
import { failure } from '@shiori/sandbox/behaviour'
import { textAt } from '../at.ts'
import type { Part } from '../part.ts'
import { documentedAnswer } from './example-answer.ts'

/** Name of the lifecycle of recordings. No resource contains one, so each is stored under the ID of its event. */
const course = 'cms.v1.RecordingFileStatus'

/** Starts creating the recording file of an event that keeps its recording. */
export function startRecording(live: Stored, world: World, make: Effects['make']): void {
  const file = make('cms.v1.File', {
    type: 'FILE_TYPE_VIDEO',
    name: `${textAt(live.value, 'name')} ${new Date(world.now).toISOString().slice(0, 10)}.mp4`,
    size: '295000',
    source: 'FILE_SOURCE_LIVE_EVENT',
  })
  make(course, { id: live.id, file_id: file.id })
}

const hooks: ResourceHooks = {
  onTransition: ({ value }, { to, world, signal }): JsonObject => {
    const file = world.get('cms.v1.File', textAt(value, 'file_id'))
    if (file && to === 'RECORDING_FILE_STATUS_READY') signal('file-is-made', file)
    if (file && to === 'RECORDING_FILE_STATUS_FAILED') signal('file-fails', file)
    return {}
  },
}

/** Returns the recording of a file. */
export function recordingOf(file: string, world: World): Stored | undefined {
  return world.list(course).find(({ value }) => value.file_id === file)
}

const latest: Behaviour = ({ world, parameters, next }) => {
  const answer = next()
  const live = world.get('cms.v1.Live', parameters.path.id ?? '')
  const recording = live && world.get(course, live.id)
  if (recording) {
    const { file_id = '', status = '' } = recording.value
    return { body: { id: live.id, file_id, status }, from: 'behaviour' }
  }
  // The event of the examples has a recording that was not created here.
  if (live?.order === 0) return documentedAnswer(answer)
  throw failure('NOT_FOUND', 'the live event has no recording')
}

/** Recordings of live events that can be downloaded. */
export const liveRecordings: Part = {
  resources: { [course]: hooks },
  behaviours: { PublicCMSService_GetLiveLatestRecordingFile: latest },
}
