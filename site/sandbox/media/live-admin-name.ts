import type { Behaviour } from '@shiori/sandbox/behaviour'
import { textAt } from '../at.ts'
import type { Part } from '../part.ts'
import { documentedAnswer } from './example-answer.ts'

const update: Behaviour = ({ body, world, parameters, next }) => {
  const answer = next()
  const live = world.get('cms.v1.Live', parameters.path.id ?? '')
  if (!live) return answer
  const name = textAt(body, 'name')
  world.put({ ...live, input: { ...live.input, admin_name: name } })
  return { body: { name }, from: 'behaviour' }
}

const last: Behaviour = ({ world, parameters, next }) => {
  const answer = next()
  const name = world.get('cms.v1.Live', parameters.path.id ?? '')?.input.admin_name
  return typeof name === 'string' ? { body: { name }, from: 'behaviour' } : documentedAnswer(answer)
}

/** Names under which staff write in the chatroom of an event. */
export const liveAdminNames: Part = {
  behaviours: {
    PublicCMSService_UpdateLiveInteractionChatroomAdminName: update,
    PublicCMSService_GetLiveInteractionChatroomLastAdminName: last,
  },
}
