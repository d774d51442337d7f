import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds between two questions. */
const interval = 50

/**
 * Asks until the answer is truthy; an error counts as no answer yet. For programs that tell nobody when they are ready: tests of pages
 * wait by Playwright's `expect`.
 *
 * @param what What is waited for, for the message.
 * @param timeout Milliseconds.
 * @returns The first truthy answer.
 * @throws Error that names the last answer, when none was truthy in time.
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
