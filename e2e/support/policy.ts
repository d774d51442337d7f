import type { Page } from '@playwright/test'

/** Notes on each page that is opened from now on what its policy refuses. */
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

/** What the policy has refused on the page since it was opened, of one that {@link watchPolicy} watches. */
export function refusedBy(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { refused } = globalThis as { refused?: string[] }
    // A page that nobody watches refuses nothing, which would pass.
    if (refused === undefined) throw new Error('the policy of this page is not watched')
    return refused
  })
}
