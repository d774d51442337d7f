import type { Behaviour, Json, JsonObject, Stored, World } from '@shiori/sandbox/behaviour'
import { isObject } from '@shiori/sandbox/behaviour'
import { at, listAt, textAt } from '../at.ts'
import { storeOwn } from '../own-record.ts'
import type { Part } from '../part.ts'
import { viewerOf } from './viewer.ts'

const store = 'playback position'

const update: Behaviour = call => {
  const { customer, content } = viewerOf(call)
  const position = Number(at(call.body, 'last_watched_position'))
  const value = { position, at: new Date(call.world.now).toISOString() }
  storeOwn(call.world, store, keyOf(customer, content.record.id), value)
  return { body: {}, from: 'behaviour' }
}

const batchGet: Behaviour = ({ body, world, operation }) => {
  const positions = listAt(body, 'playback_positions').map((requested): Json => {
    const entry = isObject(requested) ? requested : {}
    const found = positionOf(world, textAt(requested, 'customer_id'), textAt(requested, 'resource_id'))
    return found
      ? {
          ...entry,
          last_watched_position: found.value.position ?? 0,
          last_watched_at: found.value.at ?? '',
        }
      : { ...entry, ...seeded(operation.success.example, entry) }
  })
  return { body: { playback_positions: positions }, from: 'behaviour' }
}

/** Returns where a viewer stopped; undefined if nothing was stored. */
export function positionOf(world: World, customer: string, content: string): Stored | undefined {
  return world.get(store, keyOf(customer, content))
}

/** Returns the operation's example for the viewer and content that it shows. */
function seeded(example: Json | undefined, requested: JsonObject): JsonObject {
  for (const shown of listAt(example, 'playback_positions')) {
    const same = ['customer_id', 'resource_id'].every(name => textAt(shown, name) === textAt(requested, name))
    if (same && isObject(shown)) return shown
  }
  return {}
}

function keyOf(customer: string, content: string): string {
  return `${content}/${customer}`
}

/** Positions of viewers. */
export const playbackPositions: Part = {
  behaviours: {
    PublicPlaybackService_UpdatePlaybackPosition: update,
    PublicPlaybackService_BatchGetPlaybackPositions: batchGet,
  },
}
