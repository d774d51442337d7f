import { expect, test } from '@playwright/test'
import { untilQuiet } from './support/quiet.ts'
import { rewritePage } from './support/rewrite.ts'

const path = '/docs/livestreaming/go-live/create'

test.describe('navbar', () => {
  test('hides on scroll down and shows on scroll up', async ({ page }) => {
    await page.goto(path)
    const navbar = page.locator('[data-navbar]')
    await page.mouse.move(640, 400)
    await page.mouse.wheel(0, 40)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(40)
    await expect(navbar).toBeInViewport()
    // The first scroll loads the script that hides the navbar, together with these buttons.
    await expect(page.locator('main .code-wrap').first()).toBeAttached()
    await page.mouse.wheel(0, 800)
    await expect(navbar).toHaveAttribute('data-hidden')
    await expect(navbar).not.toBeInViewport()
    await page.mouse.wheel(0, -100)
    await expect(navbar).not.toHaveAttribute('data-hidden')
    await expect(navbar).toBeInViewport()
  })

  test('does not hide while it is in use, and returns for the keyboard', async ({ page }) => {
    await page.goto(path)
    const navbar = page.locator('[data-navbar]')
    await page.locator('summary', { hasText: 'Resources' }).click()
    // The script that hides the navbar loads with these buttons.
    await expect(page.locator('main .code-wrap').first()).toBeAttached()
    await page.mouse.move(640, 600)
    await page.mouse.wheel(0, 800)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(700)
    await expect(navbar).not.toHaveAttribute('data-hidden')
    await page.keyboard.press('Escape')
    await page.mouse.wheel(0, 200)
    await page.locator('main').click({ position: { x: 300, y: 900 }, force: true })
    await page.mouse.wheel(0, 200)
    await expect(navbar).toHaveAttribute('data-hidden')
    await page.locator('[data-navbar] .brand').focus()
    await expect(navbar).not.toHaveAttribute('data-hidden')
  })

  test('menus close on Escape and restore the focus, on a click outside, when focus leaves, and when another opens', async ({
    page,
  }) => {
    await page.goto(path)
    const summary = page.locator('summary', { hasText: 'Resources' })
    const menu = page.locator('details', { has: summary })
    await summary.click()
    await page.keyboard.press('Tab')
    await expect(menu.locator('a').first()).toBeFocused()
    await expect(menu).toHaveAttribute('open')
    await page.keyboard.press('Escape')
    await expect(menu).not.toHaveAttribute('open')
    await expect(summary).toBeFocused()

    await summary.click()
    await page.locator('h1').click()
    await expect(menu).not.toHaveAttribute('open')

    await summary.click()
    await page.locator('[data-navbar] .brand').focus()
    await expect(menu).not.toHaveAttribute('open')

    await summary.click()
    await page.locator('summary', { hasText: 'API reference' }).click()
    await expect(menu).not.toHaveAttribute('open')
  })
})

test.describe('drawers on narrow screens', () => {
  test.use({ viewport: { width: 390, height: 700 } })

  test('expose their state, keep the page from scrolling, and close on Escape and on navigation', async ({
    page,
  }) => {
    await page.goto(path)
    const opener = page.getByRole('button', { name: 'Open the menu' })
    const menu = page.locator('#menu')
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    await opener.click()
    await expect(menu).toBeVisible()
    await expect(page.locator('[popovertarget=menu][aria-expanded=true]').first()).toBeAttached()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden')
    await expect(opener).toBeFocused()
  })

  test("the sidebar's drawer leads to the main menu, and reopens with its branches", async ({ page }) => {
    await page.goto(path)
    await page.locator('main [popovertarget=sidebar]').click()
    await expect(page.locator('#sidebar [aria-current=page]')).toBeInViewport()
    await page.locator('[data-branch="category/player"] [data-branch-toggle]').click()
    await expect(page.locator('[data-branch="category/player"] > ul')).toBeVisible()
    await page.locator('[data-back-to-menu]').click()
    await expect(page.locator('#menu')).toBeVisible()
    await expect(page.locator('#sidebar')).toBeHidden()
    await page.locator('#menu summary', { hasText: 'Resources' }).click()
    await page.locator('#menu a', { hasText: 'Release notes' }).click()
    await expect(page).toHaveURL('/docs/category/release-notes')
    await page.goBack()
    await expect(page.locator('#menu')).toBeHidden()
  })

  test('become a part of the page when the window is widened', async ({ page }) => {
    await page.goto(path)
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await page.setViewportSize({ width: 1280, height: 700 })
    await expect(page.locator('#menu:popover-open')).toHaveCount(0)
    // The toggle event is asynchronous.
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY))
      .not.toBe('hidden')
  })
})

test.describe('announcement', () => {
  test('stays closed on other pages until its id changes', async ({ page }) => {
    const bar = page.locator('body [data-announcement]')
    await page.goto(path)
    await expect(bar).toBeVisible()
    await page.getByRole('button', { name: 'Close the announcement' }).click()
    await expect(bar).toBeHidden()
    await page.goto('/ja')
    await expect(bar).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('announcement.dismissed'))).toBe('true')
    const id = await page.evaluate(() => localStorage.getItem('announcement.id'))

    await rewritePage(page, path, html => html.replaceAll(`"${id}"`, '"the-next-one"'))
    await page.goto(path)
    await expect(bar).toBeVisible()
    await page.getByRole('button', { name: 'Close the announcement' }).click()
    // Its script loads with the click.
    await expect(bar).toBeHidden()
    await page.reload()
    await expect(bar).toBeHidden()
  })
})

test.describe('table of contents', () => {
  test('marks the section in view', async ({ page }) => {
    await page.goto(path)
    const current = page.locator('[data-toc] [aria-current]')
    await expect(current).toHaveCount(0)
    const links = page.locator('[data-toc] a')
    for (const index of [2, 1]) {
      await links.nth(index).click()
      await expect(current).toHaveCount(1)
      await expect(current).toHaveAttribute('href', (await links.nth(index).getAttribute('href')) ?? '')
    }
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(links.last()).toHaveAttribute('aria-current', 'true')
    await page.evaluate(() => scrollTo(0, 0))
    await expect(current).toHaveCount(0)
  })
})

test('back to top: shown when scrolling up far from the top; goes to the top and moves the focus', async ({
  page,
}) => {
  await page.goto(path)
  const link = page.locator('[data-back-to-top]')
  await page.mouse.move(640, 400)
  await page.mouse.wheel(0, 1200)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200)
  await expect(link).toBeHidden()
  // Its code loads at the first interaction.
  await untilQuiet(page)
  await page.mouse.wheel(0, -200)
  await expect(link).toBeVisible()
  await link.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(link).toBeHidden()
  await expect(page).toHaveURL(path)
  await page.keyboard.press('Tab')
  await expect(page.locator('.skip')).toBeFocused()
})
