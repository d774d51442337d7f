import { expect, type Page } from '@playwright/test'
import type { SearchSettings } from 'shiori/internal/search/search-settings.ts'

/** The search dialog, its field, its results, and the result that Enter opens. */
export const dialogOf = (page: Page) => page.locator('dialog.search-dialog')
export const fieldOf = (page: Page) => dialogOf(page).locator('input[role=combobox]')
export const options = (page: Page) => dialogOf(page).locator('a[role=option]')
export const active = (page: Page) => dialogOf(page).locator('[role=option][aria-selected=true]')

/** All files of the index. */
export const searchFiles = /\/(search-\w+\.json|assets\/search\/.+)$/

/** Opens a page and its search dialog, and types a query. */
export async function openSearchDialog(page: Page, path: string, query = ''): Promise<void> {
  await page.goto(path)
  await page.keyboard.press('Control+k')
  await expect(fieldOf(page)).toBeFocused()
  await page.keyboard.type(query)
}

/** As `openSearchDialog`, and waits for the results of the whole query. */
export async function openResults(page: Page, path: string, query: string): Promise<void> {
  await openSearchDialog(page, path, query)
  // An answer above the results is a separate listbox.
  await expect(page.locator('.search-options')).toHaveAttribute('data-query', query)
}

/** Serves other settings of the search to the page (`/search-<locale>.json`). */
export async function changeSearchSettings(
  page: Page,
  change: Partial<SearchSettings> | ((settings: SearchSettings) => object),
): Promise<void> {
  await page.route(/\/search-\w+\.json$/, async route => {
    const response = await route.fetch()
    const settings = (await response.json()) as SearchSettings
    const changed = typeof change === 'function' ? change(settings) : change
    await route.fulfill({ response, json: { ...settings, ...changed } })
  })
}
