import type { Page } from '@playwright/test'

/** Records violations of the policy on each page that is opened from now on. */
export async function watchPolicy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refused: string[] = []
    Object.assign(globalThis, { refused })
    document.addEventListener('securitypolicyviolation', event =>
      refused.push(
        `${event.effectiveDirective} ${event.blockedURI} ${event.sample} ${event.sourceFile}:${event.lineNumber}`,
      ),
    )
  })
}

/** Violations of the policy since the page was opened, if {@link watchPolicy} was called before. */
export function refusedBy(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { refused } = globalThis as { refused?: string[] }
    // An unwatched page records no violations, so the test would pass.
    if (refused === undefined) throw new Error('the policy of this page is not watched')
    return refused
  })
}
