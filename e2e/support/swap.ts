import { expect, type Page } from '@playwright/test'

/** Two pages that lie side by side. */
export const from = '/docs/livestreaming/rtmp'
export const to = '/docs/livestreaming/ull'
export const sidebarLink = (page: Page, path: string) => page.locator(`#sidebar a[href="${path}"]`)

/** Opens a page whose links lead on within the document, and marks the document. */
export async function openForLinks(page: Page, path: string): Promise<void> {
  await page.goto(path)
  // The first sign of a reader brings the script that does it.
  await page.mouse.move(5, 5)
  await expect(page.locator('main .code-wrap').first()).toBeAttached()
  await page.evaluate(() => Reflect.set(window, 'kept', true))
}

/** Whether the document is the one that was marked. */
export const isKept = (page: Page) => page.evaluate(() => Reflect.get(window, 'kept') === true)

/** Has the script wait for whole pages: what a test looks at once is then there with their address. */
export async function withoutFirstScreens(page: Page): Promise<void> {
  await page.route('**/*.screens.json', route => route.fulfill({ json: { tags: [], pages: {} } }))
}
