import { expect, test } from '@playwright/test'
import { type Collector, startCollector } from './support/collector.ts'
import { DevtoolsTab } from './support/devtools-tab.ts'

const path = '/docs/livestreaming/rtmp'

test.describe('page views', () => {
  let collector: Collector

  test.beforeEach(async ({ baseURL }) => {
    collector = await startCollector(baseURL ?? '')
  })
  test.afterEach(() => collector.close())

  test('one for each page that is shown, with nothing that a reader typed', async ({ page }) => {
    await page.goto(`${collector.origin}/ja/search?q=secret`)
    await page.goto(collector.origin + path, { referer: `${collector.origin}/ja/search?q=secret` })
    await expect.poll(() => collector.views.length).toBe(2)
    const [search, doc] = collector.views
    expect(search).toMatchObject({
      siteId: 'portal-test',
      path: '/ja/search',
      locale: 'ja',
      referrer: '',
      anonymizeIp: true,
    })
    expect(doc).toMatchObject({ path, locale: 'en', referrer: `${collector.origin}/ja/search` })
    expect(doc?.title).toContain('RTMP')
    expect(Date.now() - Date.parse(String(doc?.at))).toBeLessThan(60_000)
    expect(JSON.stringify(collector.views)).not.toContain('secret')
  })

  test('none by default', async ({ page }) => {
    const posts: string[] = []
    page.on('request', request => request.method() === 'POST' && posts.push(request.url()))
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(posts).toEqual([])
  })

  test('one for a page that comes into the place of another', async ({ page }) => {
    await page.goto(collector.origin + path)
    await page.mouse.move(5, 5)
    await expect(page.locator('main .code-copy').first()).toBeAttached()
    await page.locator('#sidebar a[href="/docs/livestreaming/ull"]').click()
    await expect.poll(() => collector.views.length).toBe(2)
    const [, next] = collector.views
    expect(next).toMatchObject({ path: '/docs/livestreaming/ull', referrer: collector.origin + path })
    expect(next?.title).toBe(await page.title())
  })

  test('a prerendered page counts when it is opened, once', async () => {
    const tab = await DevtoolsTab.open()
    try {
      await tab.goto(collector.origin + path)
      await expect.poll(() => collector.views.length).toBe(1)
      const link = '#menu > ul > li > a[href="/docs/category/overview"]'
      await tab.hover(link)
      await expect.poll(() => tab.pages).toBe(2)
      await expect.poll(() => tab.evaluate('document.readyState', 1)).toBe('complete')
      expect(await tab.evaluate('document.prerendering', 1)).toBe(true)
      // It has been there for a while and nothing was sent.
      await new Promise(resolve => setTimeout(resolve, 500))
      expect(collector.views).toHaveLength(1)

      await tab.click(link)
      await expect.poll(() => collector.views.length).toBe(2)
      expect(collector.views[1]).toMatchObject({
        path: '/docs/category/overview',
        referrer: collector.origin + path,
      })
      expect(await tab.evaluate('performance.getEntriesByType("navigation")[0].activationStart > 0')).toBe(
        true,
      )
      await new Promise(resolve => setTimeout(resolve, 500))
      expect(collector.views).toHaveLength(2)
    } finally {
      await tab.close()
    }
  })

  test('a page that comes back from the back/forward cache counts again', async () => {
    const tab = await DevtoolsTab.open()
    try {
      await tab.goto(collector.origin + path)
      await tab.evaluate('addEventListener("pageshow", event => { window.cameBack = event.persisted })')
      await tab.goto(`${collector.origin}/docs/livestreaming/ull`)
      await expect.poll(() => collector.views.length).toBe(2)
      await tab.evaluate('history.back()')
      await expect.poll(() => tab.evaluate('window.cameBack')).toBe(true)
      await expect
        .poll(() => collector.views.map(view => view.path))
        .toEqual([path, '/docs/livestreaming/ull', path])
    } finally {
      await tab.close()
    }
  })
})
