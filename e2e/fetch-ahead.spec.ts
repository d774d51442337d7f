import { expect, type Page, type Request, test } from '@playwright/test'
import { untilQuiet } from './support/quiet.ts'
import { seenRequests } from './support/seen-requests.ts'
import { from, openForLinks, sidebarLink, to } from './support/swap.ts'

test.describe('prefetching', () => {
  const isScreens = (path: string) => path.endsWith('.screens.json')
  /** Collects the paths of prefetched pages and first screens in the order of their requests. */
  const watch = (page: Page) => {
    const paths: string[] = []
    page.on('request', request => {
      const { pathname } = new URL(request.url())
      const isPage = request.resourceType() === 'fetch' && request.headers().accept === 'text/html'
      if (isPage || isScreens(pathname)) paths.push(pathname)
    })
    return paths
  }
  /** Makes first screens unavailable, so that pages are prefetched. */
  const withoutScreens = (page: Page) => page.route('**/*.screens.json', route => route.abort())
  const neighbours = (page: Page) =>
    page
      .locator('.pager :is([rel=next], [rel=prev])')
      .evaluateAll((links: HTMLAnchorElement[]) =>
        links.sort((a, b) => a.rel.localeCompare(b.rel)).map(link => link.pathname),
      )

  test('loads first screens before pages, at the first interaction, in few bytes', async ({ page }) => {
    const paths = watch(page)
    const sizes: Promise<number>[] = []
    const measure = (request: Request) => {
      const { pathname } = new URL(request.url())
      // The dictionary that compresses them counts, too.
      if (paths.includes(pathname) || pathname.startsWith('/assets/frame-'))
        sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
    }
    page.on('requestfinished', measure)
    // Earlier tests have left pages in the browser's cache.
    const network = await page.context().newCDPSession(page)
    await network.send('Network.setCacheDisabled', { cacheDisabled: true })
    // Chromium places a pointer over the first paint.
    await network.send('Input.setIgnoreInputEvents', { ignore: true })
    await page.goto(from)
    await untilQuiet(page)
    expect(paths).toEqual([])
    await network.send('Input.setIgnoreInputEvents', { ignore: false })
    await page.mouse.move(5, 5)
    await expect.poll(() => paths[0]).toBe(`${from}.screens.json`)
    // Done once no request came for a second.
    let seen = 0
    const hasEnded = () => {
      const before = seen
      seen = sizes.length
      return seen > 0 && seen === before
    }
    await expect.poll(hasEnded, { intervals: [1_000] }).toBe(true)
    page.off('requestfinished', measure)
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size)
    expect(bytes).toBeGreaterThan(1_000)
    // What of the last one has arrived when its size shows that it is too large counts, too.
    expect(bytes).toBeLessThanOrEqual(30_500)
    // Those of the page's own list, of the list around it, and of the outermost one.
    expect(paths.filter(isScreens)).toHaveLength(3)
    const pages = paths.filter(path => !isScreens(path))
    expect(await neighbours(page)).toEqual(expect.arrayContaining(pages))
    await network.detach()
  })

  test('without first screens, loads the next and previous pages, then the visible rows of the sidebar, nearest first', async ({
    page,
  }) => {
    // Pages without a size, so that all of them fit the budget.
    await page.route('**/docs/**', (route, request) =>
      request.resourceType() === 'fetch'
        ? route.fulfill({ contentType: 'text/html', body: '<p>' })
        : route.continue(),
    )
    const paths = watch(page)
    await page.goto(from)
    const besides = await neighbours(page)
    const distances = await page.evaluate(besides => {
      const currentTop =
        document.querySelector('#sidebar [aria-current=page]')?.getBoundingClientRect().top ?? 0
      const inText = new Set(
        [...document.querySelectorAll<HTMLAnchorElement>('main a')].map(({ pathname }) => pathname),
      )
      const rows = [...document.querySelectorAll<HTMLAnchorElement>('#sidebar a')].flatMap(row => {
        const { top, bottom, width } = row.getBoundingClientRect()
        const isSeen = width > 0 && bottom > 0 && top < innerHeight
        const isOtherPage = row.pathname !== location.pathname && !besides.includes(row.pathname)
        return isSeen && isOtherPage && !inText.has(row.pathname)
          ? [[row.pathname, Math.abs(top - currentTop)] as const]
          : []
      })
      return Object.fromEntries(rows)
    }, besides)
    const nearest = Object.values(distances)
      .sort((a, b) => a - b)
      .slice(0, 4)
    await page.mouse.move(5, 5)
    const fetched = () => [...new Set(paths)].flatMap(path => distances[path] ?? []).slice(0, nearest.length)
    await expect.poll(fetched).toEqual(nearest)
    expect(paths.find(path => !isScreens(path))).toBe(besides[0])
    expect(nearest).toHaveLength(4)
    expect(nearest[0]).toBeLessThan(nearest[3] ?? 0)
  })

  test('loads nothing when the reader saves data', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
    )
    const paths = watch(page)
    await page.clock.install()
    await page.goto(from)
    await page.mouse.move(5, 5)
    await expect(page.locator('main .code-wrap').first()).toBeAttached()
    await page.locator('.pager [rel=next]').hover()
    await page.clock.runFor(400)
    await seenRequests(page)
    expect(paths).toEqual([])
  })

  test('loads the page towards which the pointer moves', async ({ page }) => {
    await withoutScreens(page)
    await openForLinks(page, from)
    const paths = watch(page)
    const box = await sidebarLink(page, to).boundingBox()
    if (!box) throw new Error('The link has no box')
    let time = 1e6
    // The pointer stops before the link. Each move has a time stamp: on a busy machine it would seem to rest.
    const move = () => {
      time += 1e4
      return page.evaluate(
        ({ x, y, width, height, time }) => {
          for (let move = 0; move < 8; move += 1) {
            const clientX = x + width + 40 + (7 - move) * 60
            const place = { clientX, clientY: y + height / 2, pointerType: 'mouse', bubbles: true }
            const event = new PointerEvent('pointermove', place)
            Object.defineProperty(event, 'timeStamp', { value: time + move * 30 })
            document.body.dispatchEvent(event)
          }
        },
        { ...box, time },
      )
    }
    // Once more if the code for it has not run yet.
    await expect(async () => {
      await move()
      await expect.poll(() => paths.includes(to), { timeout: 2000 }).toBe(true)
    }).toPass()
  })

  test('stops for a page that the reader opens', async ({ page }) => {
    await withoutScreens(page)
    await page.goto(from)
    const [next = ''] = await page
      .locator('.pager [rel=next]')
      .evaluateAll((links: HTMLAnchorElement[]) => links.map(link => link.pathname))
    await page.route(`**${next}`, () => {})
    const requested = page.waitForRequest(`**${next}`)
    const dropped = page.waitForEvent('requestfailed', request => request.url().endsWith(next))
    await page.reload()
    await page.mouse.move(5, 5)
    await page.mouse.move(9, 5)
    await requested
    const other = '/docs/category/live-streaming'
    await sidebarLink(page, other).evaluate((link: HTMLAnchorElement) => link.click())
    await dropped
    await expect(page).toHaveURL(other)
  })

  test('requests a page once: a click and the way back use the response', async ({ page }) => {
    await openForLinks(page, from)
    const paths = watch(page)
    await sidebarLink(page, to).click()
    await expect(page).toHaveURL(to)
    await page.goBack()
    await expect(page).toHaveURL(from)
    await page.goForward()
    await expect(page).toHaveURL(to)
    await expect(page.locator('main h1')).toBeVisible()
    expect(paths.filter(path => path === to).length).toBeLessThanOrEqual(1)
    expect(paths.filter(path => path === from).length).toBeLessThanOrEqual(1)
  })
})
