import { expect, test } from '@playwright/test'

const path = '/docs/livestreaming/go-live/create'

test.describe('tabs', () => {
  test('of one group change together, stay where they were clicked, and are kept on other pages', async ({
    page,
  }) => {
    await page.goto(path)
    const groups = page.locator('[data-tabs=lang]')
    const second = groups.nth(1).getByRole('tab', { name: 'Python' })
    await second.scrollIntoViewIfNeeded()
    const before = await second.boundingBox()
    await second.click()
    for (const group of await groups.all()) {
      await expect(group.getByRole('tab', { name: 'Python' })).toHaveAttribute('aria-selected', 'true')
      await expect(group.locator('[role=tabpanel]:visible')).toHaveAttribute('data-tab-panel', 'python')
    }
    expect(Math.abs(((await second.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2)

    expect(await page.evaluate(() => localStorage.getItem('tab.lang'))).toBe('python')
    await page.goto('/docs/livestreaming/go-live/end')
    await expect(page.getByRole('tab', { name: 'Python' }).first()).toHaveAttribute('aria-selected', 'true')
  })

  test('answer to arrow keys, Home and End', async ({ page }) => {
    await page.goto(path)
    const tabs = page.locator('[data-tabs=lang]').first().getByRole('tab')
    const selected = page.locator('[data-tabs=lang]').first().locator('[aria-selected=true]')
    const names = await tabs.allTextContents()
    await tabs.first().click()
    for (const [key, index] of [
      ['ArrowRight', 1],
      ['ArrowLeft', 0],
      ['ArrowLeft', -1],
      ['Home', 0],
      ['End', -1],
    ] as const) {
      await page.keyboard.press(key)
      await expect(selected).toHaveText(names.at(index) ?? '')
      await expect(selected).toBeFocused()
    }
    await expect(page.locator('[data-tabs=lang]').first().locator('[role=tab][tabindex="0"]')).toHaveCount(1)
  })

  test('a click that comes before the code for it is not lost', async ({ page }) => {
    await page.route('**/assets/chunks/*.js', async route => {
      await new Promise(resolve => setTimeout(resolve, 500))
      await route.continue()
    })
    await page.goto(path)
    await page.getByRole('tab', { name: 'Python' }).first().click()
    await expect(page.getByRole('tab', { name: 'Python' }).first()).toHaveAttribute('aria-selected', 'true')
  })
})
