import { expect, type Page, test } from '@playwright/test'
import { withoutFirstScreens } from './support/swap.ts'

test.beforeEach(({ page }) => withoutFirstScreens(page))

const path = '/docs/overview/getting-started/auth4sidebar'
const branch = (page: Page, key: string) => page.locator(`[data-branch="category/${key}"]`)
const toggle = (page: Page, key: string) => branch(page, key).locator(':scope > button')
const list = (page: Page, key: string) => branch(page, key).locator(':scope > ul')

test.describe('sidebar', () => {
  test('a closed branch is fetched once, opened with an animation, and closes its siblings', async ({
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

    // Longer for more: between 0.1 and 1 second here.
    const durations: number[] = await page.evaluate(() => Reflect.get(window, 'durations'))
    expect(durations).toHaveLength(2)
    for (const duration of durations) expect(duration).toBeGreaterThan(100)
    for (const duration of durations) expect(duration).toBeLessThan(1000)

    await toggle(page, 'live-streaming').click()
    await expect(list(page, 'live-streaming')).toBeHidden()
    await toggle(page, 'live-streaming').click()
    await expect(list(page, 'live-streaming')).toBeVisible()
    // Beside it other pages may be fetched ahead.
    expect(fetched.filter(path => path === '/docs/category/live-streaming')).toHaveLength(1)
  })

  test('a branch within a fetched branch opens too', async ({ page }) => {
    // A row that still moves may be missed by a click.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await toggle(page, 'live-streaming').click()
    await toggle(page, 'go-live').click()
    await expect(list(page, 'go-live').locator('a[href="/docs/livestreaming/go-live/create"]')).toBeVisible()
    await expect(toggle(page, 'live-streaming')).toHaveAttribute('aria-expanded', 'true')
  })

  test('a branch that closes does not show its whole list once more at the end', async ({ page }) => {
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
    // Its last moment: it is over, and nobody has been told.
    const height = await list(page, 'overview').evaluate(element => {
      const animation: Animation = Reflect.get(window, 'animation')
      animation.currentTime = Number(animation.effect?.getComputedTiming().endTime)
      return element.getBoundingClientRect().height
    })
    expect(height).toBe(0)
    await page.evaluate(() => Reflect.get(window, 'animation').finish())
    // A list without height counts as hidden too.
    await expect(list(page, 'overview')).toHaveAttribute('hidden', '')
    expect(await list(page, 'overview').evaluate(element => element.getAnimations().length)).toBe(0)
  })

  test('takes 1 ms under reduced motion', async ({ page }) => {
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

  test('where the branch cannot be had, its page opens', async ({ page }) => {
    await page.route('**/docs/category/live-streaming', route =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
    )
    await page.goto(path)
    await toggle(page, 'live-streaming').click()
    await expect(page).toHaveURL('/docs/category/live-streaming')
    await expect(toggle(page, 'live-streaming')).toHaveAttribute('aria-expanded', 'true')
  })

  test('where not even the code for it can be had, its page opens', async ({ page }) => {
    await page.route('**/assets/chunks/*.js', route => route.abort())
    await page.goto(path)
    await toggle(page, 'live-streaming').click()
    await expect(page).toHaveURL('/docs/category/live-streaming')
  })

  test('branches that the reader has opened stay open from page to page, without asking again', async ({
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
    // The pages themselves are fetched, the branch is not.
    expect(fetched.filter(url => url.endsWith('/category/go-live'))).toEqual([])
  })

  test('a page in another branch closes what the reader has opened beside it', async ({ page }) => {
    await page.goto('/docs/livestreaming/rtmp')
    await toggle(page, 'player').click()
    await expect(list(page, 'player')).toBeVisible()
    await page.goto('/docs/overview/intro')
    await page.mouse.move(300, 300)
    await expect(toggle(page, 'overview')).toHaveAttribute('aria-expanded', 'true')
    await expect(toggle(page, 'player')).toHaveAttribute('aria-expanded', 'false')
  })

  test('keeps its scroll position from page to page', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 420 })
    // Needs nothing but the page's one script.
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
    // The address changes before the script of the page runs.
    await expect.poll(() => scroller.evaluate(element => element.scrollTop)).toBe(top)
  })

  test('shows the item of the page when it would be out of sight', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 320 })
    await page.route('**/assets/chunks/*.js', route => route.abort())
    await page.goto('/docs/category/ai-assistant')
    await expect(page.locator('#sidebar [aria-current=page]')).toBeInViewport()
    expect(
      await page.locator('[data-sidebar-scroll]').evaluate(element => element.scrollTop),
    ).toBeGreaterThan(0)
  })

  test('is hidden and shown again, and stays hidden on the next page', async ({ page }) => {
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
