import { expect, test } from '@playwright/test'
import { withoutFirstScreens } from './support/swap.ts'

test.beforeEach(({ page }) => withoutFirstScreens(page))

test('navbar: menus at 1100 px and above, a drawer below', async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 800 })
  await page.goto('/ja')
  const reference = page.locator('summary', { hasText: 'APIリファレンス' })
  await expect(reference).toBeVisible()
  await reference.click()
  await expect(page.getByRole('link', { name: 'Android and Android TV Player SDK' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Android and Android TV Player SDK' })).toBeHidden()

  await page.setViewportSize({ width: 1099, height: 800 })
  await expect(reference).toBeHidden()
  await page.locator('[popovertarget=menu]:not([popovertargetaction])').first().click()
  await expect(reference).toBeVisible()
})

test('docs: sidebar beside the page above 996 px, a drawer with a way back to the main menu below', async ({
  page,
}) => {
  await page.setViewportSize({ width: 997, height: 800 })
  await page.goto('/ja/docs/livestreaming/rtmp')
  await expect(page.locator('#sidebar')).toBeVisible()
  await page.setViewportSize({ width: 996, height: 800 })
  await expect(page.locator('#sidebar')).toBeHidden()
  await page.locator('[popovertarget=sidebar]:not([popovertargetaction])').click()
  await expect(page.locator('#sidebar [aria-current=page]')).toBeVisible()
  await page.getByRole('button', { name: 'メインメニューに戻る' }).click()
  await expect(page.locator('#menu')).toBeVisible()
  await expect(page.locator('#sidebar')).toBeHidden()
})

test('only the open branch of the sidebar is in the HTML', async ({ request }) => {
  const html = await (await request.get('/docs/overview/intro')).text()
  const sidebar = html.slice(html.indexOf('id="sidebar"'), html.indexOf('<main'))
  expect(sidebar).toContain('/docs/category/live-streaming')
  expect(sidebar).not.toContain('/docs/livestreaming/rtmp')
})

test('without a script, menus, categories and locale links work, and everything can be read', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/docs/livestreaming/go-live/create')
  await expect(page.locator('[role=tabpanel]').nth(1)).toBeVisible()
  await page.locator('summary', { hasText: 'Resources' }).click()
  await expect(page.getByRole('link', { name: 'Customer stories' }).first()).toBeVisible()
  await page.locator('#sidebar').getByRole('link', { name: 'Overview' }).click()
  await expect(page).toHaveURL('/docs/category/overview')
  await page.locator('summary', { hasText: /English|Language/ }).click()
  await page.locator('#menu [hreflang=ja]').click()
  await expect(page).toHaveURL('/ja/docs/category/overview')
  await context.close()
})
