import { expect, type Request, test } from '@playwright/test'
import { full } from 'shiori/internal/testing/full.ts'
import { hold } from './support/hold.ts'
import { from, isKept, openForLinks, sidebarLink, to, withoutFirstScreens } from './support/swap.ts'

test.beforeEach(({ page }) => withoutFirstScreens(page))

test('a link of the sidebar changes text, title, marks and metadata in the same document', async ({
  page,
}) => {
  await openForLinks(page, from)
  await sidebarLink(page, to).click()
  await expect(page).toHaveURL(to)
  const shown = await page.evaluate(async () => {
    const html = await (await fetch(location.href)).text()
    const fullPage = new DOMParser().parseFromString(html, 'text/html')
    const read = (document: Document) => [
      document.title,
      document.querySelector('main h1')?.textContent,
      document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
      document.querySelector<HTMLMetaElement>('meta[name=description]')?.content,
      [...document.querySelectorAll('#sidebar [aria-current]')].map(row => row.textContent),
      [...document.querySelectorAll('#menu [hreflang]')].map(link => link.getAttribute('href')),
      [...document.querySelectorAll('.toc a')].map(link => link.textContent),
    ]
    return { is: read(document), shall: read(fullPage) }
  })
  expect(shown.is).toEqual(shown.shall)
  expect(await isKept(page)).toBe(true)
  await expect(page.locator('main')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: shown.shall[0] as string })).toHaveCount(1)
})

test('a click does not write again what was written while the page was idle', async ({ page }) => {
  await openForLinks(page, from)
  const top = () => page.evaluate(() => (history.state as { top?: number } | null)?.top)
  await expect.poll(top).toBe(0)
  await page.evaluate(() => scrollTo(0, 300))
  await expect.poll(top).toBe(300)
  const writes = await page.evaluate(path => {
    const { replaceState } = history
    let count = 0
    history.replaceState = (...args) => {
      count += 1
      replaceState.apply(history, args)
    }
    const done = new Promise<number>(resolve =>
      addEventListener('shiori:leave', () => setTimeout(() => resolve(count))),
    )
    document.querySelector<HTMLAnchorElement>(`#sidebar a[href="${path}"]`)?.click()
    return done
  }, to)
  expect(writes).toBe(0)
  await expect(page).toHaveURL(to)
  await page.goBack()
  await expect(page).toHaveURL(from)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
})

test('back and forward restore page and scroll position', async ({ page }) => {
  await openForLinks(page, from)
  await sidebarLink(page, to).evaluate((link: HTMLAnchorElement) => {
    scrollTo(0, 500)
    link.click()
  })
  await expect(page).toHaveURL(to)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  const title = await page.title()
  await page.goBack()
  await expect(page).toHaveURL(from)
  // The browser restores the scroll position before the page.
  await expect(page).not.toHaveTitle(title)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(500)
  await page.goForward()
  await expect(page).toHaveTitle(title)
  expect(await isKept(page)).toBe(true)
})

test('after a reload, going back shows the page of the address', async ({ page }) => {
  await openForLinks(page, from)
  const title = await page.title()
  await sidebarLink(page, to).click()
  await expect(page).toHaveURL(to)
  await page.reload()
  await page.goBack()
  await expect(page).toHaveURL(from)
  await expect(page).toHaveTitle(title)
})

test('a hash scrolls to its target and marks it', async ({ page }) => {
  await page.goto(to)
  const id = await page.locator('main h2[id]').last().getAttribute('id')
  await openForLinks(page, from)
  await sidebarLink(page, to).evaluate((link: HTMLAnchorElement, hash) => {
    link.hash = hash
    link.click()
  }, id ?? '')
  await expect(page.locator(`main [id="${id}"]`)).toBeInViewport()
  await expect(page.locator(`main [id="${id}"]:target`)).toHaveCount(1)
  await page.goBack()
  await expect(page).toHaveURL(from)
  expect(await isKept(page)).toBe(true)
})

test('the next page has its copy buttons, styles and behaviours', async ({ page }) => {
  await openForLinks(page, '/docs/livestreaming/ull')
  await sidebarLink(page, from).click()
  await expect(page).toHaveURL(from)
  await expect(page.locator('main .code-wrap').first()).toBeAttached()
  await expect(page.locator('main link[rel=stylesheet]')).toHaveCount(0)
  expect(
    await page
      .locator('main figure.code')
      .first()
      .evaluate(code => getComputedStyle(code).borderRadius),
  ).not.toBe('0px')
})

test('a page of a new deployment is loaded by the browser', async ({ page }) => {
  await openForLinks(page, from)
  await page.route(`**${to}`, async route => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/(<script src="[^"]*)entries\/script/, '$1other')
    await route.fulfill({ response, body })
  })
  await sidebarLink(page, to).click()
  await expect(page).toHaveURL(to)
  expect(await isKept(page).catch(() => false)).toBe(false)
})

test('a page whose request fails is loaded by the browser', async ({ page }) => {
  await openForLinks(page, from)
  await page.route(`**${to}`, route =>
    route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>broken</h1>' }),
  )
  await sidebarLink(page, to).click()
  await expect(page.locator('h1')).toHaveText('broken')
  expect(await isKept(page)).toBe(false)
})

test('the last of several clicks wins', async ({ page }) => {
  await openForLinks(page, from)
  const release = await hold(page, `**${to}`)
  const isFirst = (request: Request) => request.url().endsWith(to)
  const ended = Promise.race([
    page.waitForEvent('requestfinished', isFirst),
    page.waitForEvent('requestfailed', isFirst),
  ])
  const other = '/docs/livestreaming/go-live/create'
  await sidebarLink(page, to).click()
  await page.evaluate(path => {
    const link = document.querySelector<HTMLAnchorElement>(`main a, #sidebar a[href="${path}"]`)
    if (link) link.href = path
    link?.click()
  }, other)
  await expect(page).toHaveURL(other)
  // The first response arrives too late, if at all.
  release()
  await ended
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(page).toHaveURL(other)
})

test('a long text is complete after its beginning was painted', async ({ page }) => {
  await openForLinks(page, to)
  await sidebarLink(page, from).click()
  await expect(page).toHaveURL(from)
  const fullPage = await page.evaluate(async () => {
    const html = await (await fetch(location.href)).text()
    const shown = new DOMParser().parseFromString(html, 'text/html')
    return shown.querySelectorAll('main > article > :is(h2, h3, p, ul, ol)').length
  })
  expect(fullPage).toBeGreaterThan(5)
  await expect(page.locator('main > article > :is(h2, h3, p, ul, ol)')).toHaveCount(fullPage)
})

test('elements and listeners do not accumulate over many pages', async ({ page }) => {
  test.setTimeout(180_000)
  await openForLinks(page, from)
  const session = await page.context().newCDPSession(page)
  const count = async () => {
    await session.send('HeapProfiler.collectGarbage')
    return session.send('Memory.getDOMCounters')
  }
  const walk = async (times: number) => {
    for (let step = 0; step < times; step += 1) {
      const path = step % 2 === 0 ? to : from
      await sidebarLink(page, path).evaluate((link: HTMLAnchorElement) => link.click())
      await expect(page).toHaveURL(path)
    }
  }
  await walk(full ? 20 : 10)
  const before = await count()
  await walk(full ? 200 : 30)
  const after = await count()
  expect(after.jsEventListeners).toBeLessThan(before.jsEventListeners * 1.2)
  // One parsed page may be kept ready at either time: 2,000 nodes. A leak would keep a thousand nodes for each page.
  expect(after.nodes).toBeLessThan(before.nodes * 1.5 + 2000)
})
