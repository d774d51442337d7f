import { expect, test } from 'vitest'
import { lines, loadSite as loadContent, page, type SiteFiles } from '../content/testing/test-site.ts'
import { blogOf } from './blog-content.ts'
import { listedPosts, postsOnPage } from './post-lists.ts'

async function loadSite(files: SiteFiles) {
  const { model, problems } = await loadContent(files)
  return { model, blog: blogOf(model), problems }
}

const definitions = {
  'content/blog/authors.yaml':
    'haruka:\n  name: Haruka\n  title: { en: Writer, ja: ライター }\n  url: https://a.example\n',
  'content/blog/tags.yaml': 'release: { label: Release }\nhello: { label: Hello }\n',
}

test('a post takes date and slug from its file name', async () => {
  const { blog, problems } = await loadSite({
    ...definitions,
    'content/blog/en/2026-11-10-release-acme-1.12.8.md': page(
      'title: Release\ndescription: What changed.\nauthors: haruka\ntags: [release]',
      'One.\n\n<!-- truncate -->\n\nTwo.',
    ),
  })
  expect(problems).toEqual([])
  expect(blog.posts.get('ja')).toEqual([
    {
      slug: 'release-acme-1.12.8',
      path: '/blog/release-acme-1.12.8',
      date: '2026-11-10',
      locale: 'en',
      file: 'content/blog/en/2026-11-10-release-acme-1.12.8.md',
      format: 'md',
      title: 'Release',
      description: 'What changed.',
      authors: [{ id: 'haruka', name: 'Haruka', title: 'ライター', url: 'https://a.example' }],
      tags: [{ id: 'release', label: 'Release', description: '', path: '/blog/tags/release' }],
      frontMatter: { title: 'Release', description: 'What changed.', authors: ['haruka'], tags: ['release'] },
      outdated: false,
      readingMinutes: 1,
      truncated: true,
    },
  ])
})

test('front matter goes before the file name; folders with an index are posts too', async () => {
  const { blog, problems } = await loadSite({
    'content/blog/en/2026-01-01-a.md': page('title: A\ndate: 2025-05-05\nslug: /other'),
    'content/blog/en/2026-02-02-b/index.md': page('title: B'),
    'content/blog/en/c.md': page('date: 2026-03-03', '# C'),
  })
  expect(problems).toEqual([])
  expect(blog.posts.get('en')?.map(({ date, path, title }) => `${date} ${path} ${title}`)).toEqual([
    '2026-03-03 /blog/c C',
    '2026-02-02 /blog/b B',
    '2025-05-05 /blog/other A',
  ])
})

test('a translated post is read in its language', async () => {
  const { blog, problems } = await loadSite({
    ...definitions,
    'content/blog/en/2026-01-01-a.md': page('title: A\nauthors: haruka\ntags: [hello]', 'word '.repeat(900)),
    'content/blog/ja/2026-01-01-a.md': page('title: 題', `${'あ'.repeat(2400)}\n\n{/* truncate */}`),
  })
  expect(problems).toEqual([])
  expect(blog.posts.get('en')?.[0]).toMatchObject({ readingMinutes: 3, truncated: false })
  expect(blog.posts.get('ja')?.[0]).toMatchObject({
    locale: 'ja',
    title: '題',
    date: '2026-01-01',
    readingMinutes: 5,
    truncated: true,
    authors: [{ id: 'haruka' }],
    tags: [{ id: 'hello' }],
  })
})

test.each([
  ['content/blog/en/a.md', 'title: A', 'the post has no date'],
  ['content/blog/en/2026-13-01-a.md', 'title: A', 'found the date 2026-13-01, expected one that exists'],
])('a post needs a date: %s', async (file, frontMatter, message) => {
  const { problems, blog } = await loadSite({ [file]: page(frontMatter) })
  expect(lines(problems)).toEqual([
    `error post-date ${file} ${message} | Begin the file name with its date, 2026-06-30-welcome.md, or give the date in the front matter.`,
  ])
  expect(blog.posts.get('en')).toHaveLength(1)
})

test('two posts with one slug are an error', async () => {
  const { problems } = await loadSite({
    'content/blog/en/2026-01-01-a.md': page('title: A'),
    'content/blog/en/2026-02-02-a.md': page('title: A'),
  })
  expect(lines(problems)).toEqual([
    'error duplicate-id content/blog/en/2026-02-02-a.md:2 "a" is also the id of content/blog/en/2026-01-01-a.md | Rename one of the files, or set another id or slug in its front matter.',
  ])
})

test('lists have pages, leave out unlisted posts, and count tags', async () => {
  const files = Object.fromEntries(
    [1, 2, 3, 4, 5].map(day => [
      `content/blog/en/2026-01-0${day}-p${day}.md`,
      page(`title: P${day}\ntags: [hello]${day === 4 ? '\nunlisted: true' : ''}`),
    ]),
  )
  const { model, blog, problems } = await loadSite({ ...definitions, ...files })
  expect(problems).toEqual([])
  const slugs = (page: number, tag?: string) => postsOnPage(blog, 'en', page, tag).map(post => post.slug)
  expect([slugs(1), slugs(2), slugs(3)]).toEqual([['p5', 'p3'], ['p2', 'p1'], []])
  expect(slugs(2, 'hello')).toEqual(['p2', 'p1'])
  expect(slugs(1, 'release')).toEqual([])
  expect(listedPosts(blog, 'en')).toHaveLength(4)
  expect(blog.tags.get('en')).toMatchObject([{ id: 'hello', count: 4 }])
  expect([...model.routes.keys()].filter(path => path.startsWith('/blog'))).toEqual([
    '/blog/p5',
    '/blog/p4',
    '/blog/p3',
    '/blog/p2',
    '/blog/p1',
    '/blog',
    '/blog/page/2',
    '/blog/archive',
    '/blog/tags',
    '/blog/tags/hello',
    '/blog/tags/hello/page/2',
  ])
})
