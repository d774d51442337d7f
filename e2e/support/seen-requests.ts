import type { Page } from '@playwright/test'

/**
 * Waits until every request of a page so far was reported to the test: the page sends one more, and requests are reported in order. For
 * tests that something is not requested, for which there is no event.
 */
export async function seenRequests(page: Page): Promise<void> {
  const mark = `/robots.txt?seen=${crypto.randomUUID()}`
  await Promise.all([
    page.waitForRequest(request => request.url().endsWith(mark)),
    page.evaluate(async url => {
      await fetch(url).catch(() => {})
    }, mark),
  ])
}
