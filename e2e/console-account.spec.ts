import { expect, test } from '@playwright/test'
import { sampleOf } from 'shiori/internal/testing/sample.ts'
import { findViolations } from './support/axe.ts'
import { bytesLoadedBy, createVod, openConsole, send } from './support/console.ts'
import { untilQuiet } from './support/quiet.ts'

const account = 'Your account on BV One'

/** Operations by the kind of token that they need, with the response to a token of the wrong kind. */
const kinds = [
  ['Chatroom token', 'chatroom-service-get-chatroom-config', 'Issued by Create a chatroom token', 401],
  ['Dictionary token', 'chatroom-service-list-dictionaries', 'Issued by Create a dictionary token', 401],
  ['Sticker token', 'chatroom-service-list-sticker-packs', 'Issued by Create a sticker token', 401],
  ['Prompt token', 'ai-sk-stream-service-prompt-stream', 'Issued by Create a prompt token', 401],
  ['API token', 'cms-service-get-vod', 'Issued by Create an API token', 200],
] as const

for (const [title, operation, issuer, before] of sampleOf(kinds, kinds.length)) {
  test(`${title}: the console names the token, gets one in the sandbox, and sends it`, async ({ page }) => {
    const dialog = await openConsole(page, `/docs/api/bv-one/public-${operation}`)
    const place = dialog.locator('.console-token')
    await expect(place).toContainText(title)
    await expect(place.getByRole('link', { name: issuer })).toBeVisible()
    const inUse = place.locator('code')
    const first = await inUse.textContent()
    await send(page, before)
    if (before === 401)
      await expect(dialog.locator('.console-response').getByRole('link', { name: issuer })).toBeVisible()
    await place.getByRole('button', { name: 'Get one in the sandbox' }).click()
    await expect(inUse).not.toHaveText(first ?? '')
    await send(page, 200)
  })
}

test('choosing an own account loads its fields, in at most 4 kB', async ({ page }) => {
  const dialog = await openConsole(page, createVod)
  const sum = await bytesLoadedBy(page, async () => {
    await dialog.getByLabel('Send to').selectOption(account)
    await expect(dialog.getByLabel('Token')).toBeVisible()
    await untilQuiet(page)
  })
  expect(sum).toBeGreaterThan(500)
  expect(sum).toBeLessThanOrEqual(4_000)
})

const shownTo = [
  ['', 390, 'light'],
  ['/ja', 390, 'dark'],
  ['', 1440, 'dark'],
  ['/zh', 1440, 'light'],
] as const

for (const [locale, width, scheme] of sampleOf(shownTo, shownTo.length)) {
  test(`axe finds nothing in the fields of an own account: ${locale || 'en'}, ${width} px, ${scheme}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme: scheme })
    const dialog = await openConsole(page, `${locale}${createVod}`)
    const to = dialog.locator('.console-target select')
    await to.selectOption('typed')
    await dialog.locator('input[type=url]').fill('https://elsewhere.example')
    await dialog.locator('input[type=password]').fill('a-long-token-of-a-reader')
    expect(await findViolations(page)).toEqual([])
    const { scroll, client } = await dialog.evaluate(({ scrollWidth: scroll, clientWidth: client }) => ({
      scroll,
      client,
    }))
    expect(scroll).toBeLessThanOrEqual(client)
    // Samples show the values that were entered.
    await to.selectOption({ index: 1 })
    await page.keyboard.press('Escape')
    await expect(page.locator('main .own-value').first()).toBeVisible()
    await page.locator('[data-samples]').scrollIntoViewIfNeeded()
    expect(await findViolations(page)).toEqual([])
  })
}

test('a guide shows the kept values, and still runs in the sandbox', async ({ page }) => {
  const dialog = await openConsole(page, createVod)
  await dialog.locator('.console-target select').selectOption('typed')
  await dialog.getByLabel('Base URL').fill('https://eu.bv-one.example')
  await dialog.getByLabel('Token').fill('a-long-token-of-a-reader')
  await dialog.getByLabel('Keep these values on all pages').check()
  await page.goto('/docs/livestreaming/quickstart')
  const sample = page.locator('figure[data-run]', { hasText: 'https://eu.bv-one.example/bv/' }).first()
  await expect(sample.locator('[data-own="••••ader"]')).toHaveText('BV_API_TOKEN')
  expect(await page.locator('main').innerHTML()).not.toContain('a-long-token')
  await page.locator('.run-bar', { hasText: 'Run all to here' }).nth(1).getByRole('button').last().click()
  await expect(page.locator('.run-answer .badge').first()).toHaveText('200')
  await expect(page.locator('.run-answer .badge.danger')).toHaveCount(0)
})
