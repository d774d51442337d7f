import type { Page } from '@playwright/test'

/**
 * Stops the installed clock of a page until it is disposed of. Otherwise Playwright would resume a stopped clock after the test, possibly
 * within the next test of the same context, whose pages would throw.
 *
 * The clock stops one minute in the future: for Playwright, a time in the past is an error, which could happen on a busy machine.
 */
export async function holdClock(page: Page): Promise<AsyncDisposable> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
  return { [Symbol.asyncDispose]: () => page.clock.resume() }
}
