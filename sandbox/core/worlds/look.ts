import type { Journal } from './journal.ts'
import type { World } from './world.ts'

/**
 * Lets the journal look at worlds that a call was about: now, and once more when the stream that answers it has ended, as what
 * makes the stream may keep something until then.
 *
 * @returns The answer to send.
 */
export function lookedAt<T extends { body: unknown }>(
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
