import type { Json, JsonObject, Stored, World } from '@shiori/sandbox/behaviour'
import { isObject } from '@shiori/sandbox/behaviour'
import { textAt } from '../at.ts'
import { coverFields } from './content-update.ts'

/** Cover image of the player, by the status of the event. The player itself has those for pauses and lost signals. */
const phases: Record<string, string> = {
  LIVE_STATUS_WAIT_FOR_PREVIEW: 'ready_to_start',
  LIVE_STATUS_INITIATING: 'preview',
  LIVE_STATUS_PREVIEW: 'preview',
  LIVE_STATUS_LIVE: 'player_pause',
  LIVE_STATUS_VOD: 'player_pause',
  LIVE_STATUS_ENCODING: 'end',
  LIVE_STATUS_VOD_READY: 'end',
  LIVE_STATUS_LIVE_END: 'end',
  LIVE_STATUS_CLOSED: 'close',
  LIVE_STATUS_ARCHIVING: 'close',
  LIVE_STATUS_ARCHIVED: 'close',
}

/** Stores the images that were sent, each with its time: the API does not return them individually. */
export function storeCovers(live: Stored, sent: Json | undefined, world: World): void {
  if (!isObject(sent)) return
  const before = isObject(live.input.covers) ? live.input.covers : {}
  const times = Object.fromEntries(
    Object.entries(sent).map(([phase, cover]) => [phase, { cover, set_at: world.now }]),
  )
  const { cover_images: _, ...value } = live.value
  const covers = { ...before, ...times }
  world.put({ ...live, value, input: { ...live.input, covers } })
}

/** Returns the image of the current phase; empty if none was sent for it. */
export function currentCover({ value, input }: Stored, world: World, origin: string): JsonObject {
  const phase = phases[textAt(value, 'status')] ?? ''
  const stored = isObject(input.covers) ? input.covers[phase] : undefined
  if (!isObject(stored)) return {}
  const updated_at = new Date(Number(stored.set_at)).toISOString()
  return { cover_images: { current: { ...coverFields(stored.cover ?? null, world, origin), updated_at } } }
}
