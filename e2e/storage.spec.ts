import { expect, test } from '@playwright/test'
import { forbidStorage } from './support/storage.ts'
import { withoutFirstScreens } from './support/swap.ts'

test.beforeEach(({ page }) => withoutFirstScreens(page))

test('with storage denied, there is one warning, and everything works', async ({ page }) => {
  const warnings: string[] = []
  const errors: string[] = []
  page.on('console', message => {
    // These tests block service workers, which the browser reports each time.
    if (message.type() === 'warning' && !message.text().startsWith('Service Worker registration blocked'))
      warnings.push(message.text())
  })
  page.on('pageerror', error => errors.push(error.message))
  await forbidStorage(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/docs/livestreaming/go-live/create')

  await page.getByRole('button', { name: 'Dark mode' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Close the announcement' }).click()
  await expect(page.getByRole('region', { name: 'Announcement' })).toBeHidden()
  await page.getByRole('tab', { name: 'Python' }).first().click()
  await expect(page.getByRole('tab', { name: 'Python' }).first()).toHaveAttribute('aria-selected', 'true')
  await page.locator('[data-branch="category/player"] [data-branch-toggle]').click()
  await expect(page.locator('[data-branch="category/player"] > ul')).toBeVisible()
  await page.getByRole('button', { name: 'Hide the sidebar' }).click()
  await expect(page.locator('#sidebar')).toBeHidden()
  await page.locator('main a[href^="/docs/livestreaming/"]:visible').first().click()
  await expect(page).not.toHaveURL(/create/)

  expect(errors).toEqual([])
  expect(warnings[0]).toContain('Browser storage is unavailable')
  // The second page was swapped in.
  expect(warnings).toHaveLength(1)
})
