import { expect, type Page, test } from '@playwright/test'
import { dialogOf, fieldOf, openSearchDialog, options } from './support/search.ts'

const path = '/docs/livestreaming/rtmp'

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test.describe('recent searches in the dialog', () => {
  const list = (page: Page, title: string) =>
    dialogOf(page)
      .locator('.search-queries')
      .filter({ has: page.getByRole('heading', { name: title }) })

  test('are saved when a result is opened, repeated, made favorites, and removed', async ({ page }) => {
    for (const query of ['rtmp', 'token']) {
      await openSearchDialog(page, '/', query)
      await expect(options(page).first()).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(page).not.toHaveURL('/')
    }
    await openSearchDialog(page, '/')
    await expect(list(page, 'Recent searches').getByRole('link')).toHaveText(['token', 'rtmp'])
    await dialogOf(page).getByRole('button', { name: 'Add "rtmp" to the favorites' }).click()
    await expect(list(page, 'Favorites').getByRole('link')).toHaveText(['rtmp'])
    await fieldOf(page).focus()
    await page.keyboard.press('ArrowDown')
    await expect(list(page, 'Favorites').getByRole('link')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(list(page, 'Recent searches').getByRole('link')).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowUp')
    await expect(fieldOf(page)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(fieldOf(page)).toHaveValue('rtmp')
    await expect(fieldOf(page)).toBeFocused()
    await expect(options(page).first()).toBeVisible()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    await dialogOf(page).getByRole('button', { name: 'Remove "token" from the recent searches' }).click()
    await dialogOf(page).getByRole('button', { name: 'Remove "rtmp" from the favorites' }).click()
    await expect(dialogOf(page).locator('.search-queries')).toHaveCount(0)
  })

  test('are not shown if storage is denied or full', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await openSearchDialog(page, '/', 'rtmp')
    await expect(options(page).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(path)
    await openSearchDialog(page, '/')
    await expect(dialogOf(page).getByText('Type a word, a path')).toBeVisible()
  })
})
