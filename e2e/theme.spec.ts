import { expect, test } from '@playwright/test'
import { forbidStorage } from './support/storage.ts'

const root = 'html'

test.describe('colour mode', () => {
  test('is set before the first paint, from the system and then from the reader', async ({ page }) => {
    // Reads the mode when the body begins, before the first paint.
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.body) return
        observer.disconnect()
        Reflect.set(window, 'themeAtBody', document.documentElement.dataset.theme)
      }).observe(document, { childList: true, subtree: true })
    })
    const atBody = () => page.evaluate(() => Reflect.get(window, 'themeAtBody'))

    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/docs/livestreaming/rtmp')
    expect(await atBody()).toBe('dark')

    await page.getByRole('button', { name: 'Dark mode' }).click()
    await expect(page.locator(root)).toHaveAttribute('data-theme', 'light')
    await page.goto('/ja/docs/livestreaming/rtmp')
    expect(await atBody()).toBe('light')
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
  })

  test('in forced colors, its icon and the mark of the current page are visible', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/docs/livestreaming/rtmp')
    const drawn = (selector: string, pseudo: string) =>
      page.locator(selector).evaluate((element, pseudoElement) => {
        const { backgroundImage, borderBlockEndWidth, borderInlineStartWidth } = getComputedStyle(
          element,
          pseudoElement,
        )
        return { backgroundImage, borderBlockEndWidth, borderInlineStartWidth }
      }, pseudo)
    expect((await drawn('[data-theme-toggle]', '::before')).backgroundImage).toContain('gradient')
    expect((await drawn('#menu a[aria-current]:has-text("Guides")', '::after')).borderBlockEndWidth).toBe(
      '2px',
    )
    expect((await drawn('#sidebar a[aria-current]', '::after')).borderInlineStartWidth).toBe('2px')
  })

  test('its button shows its state and changes colours', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/')
    const toggle = page.getByRole('button', { name: 'Dark mode' })
    const background = () =>
      page.evaluate(() => getComputedStyle(document.body.parentElement ?? document.body).backgroundColor)
    await expect(toggle).toHaveAttribute('aria-pressed', 'false')
    const light = await background()
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-pressed', 'true')
    expect(await background()).not.toBe(light)
  })

  test('follows the system until the reader chooses', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/')
    const toggle = page.getByRole('button', { name: 'Dark mode' })
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(toggle).toHaveAttribute('aria-pressed', 'true')
    await toggle.click()
    await expect(page.locator(root)).toHaveAttribute('data-theme', 'light')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator(root)).toHaveAttribute('data-theme', 'light')
  })

  test('changes in other tabs, too', async ({ context }) => {
    const [one, other] = [await context.newPage(), await context.newPage()]
    await one.goto('/')
    await other.goto('/docs/livestreaming/rtmp')
    await one.getByRole('button', { name: 'Dark mode' }).click()
    await expect(other.locator(root)).toHaveAttribute('data-theme', 'dark')
    await expect(other.getByRole('button', { name: 'Dark mode' })).toHaveAttribute('aria-pressed', 'true')
  })

  test('can be changed if storage is denied', async ({ page }) => {
    await forbidStorage(page)
    await page.goto('/')
    await page.getByRole('button', { name: 'Dark mode' }).click()
    await expect(page.locator(root)).toHaveAttribute('data-theme', 'dark')
  })
})
