import { expect, test } from '@playwright/test'
import { pageKinds, prefixes, urlOf } from './pages.ts'

const origin = 'https://docs.bv-one.example'
const htmlLangs: Record<string, string> = { '': 'en', '/ja': 'ja', '/zh': 'zh-Hant' }
const ogLocales: Record<string, string> = { '': 'en_US', '/ja': 'ja_JP', '/zh': 'zh_TW' }

test.describe('head of every kind of page', () => {
  for (const [kind, path] of Object.entries(pageKinds)) {
    if (kind === 'not found') continue
    test(`${kind}: titles, description, canonical and alternate links, Open Graph`, async ({ page }) => {
      const own = (prefix: string) => origin + urlOf(prefix, path)
      const heads = []
      for (const prefix of prefixes) {
        await page.goto(urlOf(prefix, path))
        await expect(page).toHaveTitle(/.+ \| .+/)
        expect(await page.locator('meta[name=description]').getAttribute('content')).toBeTruthy()
        expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toBeTruthy()
        expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toContain(origin)
        expect(await page.locator('meta[name=robots]').count()).toBe(kind === 'search' ? 1 : 0)
        const isFallback = (await page.locator('article[lang]').count()) > 0
        const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
        expect(canonical).toBe(own(isFallback ? '' : prefix))
        const alternates = await page
          .locator('link[rel=alternate][hreflang]')
          .evaluateAll(links => links.map(link => [link.getAttribute('hreflang'), link.getAttribute('href')]))
        const locales = await page
          .locator('meta[property^="og:locale"]')
          .evaluateAll(metas => metas.map(meta => meta.getAttribute('content')))
        heads.push({ prefix, isFallback, alternates, locales })
      }
      // Every page names those that have the page themselves, whichever it is.
      const having = heads.filter(({ isFallback }) => !isFallback).map(({ prefix }) => prefix)
      for (const { prefix, isFallback, alternates, locales } of heads) {
        expect(alternates).toEqual([
          ...having.map(other => [htmlLangs[other], own(other)]),
          ['x-default', own('')],
        ])
        const first = isFallback ? '' : prefix
        const others = having.filter(other => other !== first)
        expect(locales).toEqual([first, ...others].map(other => ogLocales[other]))
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
    // Its name is English wherever it stands: sidebar, breadcrumbs.
    await expect(page.locator('#sidebar [aria-current=page]')).toHaveAttribute('lang', 'en')
    await expect(page.locator('.crumbs [aria-current=page]')).toHaveAttribute('lang', 'en')
    await page.goto('/ja/docs/analytics/intro')
    await expect(page.locator('body [lang=en]:not([hreflang])')).toHaveCount(0)
  })
})

test('sitemap, robots, manifest and feeds', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  expect(sitemap).toContain(`<loc>${origin}/ja/docs/analytics/intro</loc>`)
  expect(sitemap).toContain('hreflang="zh-Hant"')
  expect(sitemap).not.toContain('/search')
  // As a page or as another language of one: it names the English page as its canonical one.
  expect(sitemap).not.toContain(`${origin}/zh/docs/analytics/intro"`)
  expect(sitemap).not.toContain(`${origin}/zh/docs/analytics/intro<`)
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
