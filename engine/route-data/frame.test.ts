import { expect, test } from 'vitest'
import { iconDrawing } from '../files/icon-set.ts'
import { withPortal } from '../testing/open-portal.ts'
import { smallSite } from '../testing/small-site.ts'
import { announcementData } from './announcement.ts'
import { docPage } from './doc.ts'
import { frameData, type PageFacts } from './frame.ts'
import { notFoundPage, popularPages, searchElsewhere, searchPage } from './search.ts'

const facts: PageFacts = { kind: 'doc', locale: 'ja', path: '/docs/intro', title: 'T', description: 'D' }

test('head: title, canonical and alternate links, preview picture, below a base path', () =>
  withPortal(smallSite, { basePath: '/portal/' }, portal => {
    const { head } = frameData(portal, facts)
    expect(head).toEqual({
      title: 'T | Docs',
      description: 'D',
      canonical: 'https://docs.example/portal/ja/docs/intro',
      alternates: [
        { hreflang: 'en', href: 'https://docs.example/portal/docs/intro' },
        { hreflang: 'ja', href: 'https://docs.example/portal/ja/docs/intro' },
        { hreflang: 'x-default', href: 'https://docs.example/portal/docs/intro' },
      ],
      noIndex: false,
      ogType: 'website',
      ogLocales: ['ja_JP', 'en_US'],
      picture: { url: 'https://docs.example/portal/social-card.png' },
      formats: [],
      tags: [],
    })
    const frame = frameData(portal, {
      ...facts,
      image: '/img/own.png',
      fullTitle: true,
      noIndex: true,
    }).head
    expect(frame).toMatchObject({
      title: 'T',
      picture: { url: 'https://docs.example/portal/img/own.png' },
      noIndex: true,
    })
    expect(frameData(portal, { ...facts, image: 'https://elsewhere.example/a.png' }).head.picture).toEqual({
      url: 'https://elsewhere.example/a.png',
    })
  }))

test('tags of the configuration are in the head, with paths of the site below its base', () => {
  const meta = { tag: 'meta', attributes: { name: 'author', content: '/a' } }
  const script = { tag: 'script', attributes: { src: '/own.js', defer: true } }
  const link = { tag: 'link', attributes: { rel: 'me', href: 'https://social.example/@a' } }
  return withPortal(smallSite, { basePath: '/portal/', head: [meta, script, link] }, portal => {
    expect(frameData(portal, facts).head.tags).toEqual([
      meta,
      { tag: 'script', attributes: { src: '/portal/own.js', defer: true } },
      link,
    ])
  })
})

test('menus: links of the locale, the current one marked, addresses elsewhere as they are', () => {
  const link = (label: string, href: string) => ({ label, href })
  const navbar = {
    start: [
      {
        label: { en: 'Menu', ja: 'メニュー' },
        items: [link('Intro', '/docs/intro'), link('Out', 'https://out.example')],
      },
      link('Docs', '/docs'),
      link('Near', '/docs/int'),
    ],
    end: [],
  }
  return withPortal(smallSite, { basePath: '/portal/', navbar }, portal => {
    expect(frameData(portal, facts).navbar.start).toEqual([
      {
        label: 'メニュー',
        items: [
          { label: 'Intro', href: '/portal/ja/docs/intro', external: false, current: true },
          { label: 'Out', href: 'https://out.example', external: true },
        ],
      },
      { label: 'Docs', href: '/portal/ja/docs', external: false, current: true },
      { label: 'Near', href: '/portal/ja/docs/int', external: false },
    ])
  })
})

test('an icon of a menu is its drawing, the spark of an assistant a matter of the style sheet', () => {
  const link = (icon: string) => ({ label: icon, href: '/docs', icon })
  const navbar = {
    start: [link('rocket'), { label: 'Menu', icon: 'book', items: [link('zap')] }],
    end: [],
    actions: [link('chat')],
  }
  return withPortal(smallSite, { navbar }, portal => {
    const { start, actions } = frameData(portal, facts).navbar
    expect(start).toMatchObject([
      { drawing: iconDrawing('rocket') },
      { drawing: iconDrawing('book'), items: [{ drawing: iconDrawing('zap') }] },
    ])
    expect(actions).toMatchObject([{ isChat: true, drawing: undefined }])
  })
})

test('menus of language and version keep the page', () =>
  withPortal(smallSite, {}, async portal => {
    const { frame } = await docPage(portal, {
      kind: 'doc',
      version: 'current',
      locale: 'ja',
      path: '/docs/intro',
      id: 'intro',
    })
    expect(frame.locales.map(({ href, current }) => [href, current])).toEqual([
      ['/docs/intro', false],
      ['/ja/docs/intro', true],
    ])
    expect(frame.versions).toEqual([
      { name: 'current', label: 'Next', href: '/ja/docs/intro', current: true, isLast: true },
    ])
    // A page outside of the docs has no versions, so each version links to its main document.
    expect(frameData(portal, { ...facts, kind: 'search', path: '/search' }).versions).toEqual([
      { name: 'current', label: 'Next', href: '/ja/docs/intro', current: false, isLast: true },
    ])
  }))

test('a link to the landing page of a sidebar is marked on all pages of the sidebar', () => {
  const navbar = {
    start: [
      { label: 'Guides', href: '/docs/intro' },
      { label: 'Part', href: '/docs/category/guide' },
    ],
    end: [],
  }
  return withPortal(smallSite, { navbar }, portal => {
    const current = (path: string) =>
      frameData(portal, { ...facts, path }).navbar.start.map(item => 'href' in item && item.current === true)
    expect(current('/docs/guide/rtmp')).toEqual([true, false])
    expect(current('/docs/category/guide')).toEqual([false, true])
    expect(current('/blog')).toEqual([false, false])
  })
})

test('a page that the locale lacks: the English text, its canonical link and a way to it', () =>
  withPortal(smallSite, {}, async portal => {
    const path = '/docs/guide/rtmp'
    const data = await docPage(portal, {
      kind: 'doc',
      version: 'current',
      locale: 'ja',
      path,
      id: 'guide/rtmp',
    })
    expect(data.frame.head.canonical).toBe('https://docs.example/docs/guide/rtmp')
    expect(data.breadcrumbs.map(({ label, lang }) => [label, lang])).toEqual([
      ['Guide', undefined],
      ['RTMP', 'en'],
    ])
    expect(data.frame.locale.htmlLang).toBe('ja')
    expect(data.content.lang).toBe('en')
    expect(data.original).toEqual({ href: '/docs/guide/rtmp', lang: 'en', outdated: false })
    const page = await docPage(portal, {
      kind: 'doc',
      version: 'current',
      locale: 'ja',
      path: '/docs/intro',
      id: 'intro',
    })
    expect([page.original, page.content.lang]).toEqual([undefined, undefined])
  }))

test('lists the locales that have a page for search engines, and all locales for readers', () =>
  withPortal(smallSite, {}, portal => {
    for (const locale of ['en', 'ja']) {
      const { head, locales } = frameData(portal, {
        ...facts,
        locale,
        path: '/docs/guide/rtmp',
        contentLocale: 'en',
      })
      expect(head.alternates).toEqual([
        { hreflang: 'en', href: 'https://docs.example/docs/guide/rtmp' },
        { hreflang: 'x-default', href: 'https://docs.example/docs/guide/rtmp' },
      ])
      expect(head.ogLocales).toEqual(['en_US'])
      expect(locales.map(({ href }) => href)).toEqual(['/docs/guide/rtmp', '/ja/docs/guide/rtmp'])
    }
  }))

test.each([
  [
    'Read the [notes](/blog/first) now',
    'Read the ',
    { label: 'notes', href: '/portal/ja/blog/first', external: false },
    ' now',
  ],
  [
    '[Out](https://out.example/a?b=c)',
    '',
    { label: 'Out', href: 'https://out.example/a?b=c', external: true },
    '',
  ],
  ['No link [here] (a)', 'No link [here] (a)', undefined, ''],
])('the announcement "%s"', (content, before, link, after) =>
  withPortal(smallSite, { basePath: '/portal/' }, portal => {
    expect(announcementData(portal, 'ja', { id: '1', content, closable: true })).toEqual({
      id: '1',
      closable: true,
      before,
      link,
      after,
    })
  }),
)

test('search and not-found pages are not indexed and lead on', () =>
  withPortal(smallSite, {}, portal => {
    const search = searchPage(portal, { kind: 'search', locale: 'ja', path: '/search' })
    expect(search.frame.head.noIndex).toBe(true)
    expect(search.categories).toEqual([{ label: 'Guide', href: '/ja/docs/category/guide', external: false }])
    const lost = notFoundPage(portal, 'ja')
    expect(lost.frame).toMatchObject({ kind: 'not-found', head: { noIndex: true, alternates: [] } })
    expect(lost.suggestions).toEqual(search.categories)
  }))

test('a search that finds nothing leads to the other languages and to the topics', () =>
  withPortal(smallSite, { basePath: '/portal/' }, portal => {
    const { name: version } = portal.model.version
    expect(searchElsewhere(portal, { locale: 'ja', version })).toEqual({
      languages: [
        {
          locale: 'en',
          label: 'English',
          htmlLang: 'en',
          settings: '/portal/search-en.json',
          searchHref: '/portal/search',
        },
      ],
      topics: [{ label: 'Guide', href: '/portal/ja/docs/category/guide', external: false }],
    })
  }))

test('popular pages have the titles of the reader, and those that a version lacks are left out', () =>
  withPortal(smallSite, { search: { popular: ['/docs/intro', '/docs/gone'] } }, portal => {
    const docs = portal.model.docs.get('ja')
    expect(popularPages(portal, 'ja')).toEqual([
      expect.objectContaining({ label: docs?.get('intro')?.title, href: '/ja/docs/intro' }),
    ])
  }))
