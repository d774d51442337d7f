import { expect, test } from 'vitest'
import { lines, loadSite, page, sidebarsSource } from './testing/test-site.ts'

test('each page of the site has a route in each locale', async () => {
  const { model, problems } = await loadSite({
    'content/docs/tags.yaml': 'platform: { label: Platform }\n',
    'content/docs/categories.yaml': 'start: { label: Start }\n',
    'content/docs/en/a.md': page('title: A\ntags: [platform]'),
    'content/blog/en/2026-01-01-post.md': page('title: Post'),
    'content/pages/en/markdown-page.md': page('title: Page'),
    'content/sidebars.ts': sidebarsSource({ guide: [{ type: 'category', slug: 'start', items: ['a'] }] }),
  })
  expect(problems).toEqual([])
  const english = [
    '/',
    '/search',
    '/markdown-page',
    '/docs/a',
    '/docs/category/start',
    '/docs/tags',
    '/docs/tags/platform',
    '/blog/post',
    '/blog',
    '/blog/archive',
  ]
  const prefixed = (locale: string) =>
    english.map(path => (path === '/' ? `/${locale}` : `/${locale}${path}`))
  expect([...model.routes.keys()]).toEqual([...english, ...prefixed('ja'), ...prefixed('zh')])
  expect(model.routes.get('/')).toEqual({ kind: 'home', locale: 'en', path: '/' })
  expect(model.routes.get('/zh/markdown-page')).toEqual({
    kind: 'standalone',
    locale: 'zh',
    path: '/markdown-page',
    id: 'markdown-page',
  })
})

test('a site without posts and tags has no pages that list them', async () => {
  const { model } = await loadSite({ 'content/docs/en/a.md': page('title: A') }, { locales: ['en'] })
  expect([...model.routes.keys()]).toEqual(['/', '/search', '/docs/a'])
})

test('two pages at one address are one error that names both, whatever they are', async () => {
  const { model, problems } = await loadSite({
    'content/docs/categories.yaml': 'start: { label: Start }\n',
    'content/docs/en/a.md': page('title: A\nslug: /category/start'),
    'content/blog/en/2026-01-01-post.md': page('title: Post\nslug: archive'),
    'content/pages/en/search.md': page('title: Search'),
    'content/pages/en/ja.md': page('title: J'),
    'content/sidebars.ts': sidebarsSource({ guide: [{ type: 'category', slug: 'start', items: ['a'] }] }),
  })
  const mend = '| Give one of them another slug.'
  expect(lines(problems)).toEqual([
    `error duplicate-route content/pages/en/search.md:2 /search is the address of the search page and content/pages/en/search.md ${mend}`,
    `error duplicate-route content/docs/en/a.md:3 /docs/category/start is the address of content/docs/en/a.md and category "category/start" of sidebar "guide" ${mend}`,
    `error duplicate-route content/blog/en/2026-01-01-post.md:3 /blog/archive is the address of content/blog/en/2026-01-01-post.md and the blog/archive page ${mend}`,
    `error duplicate-route content/pages/en/ja.md:2 /ja is the address of content/pages/en/ja.md and the home page ${mend}`,
  ])
  expect(model.routes.get('/search')?.kind).toBe('search')
})

test('addresses that differ in capitals alone are an error: one file would overwrite the other', async () => {
  const { model, problems } = await loadSite({
    'content/docs/en/intro.md': page('title: A'),
    'content/docs/en/Intro.md': page('title: B'),
    'content/docs/ja/intro.md': page('title: あ'),
  })
  expect(lines(problems)).toEqual([
    'error duplicate-route content/docs/en/intro.md:2 /docs/intro is the address of content/docs/en/Intro.md and content/docs/en/intro.md, apart from capital letters | Give one of them another slug.',
  ])
  expect(model.routes.has('/docs/intro') && model.routes.has('/docs/Intro')).toBe(true)
})

test('a slug with a control character is an error', async () => {
  const { problems } = await loadSite({ 'content/docs/en/a.md': page('title: A\nslug: "/a\\0"') })
  expect(lines(problems)[0]).toContain('contains a character that is not allowed')
})

test('a file name that no address can hold is an error', async () => {
  const { problems } = await loadSite({ 'content/docs/en/what now?.md': page('title: A') })
  expect(lines(problems)).toEqual([
    'error address content/docs/en/what now?.md:2 the address "/docs/what now?" contains a character that is not allowed: space, control character, ?, #, % or \\ | Rename the file, or set a slug in its front matter.',
  ])
})
