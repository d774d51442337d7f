import type { Effects, JsonObject, Stored, World } from '@shiori/sandbox/behaviour'
import { isObject } from '@shiori/sandbox/behaviour'
import { at, textAt } from '../at.ts'

const schema = 'chat.v1.Chat'

/** Returns the interaction settings of a new event, with its new chatroom; without an ID if it has none. */
export function openChat(live: JsonObject, world: World, make: Effects['make']): JsonObject {
  const interaction = isObject(live.interaction) ? live.interaction : {}
  const isOn = ['live', 'vod'].some(phase => at(interaction, `chatroom.${phase}.enabled`) === true)
  return { ...interaction, chat_id: isOn ? make(schema, { id: world.newId() }).id : '' }
}

/** Returns the chatroom of an event. */
export function chatOf({ value }: Stored, world: World): Stored | undefined {
  return world.get(schema, textAt(value, 'interaction.chat_id'))
}

/** Closes the chatroom when the event is over. */
export function closeChat(live: Stored, world: World): void {
  const chat = chatOf(live, world)
  if (chat)
    world.put({ ...chat, value: { ...chat.value, status: 'CHAT_STATUS_INACTIVE' }, visit: world.next() })
}
