import { expect, type Locator, type Page } from '@playwright/test'

/** An operation with a large body, and one that takes an id alone. */
export const createVod = '/docs/api/bv-one/public-cms-service-create-vod'
export const getVod = '/docs/api/bv-one/public-cms-service-get-vod'

/** Opens the console of an operation's page by its key, and waits for the form. */
export async function openConsole(page: Page, path: string): Promise<Locator> {
  await page.goto(path)
  await page.keyboard.press('t')
  const dialog = page.locator('dialog.console')
  await dialog.locator('form').waitFor()
  return dialog
}

/** Sends what stands in the form, and waits for the status. */
export async function send(page: Page, status: number): Promise<void> {
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('.console-status .badge')).toHaveText(String(status))
}
