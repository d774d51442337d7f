import type { Json, World } from '@shiori/sandbox/behaviour'
import { invalid } from '@shiori/sandbox/behaviour'
import { textAt } from '../at.ts'

/**
 * Returns when a token expires, as requested by `expired_at` or `expires_in` (`3600s`).
 *
 * @param usual Default lifetime in milliseconds; undefined for a token that does not expire.
 * @returns Milliseconds of the world's time.
 * @throws {StatusError} if both are set, the end has passed, or the duration is invalid.
 */
export function endOf(body: Json | undefined, world: World, usual?: number): number | undefined {
  const at = textAt(body, 'expired_at')
  const within = textAt(body, 'expires_in')
  if (at && within)
    throw invalid([{ field: 'expires_in', description: 'cannot be set together with expired_at' }])
  if (at) {
    const end = Date.parse(at)
    if (end > world.now) return end
    throw invalid([{ field: 'expired_at', description: `${at} has passed` }])
  }
  if (!within) return usual === undefined ? undefined : world.now + usual
  return afterSeconds('expires_in', within, world)
}

/** Maximum lifetime in seconds, a thousand years; later times have no date. */
const maxLifetime = 1000 * 365 * 24 * 3600

/**
 * Returns when a duration such as `3600s` from now is over.
 *
 * @param field Name of the field that contains it.
 * @returns Milliseconds of the world's time.
 * @throws {StatusError} if the text is invalid.
 */
export function afterSeconds(field: string, text: string, world: World): number {
  const [, seconds] = /^(\d+(?:\.\d+)?)s$/.exec(text) ?? []
  if (seconds !== undefined && Number(seconds) <= maxLifetime) return world.now + Number(seconds) * 1000
  throw invalid([{ field, description: `is not a duration in seconds such as 3600s: found "${text}"` }])
}
