import { expect, test } from '@playwright/test'
import { DevtoolsTab } from './support/devtools-tab.ts'
import { FeedbackSite } from './support/feedback-site.ts'

// One site for all of it.
test.describe.configure({ mode: 'default' })

const site = new FeedbackSite()

test.beforeAll(async () => {
  test.setTimeout(180_000)
  await site.start()
})
test.afterAll(() => site[Symbol.asyncDispose]())

/** Paths of the pages that were viewed, in this file's order of tests. */
const boats = '/docs/boats'
const sails = '/docs/sails'

test.describe('page views', () => {
  test('one for each page that is shown, with nothing that a reader typed; none of an address that leads nowhere', async ({
    page,
  }) => {
    const sent: Record<string, unknown>[] = []
    page.on('request', request => request.method() === 'POST' && sent.push(request.postDataJSON()))
    await page.goto(`${site.origin}/ja/search?q=secret`)
    await expect.poll(() => sent.length).toBe(1)
    await page.goto(`${site.origin}/ja/secret`)
    await page.goto(site.origin + boats, { referer: `${site.origin}/ja/search?q=secret` })
    await expect.poll(() => sent.length).toBe(2)
    expect(sent[0]).toMatchObject({
      kind: 'view',
      path: '/ja/search',
      locale: 'ja',
      referrer: '',
      anonymizeIp: true,
    })
    expect(sent[1]).toMatchObject({ path: boats, locale: 'en', referrer: `${site.origin}/ja/search` })
    expect(sent[1]?.title).toContain('Boats')
    expect(JSON.stringify(sent)).not.toContain('secret')
    await expect.poll(() => site.views('/ja/search')).toBe(1)
  })

  test('one for a page that comes into the place of another', async ({ page }) => {
    const before = site.views(sails)
    await page.goto(site.origin + boats)
    await page.mouse.move(5, 5)
    await expect(page.locator('main .code-copy').first()).toBeAttached()
    const sent = page.waitForRequest(request => request.postData()?.includes(sails) ?? false)
    await page.locator(`#sidebar a[href="${sails}"]`).click()
    expect((await sent).postDataJSON()).toMatchObject({ path: sails, referrer: site.origin + boats })
    await expect.poll(() => site.views(sails)).toBe(before + 1)
  })

  for (const signal of ['doNotTrack', 'globalPrivacyControl'])
    test(`none where the browser says ${signal}`, async ({ page }) => {
      await page.addInitScript(name => {
        Object.defineProperty(navigator, name, { value: name === 'doNotTrack' ? '1' : true })
      }, signal)
      const posts: string[] = []
      page.on('request', request => request.method() === 'POST' && posts.push(request.url()))
      await page.goto(site.origin + boats, { waitUntil: 'networkidle' })
      expect(posts).toEqual([])
    })

  test('a prerendered page counts when it is opened, once; one that comes back counts again', async () => {
    const tab = await DevtoolsTab.open()
    const before = { boats: site.views(boats), search: site.views('/search') }
    try {
      await tab.goto(`${site.origin}/search`)
      await expect.poll(() => site.views('/search')).toBe(before.search + 1)
      const link = `main a[href="${boats}"]`
      await tab.evaluate(
        `document.querySelector('main').insertAdjacentHTML('afterbegin', '<a href="${boats}">Boats</a>')`,
      )
      await tab.hover(link)
      await expect.poll(() => tab.pages).toBe(2)
      await expect.poll(() => tab.evaluate('document.readyState', 1)).toBe('complete')
      expect(await tab.evaluate('document.prerendering', 1)).toBe(true)
      // It has been there for a while and nothing was sent.
      await new Promise(resolve => setTimeout(resolve, 500))
      expect(site.views(boats)).toBe(before.boats)
      await tab.click(link)
      await expect.poll(() => site.views(boats)).toBe(before.boats + 1)
      expect(await tab.evaluate('performance.getEntriesByType("navigation")[0].activationStart > 0')).toBe(
        true,
      )
      await tab.evaluate('addEventListener("pageshow", event => { window.cameBack = event.persisted })')
      await tab.goto(`${site.origin}/ja/search`)
      await tab.evaluate('history.back()')
      await expect.poll(() => tab.evaluate('window.cameBack')).toBe(true)
      await expect.poll(() => site.views(boats)).toBe(before.boats + 2)
    } finally {
      await tab.close()
    }
  })
})
