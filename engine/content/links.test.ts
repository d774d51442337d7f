import { beforeEach, expect, test } from 'vitest'
import { type ResolvedLink, resolveLink } from './links.ts'
import { loadSite, page } from './testing/test-site.ts'
import type { ContentModel } from './types.ts'

const create = 'content/docs/en/01-live/go/create.mdx'
const createJa = 'content/docs/ja/01-live/go/create.mdx'
const index = 'content/docs/en/01-live/index.md'

let model: ContentModel

beforeEach(async () => {
  ;({ model } = await loadSite({
    'content/docs/en/01-live/rtmp.md': page('title: RTMP'),
    [index]: page('title: Live'),
    [create]: page('title: Create'),
    'content/docs/en/01-live/go/start.mdx': page('title: Start\nslug: /begin'),
    [createJa]: page('title: 作成'),
    'content/blog/en/2026-01-01-release-1.12.8.md': page('title: Release'),
    'content/pages/en/about.md': page('title: About'),
  }))
})

/** Resolves a link and formats the result. */
function resolve(file: string, href: string, locale = 'en'): string {
  return short(resolveLink(model, file, href, locale))
}

function short(link: ResolvedLink): string {
  switch (link.kind) {
    case 'page':
      return `${link.locale} ${link.path}${link.search}${link.hash}`
    case 'asset':
      return `${link.folder} ${link.path}${link.search}${link.hash}`
    case 'broken':
      return `broken: ${link.missingPath}`
    default:
      return link.kind
  }
}

test.each([
  ['../rtmp.md', 'en /docs/live/rtmp'],
  ['../rtmp.mdx#keys', 'en /docs/live/rtmp#keys'],
  ['./start.md?x=1#y', 'en /docs/begin?x=1#y'],
  ['start.mdx', 'en /docs/begin'],
  ['../index.md', 'en /docs/live'],
  ['../../../../blog/en/2026-01-01-release-1.12.8.md', 'en /blog/release-1.12.8'],
  ['../../../../pages/en/about.md', 'en /about'],
  ['../rtmp%2emd', 'en /docs/live/rtmp'],
])('by the path of a file: %s', (href, result) => {
  expect(resolve(create, href)).toBe(result)
})

test('from a translation to a page that only the default locale has, and back', () => {
  expect(resolve(createJa, '../rtmp.md', 'ja')).toBe('ja /docs/live/rtmp')
  expect(resolve(createJa, '../../../en/01-live/rtmp.md', 'ja')).toBe('ja /docs/live/rtmp')
  expect(resolve(create, '../../../ja/01-live/go/create.md')).toBe('en /docs/live/go/create')
})

test('a fallback page links to pages of the locale that shows it', () => {
  expect(resolve(create, '../rtmp.md#keys', 'zh')).toBe('zh /docs/live/rtmp#keys')
  expect(resolve(create, '/blog/release-1.12.8', 'zh')).toBe('zh /blog/release-1.12.8')
})

test.each([
  ['/', 'en /'],
  ['/blog', 'en /blog'],
  ['/blog/', 'en /blog'],
  ['/about.html', 'en /about'],
  ['/docs/live/index.html', 'en /docs/live'],
  ['/live/rtmp.md#keys', 'en /docs/live/rtmp#keys'],
  ['/live/', 'en /docs/live'],
  ['/docs/live/rtmp.md', 'en /docs/live/rtmp'],
  ['/search?q=rtmp', 'en /search?q=rtmp'],
  ['/ja/docs/live/rtmp#keys', 'ja /docs/live/rtmp#keys'],
  ['/ja', 'ja /'],
])('by the path of a page: %s', (href, result) => {
  expect(resolve(create, href)).toBe(result)
})

test.each([
  [create, './create', 'en /docs/live/go/create'],
  [create, '../rtmp', 'en /docs/live/rtmp'],
  [create, 'create/', 'en /docs/live/go/create'],
  [create, 'start', 'en /docs/begin'],
  [index, './live/rtmp', 'en /docs/live/rtmp'],
  [index, './rtmp', 'en /docs/live/rtmp'],
  [index, './rtmp.html#keys', 'en /docs/live/rtmp#keys'],
])('relative to the page, or to the file: %s %s', (file, href, result) => {
  expect(resolve(file, href)).toBe(result)
})

test.each([
  ['#start', 'en /docs/live/go/create#start'],
  ['?lang=curl', 'en /docs/live/go/create?lang=curl'],
  ['', 'en /docs/live/go/create'],
])('to the page itself: %j', (href, result) => {
  expect(resolve(create, href)).toBe(result)
})

test.each([
  'https://a.example/docs/x',
  'mailto:a@b.example',
  'tel:+81',
  '//cdn.example/a.js',
  'HTTP://A.EXAMPLE',
])('to elsewhere: %s', href => {
  expect(resolve(create, href)).toBe('external')
})

test.each([
  ['/files/a.pdf#page=2', 'static /files/a.pdf#page=2'],
  ['/blog/rss.xml', 'static /blog/rss.xml'],
  ['./diagram.svg', 'content content/docs/en/01-live/go/diagram.svg'],
])('to a file: %s', (href, result) => {
  expect(resolve(create, href)).toBe(result)
})

test.each([
  ['../rtpm.md#keys', 'broken: /docs/live/rtpm'],
  ['./nowhere', 'broken: /docs/live/go/nowhere'],
  ['/docs/nowhere/', 'broken: /docs/nowhere'],
  ['/blog/release-9.9.9', 'broken: /blog/release-9.9.9'],
  ['../%E0%A4%A', 'broken: /docs/live/%E0%A4%A'],
])('to nothing: %s', (href, result) => {
  expect(resolve(create, href)).toBe(result)
})
