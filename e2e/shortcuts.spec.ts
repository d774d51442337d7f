import { expect, type Page, test } from '@playwright/test'
import { sampleOf } from 'shiori/internal/testing/sample.ts'
import { findViolationsInBothModes } from './support/axe.ts'
import { createVod } from './support/console.ts'

const list = (page: Page, name = 'Keyboard shortcuts') => page.getByRole('dialog', { name })
const search = (page: Page) => page.locator('dialog.search-dialog')
const tryIt = (page: Page) => page.locator('dialog.console')

test('"?" shows all keys; closing the list restores the focus', async ({ page }) => {
  await page.goto(createVod)
  await page.locator('.crumbs a').first().focus()
  await page.keyboard.press('?')
  await expect(list(page)).toBeVisible()
  for (const key of ['/', 'T', '?', 'Esc', 'Enter'])
    await expect(list(page).locator('kbd').getByText(key, { exact: true })).not.toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(list(page)).toHaveCount(0)
  await expect(page.locator('.crumbs a').first()).toBeFocused()
})

test('single-character keys can be turned off on every page, and on again from the footer', async ({
  page,
}) => {
  await page.goto(createVod)
  await page.keyboard.press('?')
  await list(page).getByRole('checkbox').uncheck()
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-try]')).not.toHaveAttribute('aria-keyshortcuts', 't')
  for (const path of [createVod, '/ja/docs/livestreaming/rtmp']) {
    await page.goto(path)
    // The code for interactions has loaded, so the keys would work.
    await page.mouse.move(5, 5)
    await page.locator('body > footer > button').waitFor()
    for (const key of ['t', '/', '?']) await page.keyboard.press(key)
    // Other keys still work, and their code handles a key after the earlier ones.
    await page.keyboard.press('Control+k')
    await expect(search(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await expect(page.locator('[data-search-open]')).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K')
  }
  await page.goto(createVod)
  await page.mouse.move(5, 5)
  await page.locator('body > footer > button').click()
  await list(page).getByRole('checkbox').check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await expect(search(page)).toBeVisible()
  await page.keyboard.press('Escape')
  // Until it is closed, typed characters are a question.
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await page.keyboard.press('t')
  await expect(tryIt(page)).toBeVisible()
})

test('a character typed into a field is not a shortcut', async ({ page }) => {
  await page.goto('/search')
  const field = page.locator('main [name=q]')
  await field.pressSequentially('t/?')
  await expect(field).toHaveValue('t/?')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
})

const shownTo = [
  ['', 'Keyboard shortcuts', 1440],
  ['/ja', 'キーボードショートカット', 390],
  ['/zh', '鍵盤快速鍵', 768],
] as const

for (const [locale, name, width] of sampleOf(shownTo, shownTo.length))
  test(`axe finds nothing with the list open, in both modes: ${locale || 'en'}, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`${locale}/docs/overview/release-notes/ios-player`)
    await page.keyboard.press('?')
    await expect(list(page, name)).toBeVisible()
    expect(await findViolationsInBothModes(page)).toEqual([])
    expect(await list(page, name).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(
      0,
    )
  })

test.describe('the console beside the page', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('has a name of its own; Escape on the page closes it, and the focus stays there', async ({ page }) => {
    await page.goto(createVod)
    await page.keyboard.press('t')
    await tryIt(page).locator('form').waitFor()
    await expect(page.getByRole('dialog', { name: 'API console', exact: true })).toBeVisible()
    const link = page.locator('.crumbs a').first()
    await link.focus()
    await page.keyboard.press('Escape')
    await expect(tryIt(page)).toBeHidden()
    await expect(link).toBeFocused()
  })

  test("Escape in the page's text closes it", async ({ page }) => {
    await page.goto(createVod)
    await page.locator('[data-try]').click()
    await tryIt(page).locator('form').waitFor()
    await page.locator('h1').click()
    await page.keyboard.press('Escape')
    await expect(tryIt(page)).toBeHidden()
    await expect(page.locator('main')).toBeFocused()
  })

  test('Escape for another element leaves it open', async ({ page }) => {
    await page.goto(createVod)
    await page.keyboard.press('t')
    await tryIt(page).locator('form').waitFor()
    await page.locator('main [popovertarget=copy]').click()
    await expect(page.locator('#copy')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('#copy')).toBeHidden()
    await expect(tryIt(page)).toBeVisible()
    const menu = page.locator('#menu details').first()
    await menu.locator('summary').click()
    await page.keyboard.press('Escape')
    await expect(menu).not.toHaveAttribute('open')
    await expect(tryIt(page)).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(search(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(search(page)).toBeHidden()
    await expect(tryIt(page)).toBeVisible()
  })
})
