import { at, listAt, textAt } from '../at.ts'
import type { Part } from '../part.ts'
import { withPresence } from './guard.ts'
import { messagesOf } from './message.ts'
import { isBlocked } from './room.ts'

/** Messages of a chatroom. */
export const history: Part = {
  behaviours: {
    PublicChatroomService_ListChatroomMessages: withPresence(
      ({ world, parameters: { query } }, { chat, user }) => {
        const before = Date.parse(String(at(query, 'before_at')))
        const after = Date.parse(String(at(query, 'after_at')))
        const types = listAt(query, 'types')
        const limit = Math.min(Math.max(Number(at(query, 'limit') ?? 10), 1), 100)
        const found = messagesOf(world, chat)
          .map(({ value }) => value)
          .filter(message => {
            const received = Date.parse(textAt(message, 'received_at'))
            const author = textAt(message, 'user.id')
            return (
              !(received >= before) &&
              !(received <= after) &&
              (types.length === 0 || types.includes(message.type ?? '')) &&
              (author === user.id || message.type !== 'INTERACTION_TYPE_TEXT' || !isBlocked(chat, author))
            )
          })
        if (at(query, 'from_oldest') === true) found.reverse()
        return { body: { messages: found.slice(0, limit) }, from: 'behaviour' }
      },
    ),
  },
}
