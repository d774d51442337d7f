import type { Page } from '@playwright/test'

/** Milliseconds without a new request after which a page is quiet although `networkidle` has not come. */
const maxSilence = 10_000

/** Milliseconds without a new request once a page's thread has answered: on a busy machine a worker's script comes late. */
const minSilence = 1000

/**
 * Waits until a page has loaded and has asked for nothing for a second: before a test says what a page does *not* ask for, or
 * counts what it asks for from now on. What never comes has no event to wait for. What does come is waited for by itself.
 *
 * Playwright waits for the end of each request, which the browser does not always report: that of a page view goes on when its page is left.
 */
export async function untilQuiet(page: Page): Promise<void> {
  let isOver = false
  const isAsked = (timeout: number) =>
    page
      .waitForRequest(() => true, { timeout })
      .then(
        () => true,
        () => false,
      )
  const silence = async () => {
    await page.waitForLoadState('load')
    while (!isOver) if (!(await isAsked(maxSilence))) return
  }
  try {
    await Promise.race([page.waitForLoadState('networkidle'), silence()])
  } finally {
    isOver = true
  }
  // An answer comes once the thread has done what it was asked for before. A request for idle time may wait for a test's own clock.
  do await page.evaluate(() => undefined)
  while (await isAsked(minSilence))
}
