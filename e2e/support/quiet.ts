import type { Page } from '@playwright/test'

/** Milliseconds without a new request after which a page counts as quiet although `networkidle` did not occur. */
const maxSilence = 10_000

/** Milliseconds without a new request after the page's thread has responded: on a busy machine, a worker's script may be late. */
const minSilence = 1000

/**
 * Waits until a page has loaded and has requested nothing for a second: before a test asserts what a page does *not* request, or counts
 * requests from now on. There is no event for a request that never comes; wait for expected ones by themselves.
 *
 * Playwright waits for the end of each request, which browsers do not always report: the request of a page view continues after its page is
 * left.
 */
export async function untilQuiet(page: Page): Promise<void> {
  let isOver = false
  const hasRequest = (timeout: number) =>
    page
      .waitForRequest(() => true, { timeout })
      .then(
        () => true,
        () => false,
      )
  const silence = async () => {
    await page.waitForLoadState('load')
    while (!isOver) if (!(await hasRequest(maxSilence))) return
  }
  try {
    await Promise.race([page.waitForLoadState('networkidle'), silence()])
  } finally {
    isOver = true
  }
  // Resolves after the thread's earlier work. An idle callback may wait for a clock that the test controls.
  do await page.evaluate(() => undefined)
  while (await hasRequest(minSilence))
}
