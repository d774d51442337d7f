import { describe, expect, test } from 'vitest'
import { frameFixture } from '../testing/frame.ts'
import { render } from '../testing/render.tsx'
import { Page } from './Page.tsx'

const page = (overrides: Parameters<typeof frameFixture>[0] = {}) => {
  const frame = frameFixture(overrides)
  return render(<Page frame={frame}>{<main id="main" />}</Page>, frame)
}

describe('navbar', () => {
  test('its items exist once: the drawer and the bar are the same element', () => {
    const html = page()
    expect(html.match(/APIリファレンス/g)).toHaveLength(1)
    expect(html.match(/id="menu"/g)).toHaveLength(1)
    expect(html).toContain('<nav id="menu" popover="auto" data-drawer=""')
    expect(html).toMatch(/<button[^>]*popoverTarget="menu"[^>]*aria-label="メニューを開く"/i)
  })

  test('menus close each other without script', () => {
    const menus = page().match(/<details name="navbar">/g)
    expect(menus).toHaveLength(4)
  })

  test('the language menu names itself, marks the current locale and says the language of each entry', () => {
    const html = page()
    expect(html).toContain('aria-label="言語: 日本語"')
    expect(html).toContain('<a href="/zh/docs/rtmp" hrefLang="zh-Hant" lang="zh-Hant">繁體中文</a>')
    expect(html).toContain('<a href="/ja/docs/rtmp" hrefLang="ja" aria-current="true">日本語</a>')
  })

  test('a site in one language has no menu of them', () => {
    const { locales } = frameFixture()
    expect(page({ locales: locales.filter(({ current }) => current) })).not.toContain('aria-label="言語')
  })

  test('a site without versions has no menu of them', () => {
    expect(page()).toContain('data-version-link="current"')
    expect(page({ versions: [] })).not.toContain('バージョン')
  })

  test('the section that is shown is marked; links that lead out are external', () => {
    const html = page()
    expect(html).toContain('<a href="/ja/blog" aria-current="true">ブログ</a>')
    expect(html).toContain('<a href="https://code.example" rel="external">ソースコード</a>')
    expect(html).toContain('title="Opens in a new tab"')
  })

  test('search is a link with its keys, the colour toggle a button that can be left out', () => {
    expect(page()).toMatch(
      /<a [^>]*href="\/ja\/search" data-search-open="" aria-keyshortcuts="Control\+K Meta\+K \/"/,
    )
    expect(page()).toContain('data-theme-toggle')
    expect(page({ colorMode: { defaultMode: 'light', followSystem: true, switch: false } })).not.toContain(
      'data-theme-toggle',
    )
  })

  test('it stays when the site does not want it to hide', () => {
    const { navbar } = frameFixture()
    expect(page()).toContain('data-hide-on-scroll')
    expect(page({ navbar: { ...navbar, hideOnScroll: false } })).not.toContain('data-hide-on-scroll')
  })
})

describe('around the page', () => {
  test('the first link leads to the content', () => {
    expect(page()).toMatch(/^<a class="vh skip" href="#main">/)
  })

  test('the Markdown is announced to programs before all else, but not to people', () => {
    const markdown = { href: '/ja/docs/x.md', indexHref: '/ja/llms.txt', assistants: [] }
    expect(page({ markdown })).toMatch(/^<p hidden="">See \/ja\/llms\.txt, or add \.md to the address\.<\/p>/)
  })

  test('an announcement can be closed if the site allows it', () => {
    const { announcement } = frameFixture()
    expect(page()).toContain('data-announcement="release-1"')
    expect(page()).toContain('data-announcement-close')
    const fixed = announcement && { ...announcement, closable: false }
    expect(page({ announcement: fixed })).not.toContain('data-announcement-close')
    expect(page({ announcement: undefined })).not.toContain('data-announcement')
  })

  test('the footer has every column, the logo and the copyright', () => {
    const footer = page().slice(page().indexOf('<footer'))
    expect(footer.match(/<h2>/g)).toHaveLength(5)
    expect(footer).toContain('class="brand"')
    expect(footer).toContain('© 2026 Acme')
  })

  test('no text can end the settings', () => {
    const { browser } = frameFixture()
    const html = page({ browser: { ...browser, basePath: '</script><script>alert(1)</script>' } })
    expect(html).not.toContain('<script>alert')
    const json = /<script type="application\/json" id="portal">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(json).basePath).toBe('</script><script>alert(1)</script>')
  })
})
