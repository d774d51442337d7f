import type { Page } from '@playwright/test'

/**
 * Waits until every request that a page has made so far was reported to the test: the page makes one more, and they are reported in
 * the order in which they were made. For tests of what must not be asked for, which no event tells.
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
