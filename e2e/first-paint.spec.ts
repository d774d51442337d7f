import { expect, type Page, test } from '@playwright/test'
import { full } from 'shiori/internal/testing/full.ts'
import { sampleOf } from 'shiori/internal/testing/sample.ts'
import { untilQuiet } from './support/quiet.ts'
import { withoutFirstScreens } from './support/swap.ts'

test.beforeEach(({ page }) => withoutFirstScreens(page))

declare global {
  interface Window {
    /** Layout shifts: value, and names of the elements that moved. */
    shifts: { value: number; moved: string[] }[]
  }
}

const pages = [
  '/docs/livestreaming/rtmp',
  '/ja/docs/video-on-demand/upload-video',
  '/docs/overview/release-notes/ios-player',
  '/docs/overview/getting-started/quickstart',
  '/markdown-page',
  '/docs/category/live-streaming',
  '/docs/api/bv-one/intro',
  '/docs/api/bv-one/open-account-service-non-email-login',
  '/blog',
  '/blog/release-bv-one-1.12.8',
  '/docs/tags',
  '/search',
  '/',
]
const widths = [390, 1024, 1440]

/** Opens a page whose style sheets arrive only after a first paint, and waits until everything has loaded. */
async function openWithLateSheets(page: Page, path: string) {
  let painted = () => {}
  const isPainted = new Promise<void>(resolve => {
    painted = resolve
  })
  await page.exposeFunction('painted', () => painted())
  await page.addInitScript(() => {
    const { painted } = window as unknown as { painted(): void }
    window.shifts = []
    new PerformanceObserver(() => painted()).observe({ type: 'paint', buffered: true })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        sources: { node: Element | null }[]
      })[])
        window.shifts.push({
          value: entry.value,
          moved: entry.sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`),
        })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.route('**/assets/static/*.css', async route => {
    await isPainted
    await route.continue()
  })
  await page.goto(path)
  await page.evaluate(
    () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

// Each needs a load of its own: half of them a day, in one width; the nightly run takes all in both.
for (const [index, path] of sampleOf([...pages.entries()], 2))
  for (const width of full ? widths : widths.slice(index % 3, (index % 3) + 1))
    test(`${path} at ${width} px is painted before its style sheets arrive, and nothing moves`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await openWithLateSheets(page, path)
      // A header whose last button has not been parsed may move by that much.
      expect((await page.evaluate(() => window.shifts)).filter(({ value }) => value > 0.001)).toEqual([])
      expect(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1)
    })

test('a page keeps its styles when another one is swapped in, however they were loaded', async ({ page }) => {
  await page.goto('/docs/livestreaming/rtmp')
  // The first interaction loads the script that swaps pages.
  await page.mouse.move(5, 5)
  await expect(page.locator('main .code-wrap').first()).toBeAttached()
  const looks = () =>
    page.evaluate(() => {
      const styleOf = (selector: string, name: string) => {
        const element = document.querySelector(selector)
        return element ? getComputedStyle(element).getPropertyValue(name) : undefined
      }
      return [
        styleOf('.prose .code', 'border-top-width'),
        styleOf('.prose table', 'border-collapse'),
        styleOf('.pager', 'display'),
      ]
    })
  const before = await looks()
  expect(before).toEqual(['1px', 'collapse', 'grid'])
  await page.evaluate(() => document.body.setAttribute('data-same', ''))
  for (const direction of ['next', 'prev']) {
    const link = page.locator(`.pager [rel=${direction}]`)
    const title = await page.title()
    await link.click()
    await expect.poll(() => page.title()).not.toBe(title)
    // The end of a long text follows after the paint.
    await expect.poll(async () => (await looks())[2]).toBe('grid')
    // One link for each sheet, none of them within the text.
    expect(await page.locator('main link[rel=stylesheet]').count()).toBe(0)
    expect(await page.locator('head link[rel=stylesheet]').count()).toBe(1)
  }
  await expect.poll(looks).toEqual(before)
  await expect(page.locator('body[data-same]')).toHaveCount(1)
})

test('a page kind with its own style sheet brings it along, however a page is opened', async ({ page }) => {
  const operation = '/docs/api/bv-one/public-cms-service-cancel-live'
  const sheets: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'stylesheet') sheets.push(new URL(request.url()).pathname)
  })
  const poll = () =>
    page.locator('.endpoint').evaluate(element => {
      const { display, borderTopWidth } = getComputedStyle(element)
      return `${display} ${borderTopWidth}`
    })
  await page.goto(operation)
  expect(await poll()).toBe('flex 1px')
  await page.goto('/docs/category/live')
  await page.mouse.move(5, 5)
  // Links are handled by the script once it has loaded.
  await untilQuiet(page)
  await page.evaluate(() => document.body.setAttribute('data-same', ''))
  await page.locator(`#sidebar a[href="${operation}"]`).click()
  await expect(page.locator('.endpoint')).toBeVisible()
  await expect(page.locator('body[data-same]')).toHaveCount(1)
  expect(await poll()).toBe('flex 1px')
  expect([...new Set(sheets)].filter(sheet => !sheet.includes('/site.'))).toEqual([])
})
