import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { openResults } from './support/search.ts'

const guide = '/docs/livestreaming/rtmp'
const getVod = '/docs/api/bv-one/public-cms-service-get-vod'

let context: BrowserContext
let page: Page
let refused: string[]

test.beforeEach(async ({ browser, baseURL }) => {
  context = await browser.newContext({ serviceWorkers: 'allow', ...(baseURL ? { baseURL } : {}) })
  page = await context.newPage()
  refused = []
  await context.exposeFunction('tellRefused', (what: string) => refused.push(what))
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      (globalThis as unknown as { tellRefused(what: string): void }).tellRefused(
        `${effectiveDirective} ${blockedURI}`,
      ),
    ),
  )
})
test.afterEach(() => context.close())

async function read(path: string): Promise<void> {
  await page.goto(path)
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect
    .poll(() => page.evaluate(async address => Boolean(await caches.match(address)), path))
    .toBe(true)
}

async function callInConsole(): Promise<void> {
  await page.goto(getVod)
  await page.keyboard.press('t')
  await page.locator('dialog.console form').waitFor()
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('.console-status .badge')).toHaveText('200')
}

test('pages of the portal that were read work offline: guide, search, an operation and its console', async () => {
  await read(guide)
  await openResults(page, guide, 'stream key')
  await read(getVod)
  await callInConsole()
  await context.setOffline(true)
  await page.goto(guide)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await openResults(page, guide, 'stream key')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await callInConsole()
  // No Japanese page was read, so the Japanese offline page is not cached.
  await page.goto('/ja/docs/livestreaming/go-live/create')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not saved')
  expect(refused).toEqual([])
})

test('a section of the portal is saved completely, and search works in it offline', async () => {
  test.setTimeout(180_000)
  await read(guide)
  await page.getByRole('button', { name: 'Other forms of this page' }).click()
  const button = page.getByRole('button', { name: /Save this section for offline/ })
  const [, size = ''] = /([\d.]+) MB/.exec((await button.textContent()) ?? '') ?? []
  expect(Number(size)).toBeGreaterThan(0.5)
  expect(Number(size)).toBeLessThan(10)
  await button.click()
  await expect(page.locator('#copy p')).toContainText('Saved.', { timeout: 120_000 })
  await context.setOffline(true)
  await openResults(page, '/docs/livestreaming/go-live/create', 'moderators')
  await expect(page.getByText('You are offline: only pages on this device are shown.')).toBeVisible()
  await page.getByRole('listbox').getByRole('option').first().click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This page is not saved')
  expect(refused).toEqual([])
})
