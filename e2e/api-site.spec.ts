import { expect, type Page, test } from '@playwright/test'
import { sampleOf } from 'shiori/internal/testing/sample.ts'
import { apiSite } from './support/api-site.ts'
import { findViolationsInBothModes } from './support/axe.ts'
import type { BuiltSite } from './support/built-site.ts'

// All tests share one site.
test.describe.configure({ mode: 'default' })

let site: BuiltSite

test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = apiSite()
  await site.start()
})
test.afterAll(() => site[Symbol.asyncDispose]())

const code = (page: Page) => page.locator('[data-samples] pre')
const clients = (page: Page) => page.getByRole('combobox', { name: 'Language and client' })
const servers = (page: Page) => page.getByRole('combobox', { name: 'Servers' })

test('the chosen server appears in the sample of each client, also on the next page', async ({ page }) => {
  await page.goto(`${site.origin}/docs/api/shop/list-orders`)
  await expect(code(page)).toContainText('https://api.shop.example/orders')
  // The script is loaded at the first interaction.
  await servers(page).focus()
  await servers(page).selectOption('https://stage.shop.example/v1')
  await expect(code(page)).toContainText("curl 'https://stage.shop.example/v1/orders'")
  // A message has host and path in separate lines.
  await clients(page).selectOption('http')
  await expect(code(page)).toContainText('GET /v1/orders HTTP/1.1')
  await expect(code(page)).toContainText('stage.shop.example')
  await clients(page).selectOption('nodejs-native')
  await expect(code(page)).toContainText("https.request('https://stage.shop.example/v1/orders'")

  // Following the link swaps the next page in.
  await page.evaluate(() => Reflect.set(window, 'kept', true))
  await page.locator('#sidebar').getByRole('link', { name: 'Add an order' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add an order')
  expect(await page.evaluate(() => Reflect.get(window, 'kept'))).toBe(true)
  await expect(code(page)).toContainText('stage.shop.example')
  await expect(code(page)).toContainText('POST')
  await expect(clients(page)).toHaveValue('nodejs-native')
  await expect(servers(page)).toHaveValue('@2')

  await page.reload()
  await expect(code(page)).toContainText('stage.shop.example')
  await expect(clients(page)).toHaveValue('nodejs-native')
  await clients(page).selectOption('curl')
  await expect(code(page)).toContainText("curl 'https://stage.shop.example/v1/orders'")
  await servers(page).selectOption('https://api.shop.example')
  await expect(code(page)).toContainText("'https://api.shop.example/orders'")
})

test('the server appears in the samples on their own page, without a script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${site.origin}/docs/api/shop/list-orders`)
  await expect(servers(page)).toBeHidden()
  await page.getByRole('link', { name: 'Samples in other languages' }).click()
  const section = page.locator('section[id="curl@1"]', {
    has: page.getByRole('heading', { name: 'cURL (https://test.shop.example/v1)' }),
  })
  await expect(section).toContainText('https://test.shop.example/v1/orders')
  await context.close()
})

// `npm test` runs one width a day.
for (const width of sampleOf([360, 1280], 2)) {
  test(`pages of an API with models and servers fit ${width} px and pass axe`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['models/order', 'models/user', 'add-order']) {
      await page.goto(`${site.origin}/docs/api/shop/${path}`)
      await page.mouse.wheel(0, 1)
      for (const branch of await page.locator('.fields summary').all())
        if (await branch.isVisible()) await branch.click()
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, path).toBeLessThanOrEqual(0)
      expect(await findViolationsInBothModes(page), path).toEqual([])
    }
  })
}

test('the schema of a field links to its page, which links to the operations that use it', async ({
  page,
}) => {
  await page.goto(`${site.origin}/docs/api/shop/add-order`)
  await page.locator('.text').getByRole('link', { name: 'User' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('User')
  await expect(page.locator('#sidebar').getByRole('link', { name: 'User' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.locator('.text').getByRole('link', { name: 'Add an order' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add an order')
})
