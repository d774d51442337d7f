import type { Page } from '@playwright/test'

/** Milliseconds without a new request after which a page is quiet although `networkidle` has not come. */
const maxSilence = 10_000

/**
 * Waits until a page has loaded and has asked for nothing for half a second: before a test says what a page does *not* ask for, or
 * counts what it asks for from now on. What never comes has no event to wait for. What does come is waited for by itself.
 *
 * Playwright waits for the end of each request, which the browser does not always report: that of a page view goes on when its page is left.
 */
export async function untilQuiet(page: Page): Promise<void> {
  let isOver = false
  const silence = async () => {
    await page.waitForLoadState('load')
    while (!isOver) {
      const isAsked = await page
        .waitForRequest(() => true, { timeout: maxSilence })
        .then(
          () => true,
          () => false,
        )
      if (!isAsked) return
    }
  }
  try {
    await Promise.race([page.waitForLoadState('networkidle'), silence()])
  } finally {
    isOver = true
  }
}
