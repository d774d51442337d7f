import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds between two attempts. */
const interval = 50

/**
 * Repeats a question until the answer is truthy; an error counts as no answer. For programs that do not report when they are ready; tests
 * of pages use Playwright's `expect`.
 *
 * @param what What is awaited, for the message.
 * @param timeout Milliseconds.
 * @returns The first truthy answer.
 * @throws Error With the last answer, if none was truthy in time.
 */
export async function poll<Answer>(
  what: string,
  ask: () => Answer | Promise<Answer>,
  timeout = 60_000,
): Promise<NonNullable<Answer>> {
  const end = Date.now() + timeout
  let last: unknown
  do {
    try {
      const answer = await ask()
      if (answer) return answer
      last = answer
    } catch (error) {
      last = error
    }
    await pause(interval)
  } while (Date.now() < end)
  throw new Error(`waited for: ${what}; last seen: ${String(last)}`)
}
