import type { Json, World } from '@shiori/sandbox/behaviour'
import { invalid } from '@shiori/sandbox/behaviour'
import { textAt } from '../at.ts'

/**
 * When a token ends that a request asks for by `expired_at` or `expires_in` (`3600s`).
 *
 * @param usual Milliseconds that it lives when the request names neither; undefined for one that never ends.
 * @returns Milliseconds of the world's time.
 * @throws StatusError when both are set, or the duration is none.
 */
export function endOf(body: Json | undefined, world: World, usual?: number): number | undefined {
  const at = textAt(body, 'expired_at')
  const within = textAt(body, 'expires_in')
  if (at && within)
    throw invalid([{ field: 'expires_in', description: 'cannot be set together with expired_at' }])
  if (at) return Date.parse(at)
  if (!within) return usual === undefined ? undefined : world.now + usual
  return afterSeconds('expires_in', within, world)
}

/** Longer ones are no lifetimes; what comes after them has no date. A thousand years, in seconds. */
const longest = 1000 * 365 * 24 * 3600

/**
 * When a duration such as `3600s` is over that begins now.
 *
 * @param field That it stands in.
 * @returns Milliseconds of the world's time.
 * @throws StatusError when the text is none.
 */
export function afterSeconds(field: string, text: string, world: World): number {
  const [, seconds] = /^(\d+(?:\.\d+)?)s$/.exec(text) ?? []
  if (seconds !== undefined && Number(seconds) <= longest) return world.now + Number(seconds) * 1000
  throw invalid([{ field, description: `is no duration in seconds such as 3600s: found "${text}"` }])
}
