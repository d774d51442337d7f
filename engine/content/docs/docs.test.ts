import { expect, test } from 'vitest'
import { lines, loadSite, page } from '../testing/test-site.ts'

test('a doc is found by its id, with its metadata', async () => {
  const { model, problems } = await loadSite({
    'content/docs/en/live/01-rtmp.mdx': page('title: RTMP\ndescription: Send it.\nsidebar_label: Push'),
  })
  expect(problems).toEqual([])
  expect(model.docs.get('en')?.get('live/rtmp')).toEqual({
    id: 'live/rtmp',
    path: '/docs/live/rtmp',
    locale: 'en',
    file: 'content/docs/en/live/01-rtmp.mdx',
    format: 'mdx',
    title: 'RTMP',
    description: 'Send it.',
    sidebarLabel: 'Push',
    frontMatter: { title: 'RTMP', description: 'Send it.', sidebar_label: 'Push' },
    outdated: false,
    sidebar: 'docs',
    lastUpdate: undefined,
  })
})

test('without a title the first heading is taken, then the last part of the id', async () => {
  const { model } = await loadSite({
    'content/docs/en/a.md': '# The A\n',
    'content/docs/en/x/b.md': 'Text only.\n',
  })
  expect(model.docs.get('en')?.get('a')?.title).toBe('The A')
  expect(model.docs.get('en')?.get('x/b')).toMatchObject({ title: 'b', sidebarLabel: 'b' })
})

test('two files with one id are an error that names both; one page remains', async () => {
  const { model, problems } = await loadSite({
    'content/docs/en/01-a.md': page('title: First'),
    'content/docs/en/02-a.md': page('title: Second'),
  })
  expect(lines(problems)).toEqual([
    'error duplicate-id content/docs/en/02-a.md:2 "a" is also the id of content/docs/en/01-a.md | Rename one of the files, or set another id or slug in its front matter.',
  ])
  expect(model.docs.get('en')?.get('a')?.title).toBe('First')
})

test('one page as .md and .mdx is an error', async () => {
  const { problems } = await loadSite({
    'content/docs/en/a.md': page('title: A'),
    'content/docs/en/a.mdx': page('title: A'),
  })
  expect(lines(problems)).toEqual([
    'error duplicate-id content/docs/en/a.mdx:2 the same page as content/docs/en/a.md | Delete or rename one of them.',
  ])
})

test('two docs with one address are an error that names both', async () => {
  const { problems } = await loadSite({
    'content/docs/en/a.md': page('title: A'),
    'content/docs/en/b.md': page('title: B\nslug: /a'),
  })
  expect(lines(problems)).toEqual([
    'error duplicate-route content/docs/en/b.md:3 /docs/a is the address of content/docs/en/a.md and content/docs/en/b.md | Give one of them another slug.',
  ])
})

test('reports the page that requests the address of another, in any order', async () => {
  const { problems } = await loadSite({
    'content/docs/en/a.md': page('title: A\nslug: /b'),
    'content/docs/en/b.md': '# B\n',
    'content/docs/en/c.md': 'Text.\n\n# C\n',
    'content/docs/en/d/index.md': '# D\n',
    'content/docs/en/d.md': 'Text.\n\n# D\n',
  })
  expect(problems.map(({ file, line }) => `${file}:${line}`)).toEqual([
    'content/docs/en/a.md:3',
    'content/docs/en/d.md:3',
  ])
})

test('drafts are left out of a build in all locales, and part of a load that includes them', async () => {
  const files = {
    'content/docs/en/a.md': page('title: A\ndraft: true'),
    'content/docs/ja/a.md': page('title: 題'),
    'content/docs/en/b.md': page('title: B'),
    'content/docs/ja/b.md': page('title: 題\ndraft: true'),
  }
  const built = await loadSite(files)
  expect(built.problems).toEqual([])
  expect([...(built.model.docs.get('ja')?.values() ?? [])].map(doc => doc.file)).toEqual([
    'content/docs/en/b.md',
  ])
  const { model } = await loadSite(files, { includeDrafts: true })
  expect([...(model.docs.get('ja')?.values() ?? [])].map(doc => doc.file)).toEqual([
    'content/docs/ja/a.md',
    'content/docs/ja/b.md',
  ])
})

test('an unlisted doc has a page, but is in no sidebar and no tag', async () => {
  const { model, problems } = await loadSite({
    'content/docs/tags.yaml': 'platform: { label: Platform }\n',
    'content/docs/en/a.md': page('title: A\nunlisted: true\ntags: [platform]'),
    'content/docs/en/b.md': page('title: B'),
  })
  expect(problems).toEqual([])
  expect(model.routes.get('/docs/a')).toMatchObject({ kind: 'doc', id: 'a' })
  expect(
    model.sidebars
      .get('en')
      ?.get('docs')
      ?.items.map(item => item.key),
  ).toEqual(['b'])
  expect(model.docsTags.get('en')).toEqual([])
  expect(model.docsByTag.get('en')?.size).toBe(0)
})

test('files and folders that begin with _ are no pages', async () => {
  const { model, problems } = await loadSite({
    'content/docs/en/a.md': '# A',
    'content/docs/en/_part.md': '',
    'content/docs/en/_parts/b.mdx': '',
    'content/docs/en/diagram.svg': '<svg/>',
  })
  expect(problems).toEqual([])
  expect([...(model.docs.get('en')?.keys() ?? [])]).toEqual(['a'])
})
