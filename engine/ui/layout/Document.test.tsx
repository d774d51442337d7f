import { describe, expect, test } from 'vitest'
import { frameFixture } from '../testing/frame.ts'
import { renderDocument } from '../testing/render.tsx'

const document = (overrides: Parameters<typeof frameFixture>[0] = {}) =>
  renderDocument(<main />, frameFixture(overrides))

describe('document', () => {
  test('says its language; the mode is the system’s unless the site has decided', () => {
    expect(document()).toContain('<html lang="ja">')
    expect(document({ colorMode: { defaultMode: 'dark', followSystem: false, switch: true } })).toContain(
      '<html lang="ja" data-theme="dark">',
    )
  })

  test('a page that is read from the right says so and has the sheet for it', () => {
    const html = document({ locale: { code: 'ar', label: 'العربية', htmlLang: 'ar', dir: 'rtl' } })
    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(html).toContain('<style>')
    expect(document()).not.toContain('<style>')
  })

  test('Korean and Simplified Chinese have a sheet of their own, Traditional Chinese has none', () => {
    const inLanguage = (htmlLang: string) =>
      document({ locale: { code: 'xx', label: 'X', htmlLang, dir: 'ltr' } })
    for (const tag of ['ko', 'zh-Hans', 'zh-CN', 'zh']) expect(inLanguage(tag)).toContain('<style>')
    for (const tag of ['zh-Hant', 'zh-TW', 'de']) expect(inLanguage(tag)).not.toContain('<style>')
  })

  test('a site without icons and pictures names none, and browsers ask for none', () => {
    const { head } = frameFixture()
    const html = document({ favicon: undefined, touchIcon: undefined, head: { ...head, picture: undefined } })
    expect(html).toContain('<link rel="icon" href="data:,"/>')
    expect(html).not.toContain('apple-touch-icon')
    expect(html).not.toContain('og:image')
    expect(html).toContain('<meta name="twitter:card" content="summary"/>')
  })

  test('the script that sets the mode runs before anything is painted', () => {
    const html = document()
    expect(html.indexOf('<script>')).toBeGreaterThan(0)
    expect(html.indexOf('<script>')).toBeLessThan(html.indexOf('<body'))
  })
})

describe('head', () => {
  test('canonical, alternate languages with x-default, description, Open Graph', () => {
    const html = document()
    expect(html).toContain('<link rel="canonical" href="https://docs.example/ja/docs/rtmp"/>')
    for (const lang of ['en', 'ja', 'zh-Hant', 'x-default']) {
      expect(html).toContain(`<link rel="alternate" hrefLang="${lang}" href="https://docs.example/${lang}"/>`)
    }
    expect(html).toContain('<meta name="description" content="RTMPで配信する"/>')
    for (const property of ['type', 'title', 'description', 'url', 'image', 'site_name']) {
      expect(html).toContain(`<meta property="og:${property}"`)
    }
    expect(html).toContain(
      '<meta property="og:locale" content="ja_JP"/><meta property="og:locale:alternate" content="en_US"/><meta property="og:locale:alternate" content="zh_TW"/>',
    )
  })

  test('tags of the site are at its end, unchanged', () => {
    const { head } = frameFixture()
    const html = document({
      head: {
        ...head,
        tags: [
          { tag: 'meta', attributes: { name: 'author', content: 'A "B"' } },
          { tag: 'link', attributes: { rel: 'me', href: '/a', 'data-own': true } },
          { tag: 'script', attributes: { src: '/own.js', defer: '', 'data-site': 'x' } },
          { tag: 'script', attributes: { type: 'module' }, text: 'if (1 < 2 && a) b("c")' },
        ],
      },
    })
    expect(html).toContain(
      '<meta name="author" content="A &quot;B&quot;"/><link rel="me" href="/a" data-own=""/>',
    )
    expect(html).toContain(
      '<script src="/own.js" defer="" data-site="x"></script><script type="module">if (1 < 2 && a) b("c")</script></head>',
    )
  })

  test('robots, times and feeds only where there are some', () => {
    const bare = document()
    for (const text of ['robots', 'article:', 'application/rss+xml']) expect(bare).not.toContain(text)
    const { head } = frameFixture()
    const full = document({
      head: {
        ...head,
        noIndex: true,
        publishedTime: '2026-06-16',
        modifiedTime: '2026-06-17',
        formats: [{ type: 'application/rss+xml', title: 'RSS', href: '/ja/blog/rss.xml' }],
      },
    })
    expect(full).toContain('<meta name="robots" content="noindex"/>')
    expect(full).toContain('<meta property="article:published_time" content="2026-06-16"/>')
    expect(full).toContain('<meta property="article:modified_time" content="2026-06-17"/>')
    expect(full).toContain('title="RSS" href="/ja/blog/rss.xml"')
  })
})
