import { expect, test } from '@playwright/test'
import { pageKinds, prefixes, urlOf } from './pages.ts'

const origin = 'https://docs.bv-one.example'
const htmlLangs: Record<string, string> = { '': 'en', '/ja': 'ja', '/zh': 'zh-Hant' }
const ogLocales: Record<string, string> = { '': 'en_US', '/ja': 'ja_JP', '/zh': 'zh_TW' }

/** Reads the metadata of a page; runs in the browser, which parses the HTML without loading the page. */
function readHead(html: string) {
  const shown = new DOMParser().parseFromString(html, 'text/html')
  const metas: Record<string, string[]> = {}
  for (const meta of shown.querySelectorAll('meta')) {
    const name = meta.getAttribute('name') ?? meta.getAttribute('property') ?? ''
    metas[name] = [...(metas[name] ?? []), meta.content]
  }
  return {
    title: shown.title,
    metas,
    canonical: shown.querySelector('link[rel=canonical]')?.getAttribute('href'),
    alternates: [...shown.querySelectorAll('link[rel=alternate][hreflang]')].map(link => [
      link.getAttribute('hreflang'),
      link.getAttribute('href'),
    ]),
    locales: [...shown.querySelectorAll('meta[property^="og:locale"]')].map(meta =>
      meta.getAttribute('content'),
    ),
    isFallback: shown.querySelector('article[lang]') !== null,
  }
}

test.describe('head of every kind of page', () => {
  for (const [kind, path] of Object.entries(pageKinds)) {
    if (kind === 'not found') continue
    test(`${kind}: titles, description, canonical and alternate links, Open Graph`, async ({
      page,
      request,
    }) => {
      const localeUrl = (prefix: string) => origin + urlOf(prefix, path)
      const heads = []
      for (const prefix of prefixes) {
        const html = await (await request.get(urlOf(prefix, path))).text()
        const { title, metas, canonical, alternates, locales, isFallback } = await page.evaluate(
          readHead,
          html,
        )
        expect(title).toMatch(/.+ \| .+/)
        expect(metas.description?.[0]).toBeTruthy()
        expect(metas['og:title']?.[0]).toBeTruthy()
        expect(metas['og:image']?.[0]).toContain(origin)
        expect(metas.robots ?? []).toHaveLength(kind === 'search' ? 1 : 0)
        expect(canonical).toBe(localeUrl(isFallback ? '' : prefix))
        heads.push({ prefix, isFallback, alternates, locales })
      }
      // Every page names the locales that have the page, whether it is one of them or a fallback.
      const availableLocales = heads.filter(({ isFallback }) => !isFallback).map(({ prefix }) => prefix)
      for (const { prefix, isFallback, alternates, locales } of heads) {
        expect(alternates).toEqual([
          ...availableLocales.map(other => [htmlLangs[other], localeUrl(other)]),
          ['x-default', localeUrl('')],
        ])
        const first = isFallback ? '' : prefix
        const others = availableLocales.filter(other => other !== first)
        expect(locales).toEqual([first, ...others].map(other => ogLocales[other]))
      }
    })
  }
})

test('sitemap, robots, manifest and feeds', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  expect(sitemap).toContain(`<loc>${origin}/ja/docs/analytics/intro</loc>`)
  expect(sitemap).toContain('hreflang="zh-Hant"')
  expect(sitemap).not.toContain('/search')
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
