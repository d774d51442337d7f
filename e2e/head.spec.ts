import { expect, test } from '@playwright/test'
import { pageKinds, prefixes, urlOf } from './pages.ts'

const origin = 'https://docs.bv-one.example'

test.describe('head of every kind of page', () => {
  for (const [kind, path] of Object.entries(pageKinds)) {
    if (kind === 'not found') continue
    test(`${kind}: titles, description, canonical and alternate links, Open Graph`, async ({ page }) => {
      for (const prefix of prefixes) {
        await page.goto(urlOf(prefix, path))
        await expect(page).toHaveTitle(/.+ \| .+/)
        expect(await page.locator('meta[name=description]').getAttribute('content')).toBeTruthy()
        expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toBeTruthy()
        expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toContain(origin)
        const alternates = await page
          .locator('link[rel=alternate][hreflang]')
          .evaluateAll(links => links.map(link => [link.getAttribute('hreflang'), link.getAttribute('href')]))
        expect(alternates).toEqual([
          ['en', origin + urlOf('', path)],
          ['ja', origin + urlOf('/ja', path)],
          ['zh-Hant', origin + urlOf('/zh', path)],
          ['x-default', origin + urlOf('', path)],
        ])
        const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
        const isFallback =
          (await page.locator('main [lang=en]').count()) > 0 &&
          prefix !== '' &&
          /\/(docs|blog)\/.+\//.test(`${path}/`)
        if (!isFallback) expect(canonical).toBe(origin + urlOf(prefix, path))
        expect(await page.locator('meta[name=robots]').count()).toBe(kind === 'search' ? 1 : 0)
      }
    })
  }

  test('a page that a locale lacks is the English one, with notice, lang and canonical link', async ({
    page,
  }) => {
    await page.goto('/zh/docs/analytics/intro')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant')
    await expect(page.getByText('此頁尚未翻譯，目前顯示英文版本。')).toBeVisible()
    await expect(page.locator('article[lang=en]')).toBeVisible()
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${origin}/docs/analytics/intro`,
    )
    const link = page.locator('article a[href*="/docs/"]').first()
    expect(await link.getAttribute('href')).toMatch(/^\/zh\/docs\//)
  })
})

test('sitemap, robots, manifest and feeds', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  expect(sitemap).toContain(`<loc>${origin}/ja/docs/analytics/intro</loc>`)
  expect(sitemap).toContain('hreflang="zh-Hant"')
  expect(sitemap).not.toContain('/search')
  expect(sitemap).not.toContain(`<loc>${origin}/zh/docs/analytics/intro</loc>`)
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${origin}/sitemap.xml`)
  const manifest = await (await request.get('/site.webmanifest')).json()
  for (const icon of manifest.icons) expect((await request.get(icon.src)).status(), icon.src).toBe(200)
  for (const prefix of prefixes) {
    const rss = await (await request.get(`${prefix}/blog/rss.xml`)).text()
    expect(rss).toContain(`<link>${origin}${prefix}/blog/welcome</link>`)
    expect(await (await request.get(`${prefix}/blog/atom.xml`)).text()).toContain('<feed')
  }
  expect((await request.get('/_server.json')).status()).toBe(404)
})
