import { expect, test } from '@playwright/test'
import { findViolations } from './support/axe.ts'

test.describe('a missing address', () => {
  test('lists the pages that it may mean, in its language', async ({ page }) => {
    for (const [address, href, name] of [
      ['/docs/api/bv-one/create-vod', '/docs/api/bv-one/public-cms-service-create-vod', 'Create a VOD'],
      ['/docs/livestreaming/go-live/creat', '/docs/livestreaming/go-live/create', undefined],
      ['/ja/docs/livestreaming/go-live/creat', '/ja/docs/livestreaming/go-live/create', undefined],
      ['/zh/docs/api/bv-one/create-vod', '/zh/docs/api/bv-one/public-cms-service-create-vod', undefined],
    ] as const) {
      await page.goto(address)
      const first = page.locator('.lost section').getByRole('link').first()
      await expect(first).toHaveAttribute('href', href)
      if (name) await expect(first).toHaveText(name)
    }
    expect(await findViolations(page)).toEqual([])
  })

  test('lists no pages when nothing is similar', async ({ page }) => {
    for (const address of ['/wp-login.php', '/docs/zzzz', '/.env', '/%F0%9F%8E%AC', '/docs/foo/bar/baz']) {
      await page.goto(address)
      await expect(page.locator('h1')).toHaveText('Page not found')
      await expect(page.locator('.lost section')).toHaveCount(0)
    }
  })

  test('never becomes part of the page', async ({ request }) => {
    const hostile = '/docs/api/bv-one/create-vod%22%3E%3Cb%3E'
    for (const encoding of ['identity', 'gzip', 'br']) {
      const response = await request.get(hostile, { headers: { 'Accept-Encoding': encoding } })
      expect(response.status()).toBe(404)
      const html = await response.text()
      expect(html).toContain('</html>')
      // Similar pages were searched for.
      expect(html).toContain('href="/docs/api/bv-one/public-cms-service-create-vod"')
      expect(html).not.toMatch(/create-vod(?:"|&quot;)(?:>|&gt;)(?:<|&lt;)b/)
    }
  })
})

test.describe('on a host that does not look for similar pages', () => {
  test('a script lists the same pages, and none when nothing is similar', async ({ page, request }) => {
    const asBuilt = await (await request.get('/docs/zzzz')).text()
    const section =
      '<section hidden="" data-nearest="/pages-en.json"><h2>Nearest</h2><ul class="links"></ul></section>'
    await page.route('**/docs/**', async route => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const html = asBuilt.replace(/<main.*?<\/header>/s, head => head + section)
      await route.fulfill({ status: 404, contentType: 'text/html', body: html })
    })
    const links = page.locator('.lost section').getByRole('link')
    await page.goto('/docs/livestreaming/go-live/creat')
    await expect(links.first()).toHaveAttribute('href', '/docs/livestreaming/go-live/create')
    const response = page.waitForResponse('**/pages-en.json')
    await page.goto('/docs/zzzz')
    await response
    await expect(links).toHaveCount(0)
    await expect(page.locator('.lost section')).toBeHidden()
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the server lists them', async ({ page }) => {
    await page.goto('/docs/api/bv-one/create-vod')
    await page.locator('.lost section').getByRole('link').first().click()
    await expect(page).toHaveURL('/docs/api/bv-one/public-cms-service-create-vod')
  })
})
