import { expect, type Page, test } from '@playwright/test'
import { sampleOf } from 'shiori/internal/testing/sample.ts'
import { findViolations, findViolationsInBothModes } from './support/axe.ts'
import { isFetchedAhead } from './support/fetched-ahead.ts'
import { untilQuiet } from './support/quiet.ts'
import { forbidStorage } from './support/storage.ts'

const path = '/docs/overview/getting-started/error-decoder'
const errorPage = '/docs/overview/getting-started/error-codes'

const body = JSON.stringify({
  code: 8,
  message: 'throttle',
  details: [
    {
      '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
      reason: 'ERROR_REASON_PROMPT_THROTTLING',
      domain: 'bv.aisk.v1',
      metadata: { limit: '5', wait_sec: '36.581786' },
    },
  ],
})

const decoder = (page: Page) => page.locator('[data-island=error-decoder]')
const field = (page: Page) => decoder(page).getByRole('textbox')
const card = (page: Page) => decoder(page).locator('.decoder-card').first()

async function open(page: Page, target = path): Promise<void> {
  const codes = page.waitForResponse(response => response.url().includes('/assets/errors/'))
  await page.goto(target)
  await codes
  await expect(field(page)).toBeVisible()
}

test.afterEach(({ context }) => context.setOffline(false))

test.describe('the error decoder', () => {
  test('explains the body of a response, and links to the section of the code', async ({ page }) => {
    await open(page)
    await field(page).fill(body)
    await expect(card(page)).toContainText('ERROR_REASON_PROMPT_THROTTLING')
    await expect(card(page)).toContainText('HTTP 429')
    await expect(decoder(page)).toContainText('Time until the next prompt is accepted')
    await expect(decoder(page).getByRole('status')).toContainText('ERROR_REASON_PROMPT_THROTTLING')
    await card(page)
      .getByRole('link', { name: /^More about/ })
      .click()
    await expect(page).toHaveURL(`${errorPage}#error_reason_prompt_throttling`)
    await expect(page.locator('#error_reason_prompt_throttling')).toBeInViewport()
  })

  test('reads a number with several meanings and lines of a log, and says when it finds no code', async ({
    page,
  }) => {
    await open(page)
    await field(page).fill('1000')
    await decoder(page).getByLabel('Comes from').selectOption('web-player')
    await expect(card(page)).toContainText('Web Player SDK')
    await decoder(page).getByLabel('Comes from').selectOption('ios-player')
    await expect(card(page)).toContainText('iOS Player SDK')
    await expect(decoder(page).locator('details')).not.toHaveCount(0)
    await decoder(page).getByRole('button', { name: 'Clear' }).click()
    await expect(field(page)).toBeFocused()
    await expect(card(page)).toBeHidden()

    await field(page).fill('10:00 WARN "POST /bv/cms/v1/lives HTTP/1.1" 403 312')
    await expect(card(page)).toContainText('PERMISSION_DENIED')
    await field(page).fill(
      'ERROR answer={"code":3,"message":"invalid argument: name must not be empty","deta',
    )
    await expect(card(page)).toContainText('INVALID_ARGUMENT')
    await expect(decoder(page).locator('.decoder-facts')).toContainText('name must not be empty')

    await field(page).fill('ERROR_REASON_NOT_THERE error 77777')
    await expect(decoder(page)).toContainText('No known error found.')
    await expect(decoder(page).locator('code').first()).toHaveText('ERROR_REASON_NOT_THERE')
    await expect(decoder(page).getByRole('link', { name: 'Search' })).toHaveAttribute(
      'href',
      '/search?q=ERROR_REASON_NOT_THERE',
    )
  })

  test('sends and saves nothing, and works offline once it has loaded', async ({ page, context }) => {
    // Without prefetching, which would be counted as requests, too.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    await open(page)
    // The first key loads what every page has (engine/browser/extras.ts).
    await page.keyboard.press('Shift')
    await untilQuiet(page)
    const requests: string[] = []
    page.on('request', request => requests.push(request.url()))
    await context.setOffline(true)
    await field(page).fill(body)
    await expect(card(page)).toContainText('ERROR_REASON_PROMPT_THROTTLING')
    await field(page).fill('429')
    await expect(card(page)).toContainText('RESOURCE_EXHAUSTED')
    expect(requests.filter(url => !isFetchedAhead(url))).toEqual([])
    await expect(page).toHaveURL(path)
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(kept).not.toContain('THROTTLING')
    expect(kept).not.toContain('429')
  })

  test('requests nothing but files of the site', async ({ page, baseURL }) => {
    const requests: string[] = []
    page.on('request', request => requests.push(request.url()))
    await open(page)
    await untilQuiet(page)
    expect(requests.filter(url => !url.startsWith(`${baseURL}/`))).toEqual([])
    expect(requests.filter(url => url.includes('/assets/errors/'))).toHaveLength(1)
  })

  test('a megabyte of text does not block the page', async ({ page }) => {
    await open(page)
    const log = `${'10:00 INFO request 12345 took 12 ms\n'.repeat(28_000)}${body}`
    await field(page).evaluate((element, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, log)
    await expect(card(page)).toContainText('ERROR_REASON_PROMPT_THROTTLING')
  })

  test('retries when the codes do not load', async ({ page }) => {
    await page.route('**/assets/errors/*', route => route.abort())
    await page.goto(path)
    await expect(decoder(page).getByRole('alert')).toBeVisible()
    await page.unroute('**/assets/errors/*')
    await decoder(page).getByRole('button', { name: 'Retry' }).click()
    await field(page).fill('429')
    await expect(card(page)).toContainText('RESOURCE_EXHAUSTED')
  })

  test('nothing below it moves when it appears', async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver(list => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await open(page)
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02)
  })

  const answers = [
    ['found', body],
    ['several', '429'],
    ['unknown', 'error 77777'],
  ] as const
  for (const [name, text] of sampleOf(answers, answers.length))
    test(`accessible: ${name}`, async ({ page }) => {
      await open(page)
      await field(page).fill(text)
      await expect(decoder(page).locator('.decoder-result')).toBeVisible()
      expect(await findViolationsInBothModes(page)).toEqual([])
    })

  test('fits a phone, in Japanese too', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    for (const locale of ['', '/ja']) {
      await open(page, locale + path)
      await field(page).fill(body)
      await expect(card(page)).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    }
    await expect(card(page)).toContainText('対処')
  })

  test('works where nothing can be stored', async ({ page }) => {
    await forbidStorage(page)
    await open(page)
    await field(page).fill('429')
    await expect(card(page)).toBeVisible()
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('pages with error codes are named, and their tables are complete', async ({ page }) => {
    await page.goto(path)
    await expect(decoder(page).getByRole('link', { name: 'Platform API' })).toHaveAttribute('href', errorPage)
    await page.goto(errorPage)
    await expect(page.locator('[data-table-filter] input').first()).toBeHidden()
    await expect(page.locator('[data-table-filter]').first().locator('tbody tr')).toHaveCount(16)
  })
})

test.describe('the filter of a table of codes', () => {
  test('keeps the rows that contain all words, and says how many', async ({ page }) => {
    await page.goto(errorPage)
    const box = page.locator('[data-table-filter]').first()
    const rows = box.locator('tbody tr:visible')
    await expect(rows).toHaveCount(16)
    await box.getByRole('searchbox', { name: 'Filter the codes' }).fill('401')
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('UNAUTHENTICATED')
    await expect(box.getByRole('status')).toHaveText('1 of 16 rows')
    await box.getByRole('searchbox').fill('')
    await expect(rows).toHaveCount(16)
    await expect(box.getByRole('status')).toHaveText('')
  })

  test('is accessible', async ({ page }) => {
    await page.goto('/docs/livestreaming/chatroom/error-codes')
    await page.getByRole('searchbox', { name: 'Filter the codes' }).fill('connack')
    await expect(page.locator('[data-table-filter]').getByRole('status')).not.toBeEmpty()
    expect(await findViolations(page)).toEqual([])
  })

  test('other pages do not load it', async ({ page }) => {
    const requests: string[] = []
    page.on('request', request => requests.push(request.url()))
    await page.goto('/docs/overview/intro')
    await untilQuiet(page)
    await page.keyboard.press('Tab')
    await untilQuiet(page)
    expect(requests.filter(url => url.includes('/assets/errors/'))).toEqual([])
    expect(await page.locator('[data-table-filter], [data-island=error-decoder]').count()).toBe(0)
  })
})
