import { expect, test } from 'vitest'
import { docs, withSidebars } from '../testing/sidebar-site.ts'
import { lines, loadSite, page, sidebarsSource, TestSite } from '../testing/test-site.ts'

test('docs, links and categories, with the texts of the locale', async () => {
  const { model, problems } = await withSidebars({
    guide: [
      'intro',
      { type: 'doc', id: 'live/ull', label: { en: 'Latency', ja: '遅延' } },
      { type: 'link', label: 'Status', href: 'https://status.example' },
      { type: 'category', slug: 'live-streaming', items: ['live/rtmp', { type: 'ref', id: 'intro' }] },
    ],
  })
  expect(lines(problems)).toEqual([
    'warning untranslated content/sidebars.ts:7 1 text missing in "zh", shown in "en" | Translate guide.1.label.',
  ])
  expect(model.sidebars.get('ja')?.get('guide')).toEqual({
    id: 'guide',
    path: '/docs/intro',
    items: [
      { type: 'doc', key: 'intro', id: 'intro', label: '概要', labelLocale: 'ja', path: '/docs/intro' },
      {
        type: 'doc',
        key: 'live/ull',
        id: 'live/ull',
        label: '遅延',
        labelLocale: 'ja',
        path: '/docs/live/ull',
      },
      {
        type: 'link',
        key: 'https://status.example',
        label: 'Status',
        labelLocale: 'ja',
        href: 'https://status.example',
      },
      {
        type: 'category',
        key: 'category/live-streaming',
        label: 'ライブ配信',
        labelLocale: 'ja',
        description: 'Go live.',
        descriptionLocale: 'en',
        path: '/docs/category/live-streaming',
        generated: true,
        items: [
          {
            type: 'doc',
            key: 'live/rtmp',
            id: 'live/rtmp',
            label: 'RTMP',
            labelLocale: 'en',
            path: '/docs/live/rtmp',
          },
          { type: 'link', key: '/docs/intro', label: '概要', labelLocale: 'ja', href: '/docs/intro' },
        ],
      },
    ],
  })
  expect(model.routes.get('/ja/docs/category/live-streaming')).toEqual({
    kind: 'category',
    version: 'current',
    locale: 'ja',
    path: '/docs/category/live-streaming',
    sidebar: 'guide',
    key: 'category/live-streaming',
  })
})

test('the page of a category: a doc, a generated page, or the first page in it', async () => {
  const { model, problems } = await withSidebars({
    guide: [
      { type: 'category', label: 'Start', link: { type: 'doc', id: 'intro' }, items: ['live/ull'] },
      {
        type: 'category',
        label: 'Outer',
        items: [{ type: 'category', label: 'Inner', items: ['live/rtmp'] }],
      },
      {
        type: 'category',
        link: { type: 'generated-index', slug: '/category/live-streaming' },
        items: [{ type: 'link', label: 'Blog', href: 'https://blog.example' }],
      },
    ],
  })
  expect(problems).toEqual([])
  expect(model.sidebars.get('en')?.get('guide')?.items).toMatchObject([
    {
      key: 'category/intro',
      label: 'Start',
      description: 'All about it.',
      path: '/docs/intro',
      generated: false,
    },
    {
      key: 'category/Outer',
      path: '/docs/live/rtmp',
      generated: false,
      items: [{ path: '/docs/live/rtmp' }],
    },
    { label: 'Live streaming', path: '/docs/category/live-streaming', generated: true },
  ])
})

test('a doc belongs to the first sidebar that holds it; links do not count', async () => {
  const { model, problems } = await withSidebars({
    guide: [{ type: 'ref', id: 'live/ull' }, 'intro'],
    live: [
      {
        type: 'category',
        label: 'Live',
        link: { type: 'doc', id: 'live/rtmp' },
        items: ['live/ull', 'intro'],
      },
    ],
  })
  expect(problems).toEqual([])
  const sidebarOf = (id: string) => model.docs.get('zh')?.get(id)?.sidebar
  expect([sidebarOf('intro'), sidebarOf('live/ull'), sidebarOf('live/rtmp')]).toEqual([
    'guide',
    'live',
    'live',
  ])
})

test('keys are unique in a sidebar', async () => {
  const { model } = await withSidebars({
    guide: ['intro', { type: 'category', label: 'A', items: ['intro'] }],
  })
  expect(model.sidebars.get('en')?.get('guide')?.items).toMatchObject([
    { key: 'intro' },
    { key: 'category/A', items: [{ key: 'intro-2' }] },
  ])
})

test('drafts and unlisted docs may be named; what they leave empty is left out', async () => {
  const { model, problems } = await loadSite({
    ...docs,
    'content/docs/en/draft.md': page('title: D\ndraft: true'),
    'content/docs/en/secret.md': page('title: S\nunlisted: true'),
    'content/sidebars.ts': sidebarsSource({
      guide: ['intro', { type: 'category', label: 'A', items: ['draft', 'secret'] }],
      other: ['draft'],
    }),
  })
  expect(problems).toEqual([])
  expect(model.sidebars.get('en')?.get('guide')?.items).toHaveLength(1)
  expect(model.sidebars.get('en')?.has('other')).toBe(false)
})

test('a changed file is loaded again', async () => {
  const site = new TestSite({ ...docs, 'content/sidebars.ts': sidebarsSource({ guide: ['intro'] }) })
  await site.load()
  site.write({ 'content/sidebars.ts': sidebarsSource({ guide: ['live/rtmp'] }) })
  const { model } = await site.load()
  expect(model.sidebars.get('en')?.get('guide')?.path).toBe('/docs/live/rtmp')
})

test('icons: that of an item, or of its doc, in every language', async () => {
  const { model, problems } = await withSidebars(
    {
      guide: [
        'intro',
        { type: 'doc', id: 'live/ull', icon: 'zap' },
        {
          type: 'category',
          label: 'Start',
          icon: 'rocket',
          items: ['live/rtmp', { type: 'ref', id: 'intro' }],
        },
      ],
    },
    { 'content/docs/en/intro.md': page('title: Intro\nicon: book') },
  )
  expect(lines(problems)).toEqual([])
  const items = model.sidebars.get('ja')?.get('guide')?.items ?? []
  expect(items.map(({ icon }) => icon)).toEqual(['book', 'zap', 'rocket'])
  const [, , category] = items
  expect(category?.type === 'category' && category.items.map(({ icon }) => icon)).toEqual([undefined, 'book'])
})

test('an icon that does not exist is left out, with the nearest names', async () => {
  const { model, problems } = await withSidebars({
    guide: ['intro', { type: 'doc', id: 'live/ull', icon: 'roket' }],
  })
  expect(lines(problems)).toEqual([
    expect.stringMatching(
      /^error sidebars content\/sidebars\.ts:\d+ "guide\.1\.icon": found "roket", expected the name of a Lucide icon, such as rocket or .* \| Did you mean "rocket"/,
    ),
  ])
  expect(model.sidebars.get('ja')?.get('guide')?.items[1]).not.toHaveProperty('icon')
})
