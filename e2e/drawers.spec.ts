import { expect, type Page, test } from '@playwright/test'
import { hold } from './support/hold.ts'

test.use({ viewport: { width: 390, height: 844 } })

const path = '/docs/livestreaming/rtmp'
const openers = { menu: '.nav > [popovertarget=menu]', sidebar: 'main [popovertarget=sidebar]' } as const
const drawer = (page: Page, id: string) => page.locator(`#${id}:popover-open`)

/**
 * Presses Tab until every stop was reached.
 *
 * @returns The stops outside of the drawer.
 */
async function stopsOutside(page: Page, id: string, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const outside: string[] = []
  const count = await page.locator('a, button, summary, [tabindex="0"]').count()
  for (let press = 0; press < Math.min(count, 60); press += 1) {
    await page.keyboard.press(key)
    const stop = await page.evaluate(inside => {
      const focused = document.activeElement
      // After the last stop, the focus is in the browser's own interface.
      if (!focused || focused === document.body) return undefined
      return focused.closest(`#${inside}`) ? undefined : focused.outerHTML.slice(0, 80)
    }, id)
    if (stop) outside.push(stop)
  }
  return outside
}

for (const [id, opener] of Object.entries(openers)) {
  for (const isTouched of [true, false])
    test(`${id}: takes the focus, keeps it and returns it${isTouched ? '' : ', opened by the first interaction'}`, async ({
      page,
    }) => {
      await page.goto(path)
      if (isTouched) {
        await page.mouse.move(5, 5)
        await expect(page.locator('main .code-wrap').first()).toBeAttached()
      }
      await page.locator(opener).click()
      await expect(drawer(page, id).locator('> .i-close')).toBeFocused()
      await expect
        .poll(() => page.locator('body > footer').evaluate(element => 'inert' in element && element.inert))
        .toBe(true)
      for (const key of ['Tab', 'Shift+Tab'] as const) expect(await stopsOutside(page, id, key)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(drawer(page, id)).toHaveCount(0)
      await expect(page.locator(opener)).toBeFocused()
      expect(await page.locator('[inert]').count()).toBe(0)
    })

  test(`${id}: a click beside it closes it, and the focus returns`, async ({ page }) => {
    await page.goto(path)
    await page.locator(opener).click()
    await expect(drawer(page, id).locator('> .i-close')).toBeFocused()
    // The browser moves the focus itself; the script that returns it loads with the first click.
    await expect(page.locator('[inert]')).not.toHaveCount(0)
    await page.mouse.click(385, 400)
    await expect(drawer(page, id)).toHaveCount(0)
    await expect(page.locator(opener)).toBeFocused()
    await expect(page.locator('[inert]')).toHaveCount(0)
  })
}

test('from the sidebar to the menu: only one drawer has the focus', async ({ page }) => {
  await page.goto(path)
  await page.mouse.move(5, 5)
  await expect(page.locator('main .code-wrap').first()).toBeAttached()
  await page.locator(openers.sidebar).click()
  await page.locator('#sidebar [data-back-to-menu]').click()
  await expect(drawer(page, 'menu').locator('> .i-close')).toBeFocused()
  await expect(drawer(page, 'sidebar')).toHaveCount(0)
  expect(await stopsOutside(page, 'menu', 'Tab')).toEqual([])
  await page.keyboard.press('Escape')
  // The opener that the reader used.
  await expect(page.locator(openers.sidebar)).toBeFocused()
  await expect(page.locator('[inert]')).toHaveCount(0)
})

test('from the sidebar to the menu before the script has loaded: only the menu stays open', async ({
  page,
}) => {
  const release = await hold(page, '**/assets/chunks/*.js')
  await page.goto(path)
  await page.locator(openers.sidebar).click()
  await page.locator('#sidebar [data-back-to-menu]').click()
  await expect(drawer(page, 'menu')).toBeVisible()
  release()
  await expect(drawer(page, 'sidebar')).toHaveCount(0)
  await expect(drawer(page, 'menu').locator('> .i-close')).toBeFocused()
  await expect(page.locator('body > footer')).toHaveAttribute('inert')
  await page.keyboard.press('Escape')
  await expect(page.locator(':popover-open')).toHaveCount(0)
  await expect(page.locator('[inert]')).toHaveCount(0)
})

test('a link of the drawer goes to its page, which is not inert', async ({ page }) => {
  await page.goto(path)
  await page.locator(openers.sidebar).click()
  const link = drawer(page, 'sidebar').locator('a[href^="/docs/livestreaming/"]:not([aria-current])').first()
  const href = await link.getAttribute('href')
  await link.click()
  await expect(page).toHaveURL(String(href))
  await expect(page.locator('[inert]')).toHaveCount(0)
  await expect(page.locator('main h1')).toBeVisible()
})
