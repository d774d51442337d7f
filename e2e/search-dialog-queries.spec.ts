import { expect, type Page, test } from '@playwright/test'
import { full } from 'shiori/internal/testing/full.ts'
import { dialogOf, fieldOf, openSearchDialog } from './support/search.ts'

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const harmful = {
  'of 10,000 characters': 'stream '.repeat(1429),
  'of 10,000 letters without a space': 'あ'.repeat(10_000),
  'of punctuation only': '.*+?^{}$()|[]\\"\'`~!@#%&=;:,<>/-_',
  'with HTML': '<img src=x onerror="window.hit=1"><script>window.hit=1</script>&amp;',
  'with an unpaired surrogate': 'live\ud800',
  'that turns text around': '\u202elive\u202c \u200fstatus\u2067',
}

/** Types a query as React receives it; fill() would replace lone surrogates. */
async function put(page: Page, query: string): Promise<void> {
  await fieldOf(page).evaluate((field: HTMLInputElement, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }, query)
}

test('queries that are long, broken or code do no harm', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  await openSearchDialog(page, '/')
  for (const [name, query] of Object.entries(harmful)) {
    // Clears the list in between, so that it is not mistaken for that of the next query.
    await put(page, '')
    await expect(dialogOf(page).locator('[role=listbox], .search-none'), name).toHaveCount(0)
    await put(page, query)
    await expect(dialogOf(page).locator('[role=listbox], .search-none'), name).toBeVisible()
    await expect(dialogOf(page).getByRole('alert'), name).toHaveCount(0)
  }
  expect(errors).toEqual([])
  expect(await page.evaluate(() => Reflect.has(window, 'hit'))).toBe(false)
})

// The search page reads queries from its address; most of them are only checked in the nightly run.
for (const [name, query] of Object.entries(harmful).filter(([name]) => full || /characters|HTML/.test(name)))
  test(`the search page with a query ${name} does no harm`, async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', error => errors.push(error.message))
    await openSearchDialog(page, '/')
    await put(page, query)
    await expect(dialogOf(page).locator('[role=listbox], .search-none')).toBeVisible()
    const seeAll = dialogOf(page).getByRole('link', { name: /^See/ })
    if (await seeAll.count()) {
      await seeAll.click()
      await expect(page.locator('main .search-results, main .search-none')).toBeVisible()
      await expect(page).toHaveTitle(/^Search results for ".{1,61}" \| BV One Docs$/)
    }
    expect(errors).toEqual([])
    expect(await page.evaluate(() => Reflect.has(window, 'hit'))).toBe(false)
  })
