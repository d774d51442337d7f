import type { Page } from '@playwright/test'

/**
 * Stops the clock of a page, which was installed, until it is disposed of. Playwright lets one that still stands go on once the test is
 * over, and may leave the script for it to the next test of the same context, whose pages then throw.
 *
 * @param at Moment in milliseconds.
 */
export async function holdClock({ clock }: Page, at: number): Promise<AsyncDisposable> {
  await clock.pauseAt(at)
  return { [Symbol.asyncDispose]: () => clock.resume() }
}
