import { expect, test } from '@playwright/test'
import { getVod, openConsole } from './support/console.ts'
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

/** Keys of each storage, and values that no page writes under them. */
const keys = {
  localStorage: [
    'theme',
    'sidebar.hidden',
    'announcement.id',
    'announcement.dismissed',
    'docs.preferred-version.default',
    'shortcuts',
    'search.recent',
    'search.favorites',
    'console.history',
    'tab.lang',
    'feedback.consent',
  ],
  sessionStorage: ['scroll', 'sidebar', 'sidebar.lists', 'console.draft', 'console.own', 'feedback.sent'],
}
const garbage = [
  '',
  'null',
  '{',
  '7',
  '{"tokens":null,"headers":{"a":7}}',
  '[null,[null]]',
  '"<img src=x onerror=alert(1)>"',
  '\0',
]

for (const value of garbage) {
  test(`with ${JSON.stringify(value)} under every key of storage, everything works`, async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', error => errors.push(error.message))
    await page.addInitScript(
      ([keys, value]) => {
        for (const key of keys.localStorage) localStorage.setItem(key, value)
        for (const key of keys.sessionStorage) sessionStorage.setItem(key, value)
      },
      [keys, value] as const,
    )
    await page.goto(getVod)
    await page.getByRole('button', { name: 'Hide the sidebar' }).click()
    await expect(page.locator('#sidebar')).toBeHidden()
    await page.keyboard.press('/')
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
    await page.keyboard.press('Escape')
    const dialog = await openConsole(page, getVod)
    await dialog.locator('.console-history > summary').click()
    await expect(dialog.locator('.console-history > summary small')).toHaveText('0')
    expect(errors).toEqual([])
  })
}
