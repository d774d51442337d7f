import { expect, type Page, test } from '@playwright/test'
import { withoutFirstScreens } from './support/swap.ts'

test.beforeEach(({ page }) => withoutFirstScreens(page))

const path = '/docs/overview/getting-started/auth4sidebar'
const branch = (page: Page, key: string) => page.locator(`[data-branch="category/${key}"]`)
const toggle = (page: Page, key: string) => branch(page, key).locator(':scope > button')
const list = (page: Page, key: string) => branch(page, key).locator(':scope > ul')

test.describe('sidebar', () => {
  test('a closed branch is loaded once, opens with an animation, and closes its siblings', async ({
    page,
  }) => {
    const fetched: string[] = []
    page.on(
      'request',
      request => request.resourceType() === 'fetch' && fetched.push(new URL(request.url()).pathname),
    )
    await page.addInitScript(() => {
      const animate = Element.prototype.animate
      Reflect.set(window, 'durations', [])
      Element.prototype.animate = function (frames, options) {
        Reflect.get(window, 'durations').push(typeof options === 'object' ? options.duration : options)
        return animate.call(this, frames, options)
      }
    })
    await page.goto(path)
    await expect(list(page, 'live-streaming')).toHaveCount(0)
    await expect(toggle(page, 'live-streaming')).toHaveAttribute('aria-label', 'Expand Live streaming')
    await toggle(page, 'live-streaming').click()
    await expect(list(page, 'live-streaming').getByRole('link', { name: 'Live-to-VOD' })).toBeVisible()
    await expect(toggle(page, 'live-streaming')).toHaveAttribute('aria-expanded', 'true')
    await expect(toggle(page, 'live-streaming')).toHaveAttribute('aria-label', 'Collapse Live streaming')
    await expect(toggle(page, 'overview')).toHaveAttribute('aria-expanded', 'false')
    await expect(list(page, 'overview')).toBeHidden()

    // Longer for more rows: between 0.1 and 1 second here.
    const durations: number[] = await page.evaluate(() => Reflect.get(window, 'durations'))
    expect(durations).toHaveLength(2)
    for (const duration of durations) expect(duration).toBeGreaterThan(100)
    for (const duration of durations) expect(duration).toBeLessThan(1000)

    await toggle(page, 'live-streaming').click()
    await expect(list(page, 'live-streaming')).toBeHidden()
    await toggle(page, 'live-streaming').click()
    await expect(list(page, 'live-streaming')).toBeVisible()
    // Other pages may be prefetched beside it.
    expect(fetched.filter(path => path === '/docs/category/live-streaming')).toHaveLength(1)
  })

  test('a branch within a loaded branch opens, too', async ({ page }) => {
    // A click may miss a row that moves.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await toggle(page, 'live-streaming').click()
    await toggle(page, 'go-live').click()
    await expect(list(page, 'go-live').locator('a[href="/docs/livestreaming/go-live/create"]')).toBeVisible()
    await expect(toggle(page, 'live-streaming')).toHaveAttribute('aria-expanded', 'true')
  })

  test('a closing branch does not flash its whole list at the end', async ({ page }) => {
    await page.addInitScript(() => {
      const animate = Element.prototype.animate
      Element.prototype.animate = function (frames, options) {
        const animation = animate.call(this, frames, options)
        animation.pause()
        Reflect.set(window, 'animation', animation)
        return animation
      }
    })
    await page.goto(path)
    await toggle(page, 'overview').click()
    await expect.poll(() => page.evaluate(() => Reflect.has(window, 'animation'))).toBe(true)
    // The last moment of the animation: it is over, and its event has not been dispatched.
    const height = await list(page, 'overview').evaluate(element => {
      const animation: Animation = Reflect.get(window, 'animation')
      animation.currentTime = Number(animation.effect?.getComputedTiming().endTime)
      return element.getBoundingClientRect().height
    })
    expect(height).toBe(0)
    await page.evaluate(() => Reflect.get(window, 'animation').finish())
    // A list without height counts as hidden, too.
    await expect(list(page, 'overview')).toHaveAttribute('hidden', '')
    expect(await list(page, 'overview').evaluate(element => element.getAnimations().length)).toBe(0)
  })

  test('an animation takes 1 ms under reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript(() => {
      const animate = Element.prototype.animate
      Element.prototype.animate = function (frames, options) {
        Reflect.set(window, 'duration', typeof options === 'object' ? options.duration : options)
        return animate.call(this, frames, options)
      }
    })
    await page.goto(path)
    await toggle(page, 'overview').click()
    await expect(list(page, 'overview')).toBeHidden()
    expect(await page.evaluate(() => Reflect.get(window, 'duration'))).toBe(1)
  })

  test('the page of a branch opens when the branch does not load', async ({ page }) => {
    await page.route('**/docs/category/live-streaming', route =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
    )
    await page.goto(path)
    await toggle(page, 'live-streaming').click()
    await expect(page).toHaveURL('/docs/category/live-streaming')
    await expect(toggle(page, 'live-streaming')).toHaveAttribute('aria-expanded', 'true')
  })

  test('the page of a branch opens when not even its code loads', async ({ page }) => {
    await page.route('**/assets/chunks/*.js', route => route.abort())
    await page.goto(path)
    await toggle(page, 'live-streaming').click()
    await expect(page).toHaveURL('/docs/category/live-streaming')
  })

  test('branches that the reader opened stay open on the next page, without another request', async ({
    page,
  }) => {
    await page.goto('/docs/livestreaming/live2vod')
    await toggle(page, 'go-live').click()
    await expect(list(page, 'go-live')).toBeVisible()
    const fetched: string[] = []
    page.on('request', request => request.resourceType() === 'fetch' && fetched.push(request.url()))
    await page.locator('#sidebar a[href="/docs/livestreaming/cover-image"]').click()
    await expect(page).toHaveURL('/docs/livestreaming/cover-image')
    await expect(list(page, 'go-live').locator('a[href="/docs/livestreaming/go-live/create"]')).toBeVisible()
    await expect(toggle(page, 'go-live')).toHaveAttribute('aria-expanded', 'true')
    await expect(page.locator('#sidebar [aria-current=page]')).toHaveCount(1)
    // Pages are loaded; the branch is not.
    expect(fetched.filter(url => url.endsWith('/category/go-live'))).toEqual([])
  })

  test('a page in another branch closes those that the reader opened beside it', async ({ page }) => {
    await page.goto('/docs/livestreaming/rtmp')
    await toggle(page, 'player').click()
    await expect(list(page, 'player')).toBeVisible()
    await page.goto('/docs/overview/intro')
    await page.mouse.move(300, 300)
    await expect(toggle(page, 'overview')).toHaveAttribute('aria-expanded', 'true')
    await expect(toggle(page, 'player')).toHaveAttribute('aria-expanded', 'false')
  })

  test('the scroll position is kept on the next page', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 420 })
    // Works with the page's first script alone.
    await page.route('**/assets/chunks/*.js', route => route.abort())
    const scroller = page.locator('[data-sidebar-scroll]')
    await page.goto('/docs/livestreaming/go-live/create')
    await scroller.evaluate(element => {
      element.scrollTop = 90
    })
    const top = await scroller.evaluate(element => element.scrollTop)
    expect(top).toBeGreaterThan(0)
    await page.locator('#sidebar a[href$="/go-live/preview"]').click()
    await expect(page).toHaveURL('/docs/livestreaming/go-live/preview')
    // The address changes before the page's script runs.
    await expect.poll(() => scroller.evaluate(element => element.scrollTop)).toBe(top)
  })

  test("the current page's item is scrolled into view", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 320 })
    await page.route('**/assets/chunks/*.js', route => route.abort())
    await page.goto('/docs/category/ai-assistant')
    await expect(page.locator('#sidebar [aria-current=page]')).toBeInViewport()
    expect(
      await page.locator('[data-sidebar-scroll]').evaluate(element => element.scrollTop),
    ).toBeGreaterThan(0)
  })

  test('hidden and shown again, it stays hidden on the next page', async ({ page }) => {
    await page.goto(path)
    await page.getByRole('button', { name: 'Hide the sidebar' }).click()
    await expect(page.locator('#sidebar')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Show the sidebar' })).toBeFocused()
    await page.goto('/docs/livestreaming/rtmp')
    await expect(page.locator('#sidebar')).toBeHidden()
    await page.getByRole('button', { name: 'Show the sidebar' }).click()
    await expect(page.locator('#sidebar')).toBeVisible()
  })
})
