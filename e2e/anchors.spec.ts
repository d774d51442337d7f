import { expect, test } from '@playwright/test'
import { seenChanges } from './support/seen-changes.ts'

test.describe('the link of a heading', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('copies the address of its section, says so, and goes there', async ({ page, baseURL }) => {
    await page.goto('/docs/livestreaming/rtmp')
    const anchor = page.locator('h2 .anchor').first()
    const seen = await seenChanges(page)
    await anchor.focus()
    await page.keyboard.press('Enter')
    // Shown on the link, and announced to screen readers.
    await expect.poll(seen).toEqual(expect.arrayContaining(['copied', 'Copied']))
    const address = `${baseURL}/docs/livestreaming/rtmp${await anchor.getAttribute('href')}`
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    await expect(page).toHaveURL(address)
    await expect(anchor).not.toHaveAttribute('data-state')
  })
})

for (const [width, minWidth] of [
  [1440, 24],
  [390, 44],
] as const)
  test(`toggles of fields are at least ${minWidth} px high at a width of ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/docs/api/bv-one/public-cms-service-create-live')
    const heights = await page
      .locator('.fields summary')
      .evaluateAll(all =>
        all.map(element => element.getBoundingClientRect().height).filter(height => height > 0),
      )
    expect(heights.length).toBeGreaterThan(3)
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(minWidth)
  })
