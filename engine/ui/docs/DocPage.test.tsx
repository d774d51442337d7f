import { describe, expect, test } from 'vitest'
import type { DocPageData } from '../../route-data/types.ts'
import { contentFixture, docFixture } from '../testing/doc.ts'
import { countElements, renderDocument } from '../testing/render.tsx'
import { DocPage } from './DocPage.tsx'

const page = (overrides: Partial<DocPageData> = {}) => {
  const data = docFixture(overrides)
  const html = renderDocument(<DocPage {...data} />, data.frame)
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
}

describe('page of the docs', () => {
  test('title, lead, content, breadcrumbs with the page last', () => {
    const html = page()
    expect(html).toContain('<h1>RTMP</h1><p>RTMPで配信する</p>')
    expect(html).toContain('<article class="prose"><p>Text</p></article>')
    expect(html).toContain('<li class="chevron" aria-current="page">RTMP</li>')
  })

  test('the table of contents keeps the markup of headings and their depth', () => {
    const html = page()
    expect(html).toContain('<a href="#a">A <code>x</code></a><a href="#b" data-depth="1">B</a>')
    expect(page({ toc: [] })).not.toContain('data-toc')
  })

  test('a fallback says so in the page’s language; title, contents and text are marked as English', () => {
    const html = page({
      original: { href: '/docs/rtmp', lang: 'en', outdated: false },
      content: { ...contentFixture, lang: 'en' },
    })
    expect(html).toContain('まだ翻訳されていないため')
    expect(html).toContain('<a href="/docs/rtmp" hrefLang="en">英語のページを開く</a>')
    expect(html).toContain('<header class="head" lang="en">')
    expect(html).toContain('<article class="prose" lang="en">')
    expect(html).toMatch(/<nav aria-label="このページの内容" lang="en">/)
    expect(page()).not.toContain('lang="en"')
  })

  test('a fallback that is read the other way says so', () => {
    const locale = { code: 'ar', label: 'العربية', htmlLang: 'ar', dir: 'rtl' as const }
    const html = page({
      frame: { ...docFixture().frame, locale },
      content: { ...contentFixture, lang: 'en' },
    })
    expect(html).toContain('<header class="head" lang="en" dir="ltr">')
    expect(html).toContain('<article class="prose" lang="en" dir="ltr">')
  })

  test('an outdated translation says so and leads to the English page', () => {
    const html = page({ original: { href: '/docs/rtmp', lang: 'en', outdated: true } })
    expect(html).toContain('この翻訳は英語版より古く')
    expect(html).toContain('<a href="/docs/rtmp" hrefLang="en">英語のページを開く</a>')
    expect(html).toContain('<article class="prose">')
  })

  test('the last update has the date of UTC in the page’s language, readable by machines', () => {
    expect(page()).toContain(
      '最終更新: <time dateTime="2026-07-01T23:30:00Z">2026年7月1日</time>（Aiko Mori）',
    )
    expect(page({ lastUpdate: { date: '2026-07-01T23:30:00Z', author: undefined } })).toContain(
      '最終更新: <time dateTime="2026-07-01T23:30:00Z">2026年7月1日</time></p>',
    )
  })

  test('tags, edit link and neighbours', () => {
    const html = page()
    expect(html).toContain('<a href="/ja/docs/tags/platform" rel="tag">Platform</a>')
    expect(html).toContain('href="https://code.example/rtmp.md"')
    expect(html).toMatch(/<a rel="prev" href="\/ja\/docs\/a">/)
    expect(html).toMatch(/<a rel="next" href="\/ja\/docs\/b">/)
  })

  test('a neighbour that the locale lacks says the language of its title, and of the words above it', () => {
    const html = page({
      pagination: {
        previous: undefined,
        next: { label: 'Next', lang: 'en', href: '/ja/docs/b', external: false },
      },
      breadcrumbs: [{ label: 'Live', lang: 'en', href: '/ja/docs/category/live' }],
    })
    expect(html).toContain('<a rel="next" href="/ja/docs/b" lang="en"><small class="sub" lang="ja">')
    expect(html).toContain('<li lang="en" aria-current="page"><a href="/ja/docs/category/live">Live</a></li>')
  })

  test('renders no elements for parts that a page lacks', () => {
    const html = page({
      hideTitle: true,
      tags: [],
      lastUpdate: undefined,
      editHref: undefined,
      pagination: { previous: undefined, next: undefined },
      breadcrumbs: [],
    })
    for (const gone of ['<h1', 'class="meta', 'class="pager', 'class="crumbs'])
      expect(html).not.toContain(gone)
  })

  test('an unlisted page says that it is', () => {
    expect(page({ unlisted: true })).toContain('このページは一覧に表示されません')
  })

  test('the frame keeps to 320 elements, as each of them is laid out on every page', () => {
    const data = docFixture()
    const html = renderDocument(<DocPage {...data} />, data.frame).replace(/<article.*<\/article>/s, '')
    expect(countElements(html)).toBeLessThanOrEqual(320)
  })
})
