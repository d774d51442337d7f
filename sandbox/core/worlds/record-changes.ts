import type { Journal } from './journal.ts'
import type { World } from './world.ts'

/**
 * Records the worlds of a request in the journal: now, and again after the response's stream has ended, because code that produces the
 * stream may change data until then.
 *
 * @returns The response to send.
 */
export function recordChanges<T extends { body: unknown }>(
  journal: Journal,
  worlds: readonly World[],
  answer: T,
): T {
  if (!journal.isOn) return answer
  const look = () => {
    for (const world of worlds) journal.look(world)
  }
  look()
  if (!(answer.body instanceof ReadableStream)) return answer
  return { ...answer, body: answer.body.pipeThrough(new TransformStream({ flush: look })) }
}
