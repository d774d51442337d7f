import { describe, expect, test } from 'vitest'
import { contentFixture } from '../ui/testing/doc.ts'
import { frameFixture } from '../ui/testing/frame.ts'
import { render } from '../ui/testing/render.tsx'
import { BlogArchivePage } from './BlogArchivePage.tsx'
import { BlogListPage } from './BlogListPage.tsx'
import { BlogPostPage } from './BlogPostPage.tsx'
import type { BlogListPageData, PostSummary } from './page-types.ts'

const frame = frameFixture({ kind: 'blog/list' })

const summary = (overrides: Partial<PostSummary> = {}): PostSummary => ({
  post: { slug: 'hello', title: 'Hello', date: '2026-07-07', readingMinutes: 4, truncated: true },
  href: '/ja/blog/hello',
  authors: [
    { id: 'mika', name: 'Mika', title: 'Developer relations', url: 'https://mika.example' },
    { id: 'docs', name: 'Docs', title: 'Team', url: undefined },
  ],
  tags: [
    { id: 'hello', label: 'hello', description: '', path: '/blog/tags/hello', href: '/ja/blog/tags/hello' },
  ],
  lang: undefined,
  content: contentFixture,
  ...overrides,
})

const list = (overrides: Partial<BlogListPageData> = {}) =>
  render(
    <BlogListPage
      frame={frame}
      title="ブログ"
      description="お知らせ"
      posts={[summary()]}
      recent={[{ label: 'Hello', href: '/ja/blog/hello', external: false }]}
      archiveHref="/ja/blog/archive"
      tagsHref="/ja/blog/tags"
      newer={undefined}
      older={{ label: '過去の記事', href: '/ja/blog/page/2', external: false }}
      tag={undefined}
      {...overrides}
    />,
    frame,
  )

describe('list', () => {
  test('a post has its date, reading time, authors and tags', () => {
    const html = list()
    expect(html).toContain('<time dateTime="2026-07-07">2026年7月7日</time><span>約4分で読めます</span>')
    expect(html).toContain('<h2><a href="/ja/blog/hello">Hello</a></h2>')
    expect(html).toContain('<a href="https://mika.example" rel="author external">Mika</a>')
    expect(html).toContain('<b>Docs</b>')
    expect(html).toContain('<a href="/ja/blog/tags/hello" rel="tag">hello</a>')
  })

  test('a truncated post leads on by a link that names it, a whole one does not', () => {
    expect(list()).toContain('>「Hello」の続きを読む</a>')
    const complete = summary({ post: { ...summary().post, truncated: false } })
    expect(list({ posts: [complete] })).not.toContain('続きを読む')
  })

  test('recent posts, archive and tags are in the sidebar; older posts follow', () => {
    const html = list()
    for (const href of ['/ja/blog/archive', '/ja/blog/tags', '/ja/blog/page/2'])
      expect(html).toContain(`href="${href}"`)
    expect(html).toMatch(/<nav class="recent links" aria-labelledby="recent">/)
  })

  test('a title that equals its description is shown once', () => {
    expect(list({ title: '「x」の記事: 1件', description: '「x」の記事: 1件' }).match(/「x」/g)).toHaveLength(
      1,
    )
  })
})

test('a post: one h1, English text marked where the locale lacks it', () => {
  const html = render(
    <BlogPostPage
      frame={frame}
      summary={summary({ lang: 'en', content: { ...contentFixture, lang: 'en' } })}
      recent={[]}
      toc={[]}
      original={{ href: '/blog/hello', lang: 'en', outdated: false }}
      editHref={undefined}
      pagination={{ previous: undefined, next: undefined }}
    />,
    frame,
  )
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toContain('<h1 lang="en">Hello</h1>')
  expect(html).toContain('<article class="prose" lang="en">')
  expect(html).toContain('まだ翻訳されていないため')
})

test('the archive counts its posts and dates them by day', () => {
  const html = render(
    <BlogArchivePage
      frame={frame}
      years={[
        {
          year: '2026',
          posts: [{ title: 'Hello', date: '2026-07-07', href: '/ja/blog/hello', lang: undefined }],
        },
      ]}
      count={1}
    />,
    frame,
  )
  expect(html).toContain('1件の記事')
  expect(html).toContain('<h2>2026</h2>')
  expect(html).toContain('<time class="sub" dateTime="2026-07-07">7月7日</time>')
})
