import { expect, type Page, test } from '@playwright/test'
import { findViolations } from './support/axe.ts'
import { withoutFirstScreens } from './support/swap.ts'

test.beforeEach(({ page }) => withoutFirstScreens(page))

const path = '/docs/api/bv-one/public-cms-service-create-live'
const field = (page: Page) => page.locator('#sidebar').getByRole('searchbox')
const found = (page: Page) => page.locator('#sidebar .found')

test.describe('the field above the sidebar of the API', () => {
  test('finds operations by title, method, path and id', async ({ page }) => {
    await page.goto(path)
    const create = found(page).locator('a[href$="/public-cms-service-create-vod"]')
    for (const query of [
      'create a vod',
      'post /bv/cms/v1/vods',
      'PublicCMSService_CreateVOD',
      'ｃｒｅａｔｅ vod',
    ]) {
      await field(page).fill(query)
      await expect(create).toBeVisible()
    }
    await field(page).fill('delete /bv/cms/v1/vods')
    await expect(
      found(page)
        .getByRole('link', { name: /Delete a VOD/ })
        .first(),
    ).toBeVisible()
    await expect(create).toHaveCount(0)
  })

  test('works by keyboard: arrows, Enter opens the first, Escape restores the rows', async ({ page }) => {
    await page.goto(path)
    const rows = page.locator('#sidebar > nav')
    const before = await rows.locator('a').allTextContents()
    await field(page).focus()
    await page.keyboard.type('create vod')
    await expect(rows).toBeHidden()
    const links = found(page).getByRole('link')
    await expect(links.first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(links.first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(links.nth(1)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(field(page)).toHaveValue('')
    await expect(rows).toBeVisible()
    expect(await rows.locator('a').allTextContents()).toEqual(before)

    await page.keyboard.type('PublicCMSService_CreateVOD')
    await expect(links.first()).toContainText('Create a VOD')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/public-cms-service-create-vod$/)
    // The filter stays on the next page and marks the current one.
    await expect(links.first()).toHaveAttribute('aria-current', 'page')
  })

  test('says how many operations are left, and when none is, in each language', async ({ page }) => {
    for (const [prefix, count, none] of [
      ['', /^\d+ of 3\d\d operations$/, 'No operation has all of these words.'],
      ['/ja', /^3\d\d件中\d+件$/, 'すべての語を含むオペレーションはありません。'],
      ['/zh', /^3\d\d 項中的 \d+ 項$/, '沒有操作包含所有這些字詞。'],
    ] as const) {
      await page.goto(prefix + path)
      await field(page).fill('vods')
      const status = found(page).getByRole('status')
      await expect(status).toHaveText(count)
      if (prefix === '/ja') expect(await findViolations(page)).toEqual([])
      await field(page).fill('zzzz')
      await expect(status).toHaveText(none)
      await expect(found(page).getByRole('link')).toHaveCount(0)
    }
  })

  test('requests the list again after a failure', async ({ page }) => {
    await page.route('**/docs/category/bv-one-api', route => route.abort())
    await page.goto(path)
    await field(page).fill('vod')
    await expect(found(page).getByRole('status')).toHaveText('This part of the page did not load.')
    await page.unroute('**/docs/category/bv-one-api')
    await field(page).fill('vods')
    await expect(found(page).getByRole('link').first()).toBeVisible()
  })

  test('Escape empties it in the drawer of a phone, and leaves the drawer open', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    await page.getByRole('button', { name: 'Pages of this section' }).click()
    await field(page).fill('create vod')
    await expect(found(page).getByRole('link').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(field(page)).toHaveValue('')
    await expect(page.locator('#sidebar')).toBeVisible()
  })

  test('is shown only where there is an API', async ({ page }) => {
    await page.goto('/docs/livestreaming/rtmp')
    await expect(field(page)).toHaveCount(0)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('no field is shown above the sidebar', async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('#sidebar input')).toBeHidden()
  })
})

test('menu, page of the API and folded group lead from the home page to an operation', async ({ page }) => {
  await page.goto('/')
  await page.locator('#menu summary', { hasText: 'API reference' }).click()
  await page.locator('#menu').getByRole('link', { name: 'Platform API' }).click()
  await page.locator('main summary', { hasText: 'CMS' }).click()
  await page.locator('main').getByRole('link', { name: 'Create a VOD', exact: true }).click()
  await expect(page).toHaveURL('/docs/api/bv-one/public-cms-service-create-vod')
})

test('a category of operations shows how each is called, and in which states', async ({ page }) => {
  await page.goto('/docs/category/live')
  const row = page.getByRole('row').filter({ hasText: 'Cancel a live' }).first()
  await expect(row).toContainText('/bv/cms/v1/lives/{id}:cancel')
  await expect(row).toContainText('LIVE_STATUS')
})
