import { expect, test } from 'vitest'
import { withPortal } from '../testing/open-portal.ts'
import type { SiteFiles } from '../testing/site-folder.ts'
import { blogArchivePage, blogListPage, blogPostPage, blogTagPage, blogTagsPage } from './page-data.ts'

const post = (title: string, more = '') =>
  `---\ntitle: ${title}\n${more}---\n\nLead of ${title}.\n\n<!-- truncate -->\n\nRest.\n`

const files: SiteFiles = {
  'content/blog/authors.yaml': 'ann:\n  name: Ann\n',
  'content/blog/tags.yaml':
    'news:\n  label: News\n  description: What is new\nodd:\n  label: { en: odd, ja: 奇数 }\n',
  'content/blog/en/2025-12-31-p1.md': post('P1', 'tags: [news, odd]\n'),
  'content/blog/en/2026-01-02-p2.md': post('P2', 'tags: [news]\n'),
  'content/blog/en/2026-01-03-p3.md': post('P3', 'tags: [news, odd]\nauthors: [ann]\n'),
  'content/blog/en/2026-01-04-secret.md': post('Secret', 'tags: [news]\nunlisted: true\n'),
  'content/blog/ja/2026-01-02-p2.md': post('記事', 'tags: [news]\n'),
}
const config = { blog: { postsPerPage: 2 } }

test('the list: pages of posts, newest first, with ways to newer and older ones', () =>
  withPortal(files, config, async portal => {
    const first = await blogListPage(portal, {
      kind: 'blog/list',
      locale: 'ja',
      path: '/blog',
      params: { page: 1 },
    })
    expect(first.posts.map(({ post, href, lang }) => [post.title, href, lang])).toEqual([
      ['P3', '/ja/blog/p3', 'en'],
      ['記事', '/ja/blog/p2', undefined],
    ])
    expect([first.newer, first.older?.href]).toEqual([undefined, '/ja/blog/page/2'])
    expect(first.recent.map(link => link.label)).toEqual(['P3', '記事', 'P1'])
    expect(first.posts[0]?.content.compiled.excerpt).toBe('Lead of P3.')
    expect(first.posts[0]?.content.compiled.code).not.toContain('Rest.')
    const second = await blogListPage(portal, {
      kind: 'blog/list',
      locale: 'ja',
      path: '/blog/page/2',
      params: { page: 2 },
    })
    expect(second.posts.map(({ post }) => post.title)).toEqual(['P1'])
    expect([second.newer?.href, second.older]).toEqual(['/ja/blog', undefined])
    expect(second.title).not.toBe(first.title)
    expect(second.frame.head.canonical).toBe('https://docs.example/ja/blog/page/2')
  }))

test('pages of the blog name its feeds', () =>
  withPortal(files, {}, portal => {
    const route = { kind: 'blog/tags', locale: 'ja', path: '/blog/tags', params: undefined } as const
    const { formats } = blogTagsPage(portal, route).frame.head
    expect(formats.map(({ type, href }) => [type, href])).toEqual([
      ['application/rss+xml', '/ja/blog/rss.xml'],
      ['application/atom+xml', '/ja/blog/atom.xml'],
    ])
  }))

test('the posts of a tag, and the tags by letter', () =>
  withPortal(files, config, async portal => {
    const route = {
      kind: 'blog/tag',
      locale: 'en',
      path: '/blog/tags/news',
      params: { tag: 'news', page: 1 },
    } as const
    const newsPage = await blogTagPage(portal, route)
    expect(newsPage.title).toBe('3 posts tagged "News"')
    expect(newsPage.description).toBe('What is new')
    expect(newsPage.posts.map(({ post }) => post.title)).toEqual(['P3', 'P2'])
    expect(newsPage.older?.href).toBe('/blog/tags/news/page/2')
    await expect(blogTagPage(portal, { ...route, params: { tag: 'none', page: 1 } })).rejects.toThrow(
      'No post has the tag "none"',
    )
    const { groups } = blogTagsPage(portal, {
      kind: 'blog/tags',
      locale: 'ja',
      path: '/blog/tags',
      params: undefined,
    })
    expect(
      groups.map(({ letter, tags }) => [letter, tags.map(tag => [tag.label, tag.count, tag.href])]),
    ).toEqual([
      ['N', [['News', 3, '/ja/blog/tags/news']]],
      ['奇', [['奇数', 2, '/ja/blog/tags/odd']]],
    ])
  }))

test('a post: neighbours among the listed ones, whole text, authors and tags', () =>
  withPortal(files, config, async portal => {
    const page = (slug: string) =>
      blogPostPage(portal, { kind: 'blog/post', locale: 'en', path: `/blog/${slug}`, params: undefined })
    const p2 = await page('p2')
    expect([p2.pagination.previous?.label, p2.pagination.next?.label]).toEqual(['P3', 'P1'])
    expect(p2.summary.content.compiled.code).toContain('Rest.')
    expect(p2.frame.head).toMatchObject({
      ogType: 'article',
      publishedTime: '2026-01-02',
      description: 'Lead of P2.',
    })
    const p3 = await page('p3')
    expect(p3.pagination.previous).toBeUndefined()
    expect(p3.summary.authors.map(author => author.name)).toEqual(['Ann'])
    expect(p3.summary.tags.map(tag => tag.href)).toEqual(['/blog/tags/news', '/blog/tags/odd'])
    const secret = await page('secret')
    expect(secret.frame.head.noIndex).toBe(true)
    expect(secret.pagination).toEqual({ previous: undefined, next: undefined })
    await expect(page('none')).rejects.toThrow('There is no post at /blog/none')
  }))

test('a post that the locale lacks is the English one with its canonical link', () =>
  withPortal(files, config, async portal => {
    const data = await blogPostPage(portal, {
      kind: 'blog/post',
      locale: 'ja',
      path: '/blog/p1',
      params: undefined,
    })
    expect(data.frame.head.canonical).toBe('https://docs.example/blog/p1')
    expect(data.original).toEqual({ href: '/blog/p1', lang: 'en', outdated: false })
    expect(data.summary.lang).toBe('en')
  }))

test('the archive by year', () =>
  withPortal(files, config, portal => {
    const { years, count } = blogArchivePage(portal, {
      kind: 'blog/archive',
      locale: 'ja',
      path: '/blog/archive',
      params: undefined,
    })
    expect(count).toBe(3)
    expect(years.map(({ year, posts }) => [year, posts.map(post => post.title)])).toEqual([
      ['2026', ['P3', '記事']],
      ['2025', ['P1']],
    ])
  }))
