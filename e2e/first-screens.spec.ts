import { expect, type Page, test } from '@playwright/test'
import { hold } from './support/hold.ts'
import { from, isKept, sidebarLink, to } from './support/swap.ts'

const screens = '**/*.screens.json'

/** Opens a page, waits for the first screens of its sidebar, and marks the document. */
async function open(page: Page, path: string): Promise<void> {
  const all = new Set<string>()
  page.on('request', request => request.url().endsWith('.screens.json') && all.add(request.url()))
  page.on('requestfinished', request => all.delete(request.url()))
  const requested = page.waitForRequest(screens)
  await page.goto(path)
  await page.mouse.move(5, 5)
  await requested
  await expect.poll(() => all.size).toBe(0)
  await page.evaluate(() => Reflect.set(window, 'kept', true))
}

const canonical = (page: Page) => page.locator('link[rel=canonical]')
const comesFrom = (path: string) => new RegExp(`${path}$`)

test.describe('the first screen of a page', () => {
  test('is shown while the page loads, which then fills in the rest around it', async ({ page }) => {
    const release = await hold(page, `**${to}`)
    await open(page, from)
    const title = await page.locator('main h1').textContent()
    await page.evaluate(() => scrollTo(0, 400))
    await sidebarLink(page, to).evaluate((link: HTMLElement) => link.click())
    await expect(page).toHaveURL(to)
    const heading = page.locator('main h1')
    await expect(heading).not.toHaveText(title ?? '')
    await expect(page.locator('#sidebar [aria-current]')).toHaveAttribute('href', to)
    await expect(page.locator('main')).toBeFocused()
    await expect(page).toHaveTitle(`${await heading.textContent()} | BV One Docs`)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    // The page itself has not arrived.
    await expect(canonical(page)).toHaveAttribute('href', comesFrom(from))
    await expect(page.locator('main .code-wrap')).toHaveCount(0)
    const first = page.locator('main > article > p').first()
    await first.evaluate(element => {
      Reflect.set(element, 'stays', true)
      getSelection()?.selectAllChildren(element)
      scrollTo(0, 60)
    })
    release()
    await expect(canonical(page)).toHaveAttribute('href', comesFrom(to))
    await expect(page.locator('main .code-wrap').first()).toBeAttached()
    const shown = await page.evaluate(async () => {
      const html = await (await fetch(location.href)).text()
      const fullPage = new DOMParser().parseFromString(html, 'text/html')
      const read = (document: Document) => [
        document.title,
        [...document.querySelectorAll('main > article > *')]
          .map(({ tagName }) => tagName)
          .filter(name => /^(?:H\d|P|UL|OL)$/.test(name)),
        [...document.querySelectorAll('.toc a, #copy a')].map(link => link.getAttribute('href')),
        document.querySelector('.pager')?.textContent,
      ]
      return { is: read(document), shall: read(fullPage) }
    })
    expect(shown.is).toEqual(shown.shall)
    expect(await first.evaluate(element => Reflect.get(element, 'stays'))).toBe(true)
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(await first.textContent())
    expect(await page.evaluate(() => scrollY)).toBe(60)
    await expect(page.locator('main')).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: await page.title() })).toHaveCount(1)
    expect(await isKept(page)).toBe(true)
  })

  for (const { name, width, path, next } of [
    { name: 'a guide', width: 1280, path: from, next: to },
    { name: 'a guide on a phone', width: 390, path: from, next: to },
    {
      name: 'an operation',
      width: 1280,
      path: '/ja/docs/api/bv-one/public-cms-service-create-vod',
      next: '/ja/docs/api/bv-one/public-cms-service-cancel-vod',
    },
  ])
    test(`does not move when its page arrives: ${name}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      const release = await hold(page, `**${next}`)
      await open(page, path)
      const title = await page.locator('main h1').textContent()
      await sidebarLink(page, next).evaluate((link: HTMLElement) => link.click())
      await expect(page.locator('main h1')).not.toHaveText(title ?? '')
      const places = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('main h1, main p, main h2')]
            .map(element => element.getBoundingClientRect())
            .filter(({ bottom }) => bottom < 500)
            .map(({ left, top, width, height }) => [left, top, width, height].map(Math.round).join()),
        )
      const before = await places()
      expect(before.length).toBeGreaterThan(1)
      release()
      await expect(canonical(page)).toHaveAttribute('href', comesFrom(next))
      expect((await places()).slice(0, before.length)).toEqual(before)
    })

  test('keeps the state of what the reader uses until its page arrives', async ({ page }) => {
    const next = '/docs/api/bv-one/public-cms-service-cancel-vod'
    const release = await hold(page, `**${next}`)
    await open(page, '/docs/api/bv-one/public-cms-service-create-vod')
    const title = await page.locator('main h1').textContent()
    await sidebarLink(page, next).evaluate((link: HTMLElement) => link.click())
    await expect(page.locator('main h1')).not.toHaveText(title ?? '')
    await page.locator('[data-try]').click()
    await expect(page.locator('dialog.console')).toHaveCount(0)
    release()
    await expect(page.locator('dialog.console')).toBeVisible()
    await expect(page.locator('dialog.console')).toContainText('cancel')
    expect(await isKept(page)).toBe(true)
  })

  test('is completed for a reader who goes to a heading of it meanwhile', async ({ page }) => {
    const release = await hold(page, `**${from}`)
    await open(page, '/docs/livestreaming/ingestion/obs')
    const title = await page.locator('main h1').textContent()
    await sidebarLink(page, from).click()
    await expect(page.locator('main h1')).not.toHaveText(title ?? '')
    const heading = page.locator('main h2').first()
    const id = await heading.getAttribute('id')
    await page.evaluate(hash => {
      location.hash = hash
    }, id ?? '')
    await expect(page).toHaveURL(`${from}#${id}`)
    release()
    await expect(canonical(page)).toHaveAttribute('href', comesFrom(from))
    await expect(page.locator('main .code-wrap').first()).toBeAttached()
    await expect(heading).toBeInViewport()
    expect(await isKept(page)).toBe(true)
  })

  test('is replaced by the page of a link in it', async ({ page }) => {
    const release = await hold(page, `**${to}`)
    await open(page, from)
    await sidebarLink(page, to).click()
    await expect(page).toHaveURL(to)
    const other = '/docs/livestreaming/format'
    await sidebarLink(page, other).click()
    await expect(canonical(page)).toHaveAttribute('href', comesFrom(other))
    release()
    await page.goBack()
    await expect(canonical(page)).toHaveAttribute('href', comesFrom(to))
    await page.goBack()
    await expect(canonical(page)).toHaveAttribute('href', comesFrom(from))
    expect(await isKept(page)).toBe(true)
  })

  test('lets the browser load the page when the request fails', async ({ page }) => {
    await open(page, from)
    await page.route(`**${to}`, route =>
      route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>broken</h1>' }),
    )
    await sidebarLink(page, to).click()
    await expect(page.locator('h1')).toHaveText('broken')
    await page.goBack()
    await expect(page).toHaveURL(from)
    await expect(canonical(page)).toHaveAttribute('href', comesFrom(from))
  })

  test('does not delay the page', async ({ page }) => {
    await page.route(screens, () => {})
    await page.goto(from)
    await page.mouse.move(5, 5)
    await expect(page.locator('main .code-wrap').first()).toBeAttached()
    await sidebarLink(page, to).click()
    await expect(canonical(page)).toHaveAttribute('href', comesFrom(to))
  })
})
