import type { Page } from '@playwright/test'

/**
 * Stops the clock of a page, which was installed, until it is disposed of. Playwright lets one that still stands go on once the test is
 * over, and may leave the script for it to the next test of the same context, whose pages then throw.
 *
 * The clock stops a minute later than it is: a moment that has passed meanwhile is an error of Playwright's, also on a busy machine.
 */
export async function holdClock(page: Page): Promise<AsyncDisposable> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
  return { [Symbol.asyncDispose]: () => page.clock.resume() }
}
