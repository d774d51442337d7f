import { expect, type Page, test } from '@playwright/test'
import { sampleOf } from 'shiori/internal/testing/sample.ts'
import { createVod } from './support/console.ts'
import { hold } from './support/hold.ts'
import { untilQuiet } from './support/quiet.ts'
import { seenChanges } from './support/seen-changes.ts'

const button = (page: Page) => page.locator('.endpoint [data-try]')
const form = (page: Page) => page.locator('dialog.console form')
/** The message about code that did not load, with its button to retry. */
const box = (page: Page) => page.getByRole('alert').filter({ hasText: 'This part of the page did not load.' })

/** Chunks that load after the first script of every page. */
const laterScripts = '**/assets/chunks/*.js'

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const screens = [
  [1440, 900],
  [390, 844],
] as const
const operations = [
  createVod,
  // The longest title in two languages, and long paths.
  '/ja/docs/api/bv-one/public-cms-service-list-vod-encodings',
  '/zh/docs/api/bv-one/public-analytics-service-list-audit-logs',
  '/docs/api/bv-one/open-account-service-non-email-login',
]

for (const [path] of sampleOf(
  operations.map(operation => [operation] as const),
  2,
))
  test(`an operation can be tried from the first screen, before any interaction: ${path}`, async ({
    page,
  }) => {
    for (const [width, height] of screens) {
      await page.setViewportSize({ width, height })
      await page.goto(path)
      await expect(button(page)).toBeVisible()
      const { y = height, height: size = 0 } = (await button(page).boundingBox()) ?? {}
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y + size).toBeLessThanOrEqual(height)
      // Nothing else in the bar covers it.
      const over = await button(page).evaluate(element => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return document.elementFromPoint(left + width / 2, top + height / 2) === element
      })
      expect(over).toBe(true)
    }
  })

test('clicked before its code has loaded, it waits, and opens the form once', async ({ page }) => {
  const release = await hold(page, laterScripts)
  await page.goto(createVod)
  await button(page).click()
  await expect(button(page)).toHaveAttribute('aria-busy', 'true')
  expect(await button(page).evaluate(element => getComputedStyle(element, '::before').animationName)).toBe(
    'spin',
  )
  await button(page).click({ force: true })
  release()
  await form(page).waitFor()
  await expect(button(page)).not.toHaveAttribute('aria-busy')
  await expect(page.locator('dialog.console')).toHaveCount(1)
})

/** Chunks between the click and the form, by text that they contain. */
const parts = [
  [
    'the code of all controls',
    (text: string) => text.includes('data-branch-toggle') && text.includes('hreflang'),
  ],
  ['the dialog', (text: string) => text.includes('data-console')],
  ['the form', (text: string) => text.includes('console-target-line')],
] as const

for (const [part, isPart] of parts)
  test(`reports code that fails to load and loads it again: ${part}`, async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', error => errors.push(error.message))
    // Until the message appears: a pointer that rests on the button since the last test may prefetch the code before
    // the click.
    let isRefused = true
    await page.route(laterScripts, async route => {
      const response = await route.fetch()
      return isRefused && isPart(await response.text()) ? route.abort() : route.fulfill({ response })
    })
    await page.goto(createVod)
    await button(page).click()
    await expect(box(page)).toBeVisible()
    isRefused = false
    await expect(button(page)).not.toHaveAttribute('aria-busy')
    await box(page).getByRole('button', { name: 'Retry' }).click()
    await form(page).waitFor()
    await expect(box(page)).toHaveCount(0)
    page.removeAllListeners('pageerror')
    expect(errors).toEqual([])
  })

test('code blocks have a copy button before any interaction, which waits and reports failures, too', async ({
  page,
}) => {
  await page.goto('/docs/livestreaming/rtmp')
  const figures = page.locator('main figure[data-code]')
  expect(await figures.count()).toBeGreaterThan(1)
  await expect(page.locator('main figure[data-code] .code-copy')).toHaveCount(await figures.count())
  await page.route(laterScripts, route => route.abort())
  await page.reload()
  const copy = figures.first().locator('.code-copy')
  await copy.click()
  await expect(box(page)).toBeVisible()
  await page.unroute(laterScripts)
  const seen = await seenChanges(page)
  await box(page).getByRole('button', { name: 'Retry' }).click()
  await expect.poll(seen).toEqual(expect.arrayContaining(['done', 'Copied']))
  await expect(box(page)).toHaveCount(0)
})

test('Retry removes the message even if a sign of the reader has loaded the code meanwhile', async ({
  page,
}) => {
  await page.route(laterScripts, route => route.abort())
  await page.goto('/docs/livestreaming/rtmp')
  await page.locator('main .code-copy').first().click()
  await expect(box(page)).toBeVisible()
  await page.unroute(laterScripts)
  const again = box(page).getByRole('button', { name: 'Retry' })
  await again.hover()
  await untilQuiet(page)
  await expect(box(page)).toBeVisible()
  await again.click()
  await expect(box(page)).toHaveCount(0)
})

test('without a script, there is no button', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of [createVod, '/docs/livestreaming/rtmp']) {
    await page.goto(`${baseURL}${path}`)
    await expect(page.locator('h1')).toBeVisible()
    await expect(page.locator('[data-try]:visible, .code-buttons:visible')).toHaveCount(0)
  }
  await context.close()
})

test('the key is shown with a keyboard, not on touch screens', async ({ browser, page }) => {
  const hint = (shown: Page) =>
    button(shown).evaluate(element => getComputedStyle(element, '::after').content)
  await page.goto(createVod)
  expect(await hint(page)).toContain('T')
  const phone = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  })
  const onPhone = await phone.newPage()
  await onPhone.goto(createVod)
  await expect(button(onPhone)).toBeVisible()
  expect(await hint(onPhone)).toBe('none')
  await phone.close()
})
