import { expect, type Page, type Route, test } from '@playwright/test'
import { holdClock } from './support/hold-clock.ts'
import { untilQuiet } from './support/quiet.ts'
import { rewritePage } from './support/rewrite.ts'
import { seenRequests } from './support/seen-requests.ts'

const path = '/search'
const box = '.island-error'
const field = 'main input[name=q]'

/** Intercepts requests for the chunk that contains a text, because its file name is a hash. */
async function onChunk(
  page: Page,
  mark: string,
  handle: (route: Route, text: string) => Promise<void>,
): Promise<void> {
  await page.route('**/assets/chunks/*.js', async route => {
    const response = await route.fetch()
    const text = await response.text()
    if (text.includes(mark)) await handle(route, text)
    else await route.fulfill({ response, body: text })
  })
}

const reactChunk = 'Minified React error'
const islandChunk = 'search.favorites'

/** Waits until React controls the field, so that the island has replaced the server's HTML. */
async function expectMounted(page: Page): Promise<void> {
  await page.fill(field, 'rtmp')
  await expect(page).toHaveTitle(/^Search results for "rtmp" \|/)
}

/** Serves another module instead of the island's. */
async function replaceIsland(page: Page, code: string): Promise<void> {
  await onChunk(page, islandChunk, route => route.fulfill({ contentType: 'text/javascript', body: code }))
}

// A chunk may still be loading when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test.describe('islands', () => {
  test('show no spinner when they load soon', async ({ page }) => {
    await page.clock.install()
    await using _held = await holdClock(page)
    await page.goto(path)
    await expect(page.locator('.search-topics')).toBeVisible()
    await page.clock.runFor(1000)
    await expect(page.locator('.island-loading')).toHaveCount(0)
  })

  test('show a spinner after 200 ms', async ({ page }) => {
    let release = () => {}
    const gate = new Promise<void>(resolve => {
      release = resolve
    })
    await onChunk(page, reactChunk, async (route, body) => {
      await gate
      await route.fulfill({ contentType: 'text/javascript', body })
    })
    await page.clock.install()
    await using _held = await holdClock(page)
    await page.goto(path)
    const island = page.locator('[data-island]')
    const spinner = page.getByRole('status').filter({ hasText: 'Loading' })
    await expect(island).toHaveAttribute('aria-busy', 'true')
    await page.clock.runFor(199)
    await expect(spinner).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(spinner).toBeVisible()
    // The server's HTML can still be used.
    await expect(page.locator(field)).toBeVisible()
    release()
    await expect(spinner).toBeHidden()
    await expect(island).not.toHaveAttribute('aria-busy')
    await page.clock.resume()
    await expectMounted(page)
  })

  test('say when their code does not load; Retry loads it again', async ({ page }) => {
    let broken = true
    let documents = 0
    await onChunk(page, reactChunk, async (route, body) => {
      await (broken
        ? route.abort('internetdisconnected')
        : route.fulfill({ contentType: 'text/javascript', body }))
    })
    page.on('request', request => request.isNavigationRequest() && documents++)
    await page.goto(path)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('This part of the page did not load.')
    await expect(alert).toContainText('Failed to fetch dynamically imported module')
    // The text is red.
    const [red = 0, green = 0, blue = 0] = await alert.evaluate(element => {
      const context = document.createElement('canvas').getContext('2d')
      if (context) context.fillStyle = getComputedStyle(element).borderTopColor
      context?.fillRect(0, 0, 1, 1)
      return [...(context?.getImageData(0, 0, 1, 1).data ?? [])]
    })
    expect(red).toBeGreaterThan(2 * Math.max(green, blue))

    broken = false
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect(alert).toBeHidden()
    await expectMounted(page)
    expect(documents).toBe(1)
  })

  test('reload the page once when Retry fails although the server responds, as older browsers need it', async ({
    page,
  }) => {
    let documents = 0
    await onChunk(page, reactChunk, route => route.abort())
    page.on('request', request => request.isNavigationRequest() && documents++)
    await page.goto(path)
    const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' })
    await retry.click()
    const kind = () =>
      page.evaluate(() => performance.getEntriesByType('navigation').map(entry => entry.toJSON().type))
    await expect.poll(() => kind().catch(() => [])).toEqual(['reload'])
    // It checks whether the server responds before it decides.
    const response = page.waitForResponse(response => response.request().method() === 'HEAD')
    await retry.click()
    await response
    await expect(retry).toBeVisible()
    await seenRequests(page)
    expect(documents).toBe(2)
  })

  test('retry by themselves when not even the code for the message has loaded', async ({ page }) => {
    let requests = 0
    await onChunk(page, 'island-loading', async (route, body) => {
      requests++
      await (requests === 1 ? route.abort() : route.fulfill({ contentType: 'text/javascript', body }))
    })
    await page.goto(path)
    await expect.poll(() => requests).toBeGreaterThan(1)
    await expectMounted(page)
  })

  test('show the message and the chain of causes of a crash; "Try again" renders anew', async ({ page }) => {
    await replaceIsland(
      page,
      `export default function Island() {
        if (window.mended) return 'recovered'
        throw new Error('no results', { cause: new TypeError('request failed', { cause: new Error('socket closed') }) })
      }`,
    )
    await page.goto(path)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('This page crashed')
    await expect(alert).toContainText('no results')
    await expect(alert.getByRole('listitem')).toHaveText(['Cause: request failed', 'Cause: socket closed'])
    // The heading, the field and the topics around it remain.
    await expect(page.getByRole('heading', { name: 'Search', level: 1 })).toBeVisible()
    await expect(page.locator('form.find + div > .island-crash')).toBeVisible()
    await expect(page.locator('.topics')).toBeVisible()
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(alert).toContainText('This page crashed')
    await page.evaluate(() => Reflect.set(window, 'mended', true))
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(alert).toBeHidden()
    await expect(page.locator('[data-island]')).toHaveText('recovered')
  })

  test('keep typed text and the focus after a crash during use', async ({ page }) => {
    await onChunk(page, 'className:`search-results`', async (route, body) => {
      // The list of results throws while rendering.
      const code = body.replace(/search-results.,children:/, '$&window.nothing.')
      expect(code).not.toBe(body)
      await route.fulfill({ contentType: 'text/javascript', body: code })
    })
    await page.goto(path)
    await page.fill(field, 'rtmp')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('This page crashed')
    await expect(page.locator(field)).toHaveValue('rtmp')
    await expect(page.locator(field)).toBeFocused()
    await page.fill(field, '')
    await page.keyboard.type('hls')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?q=hls')
  })

  test("are in the page's language", async ({ page }) => {
    await replaceIsland(page, `export default () => { throw new Error('x') }`)
    await page.goto(`/ja${path}`)
    await expect(page.getByRole('alert')).toContainText('このページがクラッシュしました')
    await expect(page.getByRole('button', { name: 'もう一度試す' })).toBeVisible()
  })

  test('report a module without a default export by name', async ({ page }) => {
    await replaceIsland(page, 'export const nothing = 1')
    await page.goto(path)
    await expect(page.getByRole('alert')).toContainText('"search-page" has no default export')
  })

  test('report an unknown island, with the names of existing ones', async ({ page }) => {
    await rewritePage(page, path, html =>
      html.replace('data-island="search-page"', 'data-island="serach-page"'),
    )
    await page.goto(path)
    await expect(page.getByRole('alert')).toContainText(
      /There is no island "serach-page"\. Islands are: .*\bsearch-page\b/,
    )
  })

  for (const [on, trigger] of [
    ['visible', (page: Page) => page.locator('[data-island]').scrollIntoViewIfNeeded()],
    ['click', (page: Page) => page.locator('[data-island] h1').click()],
  ] as const) {
    test(`with data-on="${on}" load then and not before`, async ({ page }) => {
      await rewritePage(page, path, html =>
        html
          .replace('data-on="load"', `data-on="${on}"`)
          .replace('<div data-island', '<div style="height: 300vh"></div><div data-island'),
      )
      let loaded = false
      await onChunk(page, reactChunk, async (route, body) => {
        loaded = true
        await route.fulfill({ contentType: 'text/javascript', body })
      })
      await page.goto(path)
      await untilQuiet(page)
      expect(loaded).toBe(false)
      await trigger(page)
      await expect.poll(() => loaded).toBe(true)
      await expectMounted(page)
    })
  }
})

test.describe('a page whose chunks were deleted', () => {
  test('stays as it is, with the typed text and Retry', async ({ page }) => {
    let documents = 0
    await page.route(path, route => {
      if (route.request().resourceType() === 'document') documents++
      return route.continue()
    })
    await onChunk(page, reactChunk, route => route.fulfill({ status: 404, body: 'gone' }))
    await page.goto(path)
    await expect(page.locator(box)).toBeVisible()
    await page.mouse.move(400, 300)
    await seenRequests(page)
    expect(documents).toBe(1)
  })

  test('stays when it is only offline', async ({ page }) => {
    let documents = 0
    await page.route(path, route => {
      if (route.request().resourceType() !== 'document') return route.abort('internetdisconnected')
      documents++
      return route.continue()
    })
    await onChunk(page, reactChunk, route => route.abort('internetdisconnected'))
    await page.goto(path)
    await expect(page.locator(box)).toBeVisible()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.locator(box)).toBeVisible()
    expect(documents).toBe(1)
  })
})
