import { expect, type Page, test } from '@playwright/test'
import { full } from 'shiori/internal/testing/full.ts'
import { sampleOf } from 'shiori/internal/testing/sample.ts'
import { findViolationsInBothModes } from './support/axe.ts'

const path = '/docs/api/bv-one/public-cms-service-create-live'
const other = '/docs/api/bv-one/public-cms-service-get-live'
/** A field at the fourth level. */
const deepField = 'body.live.security.privacy.type'

const samplesOf = (page: Page) => page.locator('[data-samples]')
const clientOf = (page: Page) => page.getByLabel('Language and client')

/** Selects a client. Readers reach the list by pointer or key, which `selectOption` alone does not simulate. */
async function choose(page: Page, client: string): Promise<void> {
  await clientOf(page).focus()
  await clientOf(page).selectOption(client)
}

test.afterEach(({ context }) => context.clearPermissions())

test.describe('page of an API operation', () => {
  test('shows samples of the chosen client, on other pages and in other tabs, too', async ({
    page,
    context,
  }) => {
    await page.goto(path)
    await expect(samplesOf(page).locator('pre')).toContainText('curl')
    await choose(page, 'python-requests')
    await expect(samplesOf(page).locator('pre')).toContainText('import requests')

    const second = await context.newPage()
    await second.goto(other)
    // Without an interaction on that page.
    await expect(samplesOf(second).locator('pre')).toContainText('import requests')
    await expect(clientOf(second)).toHaveValue('python-requests')

    await choose(second, 'go-net-http')
    await expect(clientOf(page)).toHaveValue('go-net-http')
    await expect(samplesOf(page).locator('pre')).toContainText('http.NewRequest')
    await choose(page, 'curl')
    await expect(samplesOf(page).locator('pre')).toContainText('curl')
  })

  test('reports samples that do not load, and retries', async ({ page }) => {
    let isDown = true
    await page.route('**/*.samples', route => (isDown ? route.abort() : route.continue()))
    await page.goto(path)
    await choose(page, 'go-net-http')
    await expect(samplesOf(page).getByRole('alert')).toBeVisible()
    isDown = false
    await samplesOf(page).getByRole('button', { name: 'Retry' }).click()
    await expect(samplesOf(page).locator('pre')).toContainText('http.NewRequest')
    await expect(samplesOf(page).getByRole('alert')).toHaveCount(0)
  })

  test('a stored client moves nothing on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 2400 })
    await page.addInitScript(() => localStorage.setItem('tab.client', 'python-requests'))
    await page.goto(path)
    await expect(samplesOf(page).locator('pre')).toContainText('import requests')
    const shift = await page.evaluate(async () => {
      let sum = 0
      const add = (entries: PerformanceEntryList) => {
        for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value
      }
      const observer = new PerformanceObserver(list => add(list.getEntries()))
      observer.observe({ type: 'layout-shift', buffered: true })
      // Layout shifts are reported with the frame that shows them.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
      add(observer.takeRecords())
      return sum
    })
    expect(shift).toBeLessThan(0.01)
  })

  test('the address of a field opens the branches around it', async ({ page }) => {
    const field = page.locator(`[id="${deepField}"]`)
    await page.goto(`${path}#${deepField}`)
    await expect(field).toBeVisible()
    await expect(field).toBeInViewport()

    // Browsers that do not open it themselves, and later changes of the address.
    await page.evaluate(() => {
      for (const details of document.querySelectorAll<HTMLDetailsElement>('.op details')) details.open = false
      location.hash = '200'
    })
    await expect(page.locator('[id="200"]')).toHaveAttribute('open')
  })

  test('a tree is opened and closed as a whole', async ({ page }) => {
    await page.goto(path)
    await page.mouse.move(400, 400)
    const field = page.locator(`[id="${deepField}"]`)
    await expect(field).toBeHidden()
    await page.getByRole('button', { name: 'Expand all' }).first().click()
    await expect(field).toBeVisible()
    await page.getByRole('button', { name: 'Collapse all' }).first().click()
    await expect(field).toBeHidden()
  })

  test('URL and description can be copied', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await page.goto(path)
    await page.mouse.move(400, 400)
    await page.getByRole('button', { name: 'Copy the URL' }).click()
    await expect.poll(copied).toMatch(/^https:\/\/[^/]+\/bv\/cms\/v1\/lives$/)
    await page.getByRole('button', { name: 'Copy the description of this operation' }).click()
    await expect.poll(copied).toContain('"openapi"')
  })

  test('links within the page have targets', async ({ page }) => {
    await page.goto(path)
    const lost = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('.op a[href^="#"]')]
        .map(link => decodeURIComponent(link.hash.slice(1)))
        .filter(id => !document.getElementById(id)),
    )
    expect(lost).toEqual([])
  })

  test('with all branches open, nothing is wider than the window, from 360 px to 1920', async ({ page }) => {
    // One language a day.
    for (const prefix of sampleOf(['', '/ja', '/zh'], 3)) {
      await page.goto(prefix + path)
      await page.evaluate(() => {
        for (const details of document.querySelectorAll<HTMLDetailsElement>('.op details'))
          details.open = true
      })
      for (const width of [360, 768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 })
        const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(excess, `${prefix} at ${width} px`).toBeLessThanOrEqual(0)
      }
    }
  })

  test('axe finds nothing with all branches open', async ({ page }) => {
    // The Japanese page only in the nightly run.
    for (const prefix of full ? ['', '/ja'] : ['']) {
      await page.goto(`${prefix}${path}#${deepField}`)
      await expect(page.locator('.expand').first()).toBeVisible()
      await page.evaluate(() => {
        for (const details of document.querySelectorAll<HTMLDetailsElement>('.op details'))
          details.open = true
      })
      expect(await findViolationsInBothModes(page), prefix).toEqual([])
    }
  })

  test('on paper every branch is open', async ({ page }) => {
    await page.goto(path)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator(`[id="${deepField}"]`)).toBeVisible()
    await expect(clientOf(page)).toBeHidden()
  })
})

test.describe('page of an API operation without script', () => {
  test.use({ javaScriptEnabled: false })

  test('shows the first sample, a link to the others, and every field', async ({ page }) => {
    await page.goto(path)
    await expect(clientOf(page)).toBeHidden()
    await expect(samplesOf(page).locator('pre')).toContainText('curl')
    const link = page.getByRole('link', { name: 'Samples in other languages' })
    await expect(link).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Request body' })).toBeVisible()
    await link.click()
    await expect(page.locator('#python-requests pre')).toContainText('import requests')
  })
})
