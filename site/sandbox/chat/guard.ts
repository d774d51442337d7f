import type { Answer, Behaviour, Call } from '@shiori/sandbox/behaviour'
import { failure } from '@shiori/sandbox/behaviour'
import { type Presence, presence } from './room.ts'

/** Handles an operation of a chatroom member. */
type PresenceAnswer = (call: Call, presence: Presence) => Answer

/** Handles an operation in the token's chatroom. */
export function withPresence(answer: PresenceAnswer): Behaviour {
  return call => answer(call, presence(call.world, call.credentials?.claims))
}

/** Handles an operation that is for moderators only. */
export function adminOnly(answer: PresenceAnswer): Behaviour {
  return withPresence((call, user) => {
    requireAdmin(user)
    return answer(call, user)
  })
}

/** Handles an operation that needs a management token, or a moderator's chatroom token. */
export function managed(answer: (call: Call) => Answer): Behaviour {
  return call => {
    if (call.credentials?.scheme === 'ChatroomToken')
      requireAdmin(presence(call.world, call.credentials.claims))
    return answer(call)
  }
}

export const done: Answer = { body: {}, from: 'behaviour' }

function requireAdmin({ user }: Presence): void {
  if (!user.is_admin) throw failure('PERMISSION_DENIED', 'permission denied: the token has no ROLE_ADMIN')
}
