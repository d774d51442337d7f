import { expect, type Page, test } from '@playwright/test'
import { sampleOf } from 'shiori/internal/testing/sample.ts'
import { holdClock } from './support/hold-clock.ts'
import { untilQuiet } from './support/quiet.ts'
import { rewritePage, withContent } from './support/rewrite.ts'
import { withoutFirstScreens } from './support/swap.ts'

test.beforeEach(({ page }) => withoutFirstScreens(page))

const path = '/docs/livestreaming/go-live/create'
const top = (page: Page) => page.evaluate(() => scrollY)

test.describe('scroll position after a navigation', () => {
  test('is the top, or the target of the hash', async ({ page }) => {
    await page.goto('/docs/livestreaming/rtmp')
    await page.evaluate(() => scrollTo(0, 600))
    // From here on the script handles links, no longer the browser.
    await expect(page.locator('main .code-wrap').first()).toBeAttached()
    await page.locator('#sidebar a[href="/docs/livestreaming/ull"]').click()
    await expect(page).toHaveURL('/docs/livestreaming/ull')
    await expect.poll(() => top(page)).toBe(0)

    const id = await page.locator('main h2[id]').last().getAttribute('id')
    await page.goto('/docs/livestreaming/rtmp')
    await page.goto(`/docs/livestreaming/ull#${id}`)
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport()
    expect(await top(page)).toBeGreaterThan(0)
  })

  test('is kept when only the query changes, by a link or a form', async ({ page }) => {
    await rewritePage(page, path, html =>
      withContent(
        html,
        `<a href="?page=2" id="more">more</a><form id="form"><input name="page" value="3"><button>go</button></form>`,
      ),
    )
    await page.goto(path)
    await page.evaluate(() => scrollTo(0, 700))
    // The first interaction loads the script that swaps pages.
    await expect(page.locator('main .code-wrap').first()).toBeAttached()
    await page.locator('#more').evaluate((link: HTMLAnchorElement) => link.click())
    await expect(page).toHaveURL(`${path}?page=2`)
    await expect.poll(() => top(page)).toBe(700)

    await page.evaluate(() => scrollTo(0, 500))
    await page.locator('#form').evaluate((form: HTMLFormElement) => form.requestSubmit())
    await expect(page).toHaveURL(`${path}?page=3`)
    await expect.poll(() => top(page)).toBe(500)

    await page.reload()
    await expect.poll(() => top(page)).toBe(500)
  })

  test('is the top when the same page is opened again', async ({ page }) => {
    await page.goto(path)
    await page.evaluate(() => scrollTo(0, 700))
    await page.goto(`${path}?page=2`)
    expect(await top(page)).toBe(0)
  })
})

test.describe('intent on a link', () => {
  const from = '/docs/livestreaming/rtmp'

  for (const { pointerType, wait } of [
    { pointerType: 'mouse', wait: 65 },
    { pointerType: 'touch', wait: 300 },
  ])
    test(`cancels prefetches for the page that is opened: ${pointerType}`, async ({ page }) => {
      await page.clock.install()
      const scripts: string[] = []
      page.on('request', request => {
        if (request.resourceType() === 'script') scripts.push(request.url())
      })
      await page.goto(from)
      await untilQuiet(page)
      await using _held = await holdClock(page)
      const link = page.locator('#sidebar a[href="/docs/livestreaming/ull"]')
      const before = scripts.length
      const point = () => link.dispatchEvent('pointerover', { pointerType })
      await point()
      await link.dispatchEvent('focusin')
      await page.clock.runFor(wait - 1)
      expect(scripts.length).toBe(before)
      await link.evaluate((opened: HTMLElement) => {
        opened.addEventListener('click', event => event.preventDefault(), { once: true })
        opened.click()
      })
      await point()
      await page.clock.runFor(999)
      expect(scripts.length).toBe(before)
      // The page stays open after all.
      await page.clock.runFor(1)
      await expect.poll(() => scripts.length).toBeGreaterThan(before)
    })
})

test.describe('loading ahead', () => {
  const rules = 'script[type=speculationrules]'

  test("is done by the browser's speculation rules", async ({ page }) => {
    const named = (await page.goto(path))?.headers()['speculation-rules'] ?? ''
    const file = await page.request.get(JSON.parse(named))
    const [rule] = (await file.json()).prerender
    expect(rule.eagerness).toBe('moderate')
    expect(JSON.stringify(rule.where)).toContain('[rel~=external]')
  })

  test('is done by a prefetch on hover in browsers without them', async ({ page }) => {
    await page.addInitScript(() => {
      HTMLScriptElement.supports = () => false
    })
    await page.clock.install()
    await page.goto(path)
    const prefetched = page.locator('link[rel=prefetch]')
    const links = page.locator('#menu > ul > li > a[href^="/"]:visible')
    await page.mouse.move(5, 5)
    await expect(page.locator('main .code-wrap').first()).toBeAttached()
    await links.first().hover()
    await expect(prefetched).toHaveCount(1)
    await expect(prefetched).toHaveAttribute(
      'href',
      await links.first().evaluate((link: HTMLAnchorElement) => link.href),
    )
    await links.nth(1).focus()
    await expect(prefetched).toHaveCount(2)
    await page.locator('footer a[rel~=external]').first().dispatchEvent('mouseover')
    await page.clock.runFor(200)
    await links.first().hover()
    await page.clock.runFor(200)
    await expect(prefetched).toHaveCount(2)
    await expect(page.locator(rules)).toHaveCount(0)
  })

  const sparing = [
    { saveData: true, effectiveType: '4g' },
    { saveData: false, effectiveType: 'slow-2g' },
    { saveData: false, effectiveType: '2g' },
  ]
  for (const connection of sampleOf(sparing, sparing.length)) {
    test(`is not done with ${JSON.stringify(connection)}`, async ({ page }) => {
      await page.clock.install()
      await page.addInitScript(value => Object.defineProperty(navigator, 'connection', { value }), connection)
      for (const supported of [true, false]) {
        if (!supported) {
          await page.addInitScript(() => {
            HTMLScriptElement.supports = () => false
          })
        }
        await page.goto(path)
        await untilQuiet(page)
        await page.locator('#sidebar a[href="/docs/livestreaming/go-live/preview"]').hover()
        await page.clock.runFor(300)
        await expect(page.locator(`link[rel=prefetch], ${rules}`)).toHaveCount(0)
      }
    })
  }
})

test('the language menu keeps query and hash', async ({ page }) => {
  await page.goto(`${path}?a=1&b=%E6%97%A5`)
  const id = await page.locator('main h2[id]').nth(1).getAttribute('id')
  await page.locator(`[data-toc] a[href="#${id}"]`).click()
  await page.locator('.nav summary.i-lang').click()
  await page.locator('#menu [hreflang=ja]').click()
  await expect(page).toHaveURL(`/ja${path}?a=1&b=%E6%97%A5#${id}`)
})

test('the language menu of the not-found page keeps the address', async ({ page }) => {
  for (const [from, to] of [
    ['/docs/gone', '/ja/docs/gone'],
    ['/zh/docs/gone', '/ja/docs/gone'],
  ]) {
    await page.goto(`${from}?a=1#part`)
    await page.locator('.nav summary.i-lang').click()
    await page.locator('#menu [hreflang=ja]').click()
    await expect(page).toHaveURL(`${to}?a=1#part`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  }
})

test.describe('search shortcuts', () => {
  test('"/" is a letter while typing', async ({ page }) => {
    await page.goto('/search')
    await page.locator('main input[name=q]').pressSequentially('a/b')
    await expect(page.locator('main input[name=q]')).toHaveValue('a/b')
  })

  test("the hint names the key of the reader's system", async ({ browser }) => {
    for (const [platform, hint] of [
      ['MacIntel', '⌘K'],
      ['Win32', 'Ctrl K'],
    ] as const) {
      const page = await browser.newPage()
      await page.addInitScript(value => Object.defineProperty(navigator, 'platform', { value }), platform)
      await page.goto('/')
      const link = page.locator('[data-search-open]')
      const shown = () => link.evaluate(element => getComputedStyle(element, '::after').content)
      await expect.poll(shown).toContain(hint)
      await page.close()
    }
  })
})
