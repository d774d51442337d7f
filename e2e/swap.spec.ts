import { expect, type Page, type Request, test } from '@playwright/test'
import { full } from 'shiori/internal/testing/full.ts'

const from = '/docs/livestreaming/rtmp'
const to = '/docs/livestreaming/ull'
const sidebarLink = (page: Page, path: string) => page.locator(`#sidebar a[href="${path}"]`)

/** Opens a page whose links lead on within the document, and marks the document. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  // The first sign of a reader brings the script that does it.
  await page.mouse.move(5, 5)
  await expect(page.locator('main .code-copy').first()).toBeAttached()
  await page.evaluate(() => Reflect.set(window, 'kept', true))
}

const isKept = (page: Page) => page.evaluate(() => Reflect.get(window, 'kept') === true)

test('a link of the sidebar changes text, title, marks and facts of the head in the same document', async ({
  page,
}) => {
  await open(page, from)
  await sidebarLink(page, to).click()
  await expect(page).toHaveURL(to)
  const shown = await page.evaluate(async () => {
    const html = await (await fetch(location.href)).text()
    const whole = new DOMParser().parseFromString(html, 'text/html')
    const read = (of: Document) => [
      of.title,
      of.querySelector('main h1')?.textContent,
      of.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
      of.querySelector<HTMLMetaElement>('meta[name=description]')?.content,
      [...of.querySelectorAll('#sidebar [aria-current]')].map(row => row.textContent),
      [...of.querySelectorAll('#menu [hreflang]')].map(link => link.getAttribute('href')),
      [...of.querySelectorAll('.toc a')].map(link => link.textContent),
    ]
    return { is: read(document), shall: read(whole) }
  })
  expect(shown.is).toEqual(shown.shall)
  expect(await isKept(page)).toBe(true)
  await expect(page.locator('main')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: shown.shall[0] as string })).toHaveCount(1)
})

test('a click writes nothing that was written while the reader rested', async ({ page }) => {
  await open(page, from)
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

test('back and forward bring page and offset again', async ({ page }) => {
  await open(page, from)
  await sidebarLink(page, to).evaluate((link: HTMLAnchorElement) => {
    scrollTo(0, 500)
    link.click()
  })
  await expect(page).toHaveURL(to)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  const title = await page.title()
  await page.goBack()
  await expect(page).toHaveURL(from)
  // The browser brings the offset back before the page.
  await expect(page).not.toHaveTitle(title)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(500)
  await page.goForward()
  await expect(page).toHaveTitle(title)
  expect(await isKept(page)).toBe(true)
})

test('after a reload, going back still shows the page of the address', async ({ page }) => {
  await open(page, from)
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
  await open(page, from)
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

test('the new page has its copy buttons, styles and behaviours', async ({ page }) => {
  await open(page, '/docs/livestreaming/ull')
  await sidebarLink(page, from).click()
  await expect(page).toHaveURL(from)
  await expect(page.locator('main .code-copy').first()).toBeAttached()
  await expect(page.locator('main link[rel=stylesheet]')).toHaveCount(0)
  expect(
    await page
      .locator('main figure.code')
      .first()
      .evaluate(code => getComputedStyle(code).borderRadius),
  ).not.toBe('0px')
})

test('a page of a new deployment is opened as the browser does', async ({ page }) => {
  await open(page, from)
  await page.route(`**${to}`, async route => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/(<script src="[^"]*)pages_client/, '$1other')
    await route.fulfill({ response, body })
  })
  await sidebarLink(page, to).click()
  await expect(page).toHaveURL(to)
  expect(await isKept(page).catch(() => false)).toBe(false)
})

test('a page that does not come is asked for by the browser', async ({ page }) => {
  await open(page, from)
  await page.route(`**${to}`, route =>
    route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>broken</h1>' }),
  )
  await sidebarLink(page, to).click()
  await expect(page.locator('h1')).toHaveText('broken')
  expect(await isKept(page)).toBe(false)
})

test('the last of several clicks wins', async ({ page }) => {
  await open(page, from)
  await page.route(`**${to}`, async route => {
    await new Promise(resolve => setTimeout(resolve, 500))
    await route.continue()
  })
  const other = '/docs/livestreaming/go-live/create'
  await sidebarLink(page, to).click()
  await page.evaluate(path => {
    const link = document.querySelector<HTMLAnchorElement>(`main a, #sidebar a[href="${path}"]`)
    if (link) link.href = path
    link?.click()
  }, other)
  await expect(page).toHaveURL(other)
  await page.waitForTimeout(800)
  await expect(page).toHaveURL(other)
})

test.describe('fetched ahead', () => {
  /** Paths of pages that are fetched, as they are asked for. */
  const watch = (page: Page) => {
    const paths: string[] = []
    page.on('request', request => {
      if (request.resourceType() === 'fetch' && request.headers().accept === 'text/html')
        paths.push(new URL(request.url()).pathname)
    })
    return paths
  }
  const neighbours = (page: Page) =>
    page
      .locator('.pager :is([rel=next], [rel=prev])')
      .evaluateAll((links: HTMLAnchorElement[]) =>
        links.sort((a, b) => a.rel.localeCompare(b.rel)).map(link => link.pathname),
      )

  test('are first the pages beside this one, once a reader is there, and few bytes', async ({ page }) => {
    const paths = watch(page)
    const sizes: Promise<number>[] = []
    const measure = (request: Request) => {
      const { pathname } = new URL(request.url())
      // What makes them small counts too.
      if (paths.includes(pathname) || pathname.startsWith('/assets/frame-'))
        sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
    }
    page.on('requestfinished', measure)
    // Tests before this one have left pages in the browser's cache.
    const network = await page.context().newCDPSession(page)
    await network.send('Network.setCacheDisabled', { cacheDisabled: true })
    // Chromium puts a pointer over what it paints first.
    await network.send('Input.setIgnoreInputEvents', { ignore: true })
    await page.goto(from, { waitUntil: 'networkidle' })
    expect(paths).toEqual([])
    await network.send('Input.setIgnoreInputEvents', { ignore: false })
    await page.mouse.move(5, 5)
    const expected = await neighbours(page)
    await expect.poll(() => paths[0]).toBe(expected[0])
    // Nothing more has come for a second.
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
    expect(bytes).toBeLessThanOrEqual(30_000)
    expect(expected).toEqual(expect.arrayContaining(paths.slice(0, 2)))
    await network.detach()
  })

  test('are then the rows of the sidebar in sight, the nearest to the own one first', async ({ page }) => {
    // Pages without a size, so that none of them finds no room.
    await page.route('**/docs/**', (route, request) =>
      request.resourceType() === 'fetch'
        ? route.fulfill({ contentType: 'text/html', body: '<p>' })
        : route.continue(),
    )
    const paths = watch(page)
    await page.goto(from)
    const besides = await neighbours(page)
    const distances = await page.evaluate(besides => {
      const ownTop = document.querySelector('#sidebar [aria-current=page]')?.getBoundingClientRect().top ?? 0
      const inText = new Set(
        [...document.querySelectorAll<HTMLAnchorElement>('main a')].map(({ pathname }) => pathname),
      )
      const rows = [...document.querySelectorAll<HTMLAnchorElement>('#sidebar a')].flatMap(row => {
        const { top, bottom, width } = row.getBoundingClientRect()
        const isSeen = width > 0 && bottom > 0 && top < innerHeight
        const isOther = row.pathname !== location.pathname && !besides.includes(row.pathname)
        return isSeen && isOther && !inText.has(row.pathname)
          ? [[row.pathname, Math.abs(top - ownTop)] as const]
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
    expect(nearest).toHaveLength(4)
    expect(nearest[0]).toBeLessThan(nearest[3] ?? 0)
  })

  test('is nothing where bytes are to be saved', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
    )
    const paths = watch(page)
    await page.goto(from)
    await page.mouse.move(5, 5)
    await expect(page.locator('main .code-copy').first()).toBeAttached()
    await page.locator('.pager [rel=next]').hover()
    await page.waitForTimeout(400)
    expect(paths).toEqual([])
  })

  test('is what a pointer is on its way to', async ({ page }) => {
    await open(page, from)
    const paths = watch(page)
    const box = await sidebarLink(page, to).boundingBox()
    if (!box) throw new Error('The link has no box')
    // It stops before it is there; each move says when it was, as a busy machine would make it rest.
    await page.evaluate(({ x, y, width, height }) => {
      for (let move = 0; move < 8; move += 1) {
        const clientX = x + width + 40 + (7 - move) * 60
        const place = { clientX, clientY: y + height / 2, pointerType: 'mouse', bubbles: true }
        const event = new PointerEvent('pointermove', place)
        Object.defineProperty(event, 'timeStamp', { value: 1e6 + move * 30 })
        document.body.dispatchEvent(event)
      }
    }, box)
    await expect.poll(() => paths.includes(to)).toBe(true)
  })

  test('gives way when the reader goes elsewhere', async ({ page }) => {
    await page.goto(from)
    const [next = ''] = await page
      .locator('.pager [rel=next]')
      .evaluateAll((links: HTMLAnchorElement[]) => links.map(link => link.pathname))
    await page.route(`**${next}`, () => {})
    const asked = page.waitForRequest(`**${next}`)
    const dropped = page.waitForEvent('requestfailed', request => request.url().endsWith(next))
    await page.reload()
    await page.mouse.move(5, 5)
    await page.mouse.move(9, 5)
    await asked
    const other = '/docs/category/live-streaming'
    await sidebarLink(page, other).evaluate((link: HTMLAnchorElement) => link.click())
    await dropped
    await expect(page).toHaveURL(other)
  })

  test('is asked for once: a click and the way back take what is there', async ({ page }) => {
    await open(page, from)
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

test('a long text is whole after the first of it has been painted', async ({ page }) => {
  await open(page, to)
  await sidebarLink(page, from).click()
  await expect(page).toHaveURL(from)
  const whole = await page.evaluate(async () => {
    const html = await (await fetch(location.href)).text()
    const shown = new DOMParser().parseFromString(html, 'text/html')
    return shown.querySelectorAll('main > article > :is(h2, h3, p, ul, ol)').length
  })
  expect(whole).toBeGreaterThan(5)
  await expect(page.locator('main > article > :is(h2, h3, p, ul, ol)')).toHaveCount(whole)
})

test('elements and listeners do not pile up over many pages', async ({ page }) => {
  test.setTimeout(180_000)
  await open(page, from)
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
  await walk(20)
  const before = await count()
  await walk(full ? 200 : 80)
  const after = await count()
  expect(after.jsEventListeners).toBeLessThan(before.jsEventListeners * 1.2)
  // One page may be held ready, parsed, at either moment: 2,000 nodes. Pages that stayed would be a thousand each.
  expect(after.nodes).toBeLessThan(before.nodes * 1.5 + 2000)
})
