import { expect, type Page } from '@playwright/test'

/** Two pages next to each other. */
export const from = '/docs/livestreaming/rtmp'
export const to = '/docs/livestreaming/ull'
export const sidebarLink = (page: Page, path: string) => page.locator(`#sidebar a[href="${path}"]`)

/** Opens a page with in-place navigation, and marks the document. */
export async function openForLinks(page: Page, path: string): Promise<void> {
  await page.goto(path)
  // The first sign of a reader loads the script for it.
  await page.mouse.move(5, 5)
  await expect(page.locator('main .code-wrap').first()).toBeAttached()
  await page.evaluate(() => Reflect.set(window, 'kept', true))
}

/** Whether the document is the marked one. */
export const isKept = (page: Page) => page.evaluate(() => Reflect.get(window, 'kept') === true)

/** Makes the script wait for whole pages, so that their content is complete when the address changes. */
export async function withoutFirstScreens(page: Page): Promise<void> {
  await page.route('**/*.screens.json', route => route.fulfill({ json: { tags: [], pages: {} } }))
}
