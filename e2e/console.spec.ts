import { expect, test } from '@playwright/test'
import { sampleOf } from 'shiori/internal/testing/sample.ts'
import { findViolations } from './support/axe.ts'
import { createVod, getVod, openConsole, pressTryIt, send, sentBytes } from './support/console.ts'

test("the form with the world's ids, including the sandbox, loads at most 110 kB", async ({
  page,
  baseURL,
}) => {
  const urls = await pressTryIt(page, createVod)
  // The ids have arrived: worker and description are loaded.
  await expect(page.locator('.console-world > summary small')).toHaveText('0')
  page.context().removeAllListeners('request')
  const sum = await sentBytes([...urls])
  expect([...urls].every(url => url.startsWith(baseURL ?? ''))).toBe(true)
  expect([...urls].some(url => url.includes('/worker-'))).toBe(true)
  expect(sum).toBeGreaterThan(80_000)
  expect(sum).toBeLessThanOrEqual(110_000)
})

test('a created VOD is suggested by its name in later requests, in another tab, too', async ({ page }) => {
  const dialog = await openConsole(page, createVod)
  await send(page, 200)
  await dialog.getByRole('navigation', { name: 'What to call next' }).getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`${getVod}#try=`))
  await expect(dialog.getByLabel('IDs in your sandbox')).toHaveText(/Safety training · VOD_STATUS_/)
  const id = await dialog.getByLabel('id required', { exact: true }).inputValue()
  await dialog.getByLabel('id required', { exact: true }).focus()
  await send(page, 200)
  await expect(dialog.locator('.console-json')).toContainText(id)
  const other = await page.context().newPage()
  await openConsole(other, getVod)
  await other.getByLabel('id required', { exact: true }).fill(id)
  await send(other, 200)
  await expect(other.locator('.console-json')).toContainText(id)
  await other.close()
})

test('reports invalid values, sends them if the reader insists, and explains the refusal', async ({
  page,
}) => {
  const dialog = await openConsole(page, createVod)
  const body = dialog.getByRole('textbox', { name: 'Body' })
  await body.fill('{"name": 5')
  await expect(dialog.getByText('This is not JSON')).toBeVisible()
  await body.fill('{"name": 5}')
  await expect(dialog.locator('.console-body-errors')).toContainText('name must be of type string')
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send anyway' }).click()
  await expect(dialog.locator('.console-status .badge')).toHaveText('400')
  await expect(dialog.getByText('Why it was refused')).toBeVisible()
})

test('no value breaks the form, and formatting the body changes none', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  const dialog = await openConsole(page, getVod)
  const id = dialog.getByLabel('id required', { exact: true })
  for (const [value, sent] of [
    ['1e400', '1e400'],
    ['<b>%2F', '%3Cb%3E%252F'],
  ] as const) {
    await id.fill(value)
    await expect(dialog.locator('.console-target-line')).toHaveText(`/bv/cms/v1/vods/${sent}`)
    await send(page, 404)
  }
  await openConsole(page, createVod)
  const body = dialog.getByRole('textbox', { name: 'Body' })
  await body.fill('['.repeat(20_000) + ']'.repeat(20_000))
  await expect(dialog.locator('.console-body-errors')).toContainText('must be of type object')
  await body.fill('{"a":12345678901234567890,"b":1e400}')
  await dialog.getByRole('button', { name: 'Format' }).click()
  await expect(body).toHaveValue('{\n  "a": 12345678901234567890,\n  "b": 1e400\n}')
  page.removeAllListeners('pageerror')
  expect(errors).toEqual([])
})

test('the sandbox can be paused, moved forward, inspected and reset', async ({ page }) => {
  const dialog = await openConsole(page, createVod)
  await send(page, 200)
  await dialog.locator('.console-world > summary').click()
  await dialog.getByRole('button', { name: 'Pause' }).click()
  const training = dialog.locator('.console-world section li', { hasText: 'Safety training' }).first()
  await expect(training).toContainText('VOD_STATUS_')
  const state = await training.locator('code').textContent()
  await dialog.getByRole('button', { name: 'Jump to the next change' }).click()
  await expect(training.locator('code')).not.toHaveText(state ?? '')
  page.once('dialog', question => question.accept())
  await dialog.getByRole('button', { name: 'Reset' }).click()
  await expect(dialog.getByText('Nothing yet.')).toBeVisible()
})

const shownTo = [
  ['', 1440, 'light'],
  ['/ja', 360, 'dark'],
  ['', 1920, 'dark'],
  ['/zh', 768, 'light'],
] as const

// One of them a day, all in the nightly run.
for (const [locale, width, scheme] of sampleOf(shownTo, shownTo.length)) {
  test(`axe finds nothing with the console open: ${locale || 'en'}, ${width} px, ${scheme}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme: scheme })
    const dialog = await openConsole(page, `${locale}${createVod}`)
    await send(page, 200)
    await dialog.locator('.console-world > summary').click()
    await expect(dialog.locator('.console-world time')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    const { scroll, client } = await dialog.evaluate(({ scrollWidth: scroll, clientWidth: client }) => ({
      scroll,
      client,
    }))
    expect(scroll).toBeLessThanOrEqual(client)
  })
}

test('an operation whose token is issued only by another operation says so', async ({ page }) => {
  const dialog = await openConsole(page, '/docs/api/bv-one/public-ai-sk-stream-service-prompt-stream')
  await send(page, 401)
  await expect(dialog.getByText('Needs a token that another operation issues.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Or use one made by hand' }).click()
  await expect(page.locator('.console-status .badge')).toHaveText('200')
})

test('a link within the page leaves the console beside it open', async ({ page }) => {
  const dialog = await openConsole(page, getVod)
  await page.evaluate(() =>
    addEventListener('popstate', () => document.body.toggleAttribute('data-popped', true)),
  )
  await page.locator('article .anchor').first().click()
  await expect(page.locator('body[data-popped]')).toHaveCount(1)
  await expect(dialog).toBeVisible()
})

test('the first request of the home page creates a live event', async ({ page }) => {
  await page.goto('/')
  await page.locator('a[href*="#try"]').first().click()
  const dialog = page.locator('dialog.console')
  await dialog.locator('form').waitFor()
  await send(page, 200)
  await expect(dialog.locator('.console-json')).toContainText('live')
})
