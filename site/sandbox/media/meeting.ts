import type { Behaviour, JsonObject, ResourceHooks } from '@shiori/sandbox/behaviour'
import { invalid } from '@shiori/sandbox/behaviour'
import { at, listAt, textAt } from '../at.ts'
import type { Part } from '../part.ts'
import { documentedAnswer } from './example-answer.ts'

const maxDuration = 12 * 3_600_000

const hooks: ResourceHooks = {
  onTransition: (meeting, { to, world }): JsonObject => {
    if (to !== 'MEETING_STATUS_AVAILABLE') return {}
    const seats = Number(meeting.value.max_participants ?? 10)
    const tokens = Array.from({ length: seats }, (_, seat) => `meeting-seat-${seat + 1}.${world.newId()}`)
    world.put({ ...meeting, input: { ...meeting.input, tokens } })
    return {}
  },
}

const create: Behaviour = ({ body, next }) => {
  const schedule = at(body, 'schedule')
  const length = Date.parse(textAt(schedule, 'closed_at')) - Date.parse(textAt(schedule, 'started_at'))
  if (!(length > 0 && length <= maxDuration))
    throw invalid([{ field: 'schedule', description: 'must close after it opens, and within 12 hours' }])
  return next()
}

/** Returns a token for each participant once the meeting can be joined. */
const sessions: Behaviour = ({ world, parameters, next }) => {
  const answer = next()
  const meeting = world.get('cms.v1.Meeting', parameters.path.id ?? '')
  if (!meeting || (meeting.order === 0 && meeting.visit === 0)) return documentedAnswer(answer)
  const isOpen = meeting.value.status === 'MEETING_STATUS_AVAILABLE'
  const tokens = isOpen ? listAt(meeting.input, 'tokens') : []
  return { body: { id: meeting.id, name: textAt(meeting.value, 'name'), tokens }, from: 'behaviour' }
}

/** Meetings. */
export const meetings: Part = {
  resources: { 'cms.v1.Meeting': hooks },
  behaviours: {
    PublicCMSService_CreateMeeting: create,
    PublicCMSService_GetMeetingSessionInfo: sessions,
  },
}
