import { expect, test } from 'vitest'
import { lines, loadSite, page, sidebarsSource, TestSite } from '../testing/test-site.ts'

const docs = {
  'content/docs/en/intro.md': page('title: Introduction\ndescription: All about it.\nsidebar_label: Intro'),
  'content/docs/ja/intro.md': page('title: 概要'),
  'content/docs/en/live/rtmp.md': page('title: RTMP'),
  'content/docs/en/live/ull.md': page('title: ULL'),
  'content/docs/categories.yaml':
    'live-streaming:\n  label: { en: Live streaming, ja: ライブ配信 }\n  description: { en: Go live. }\n',
}

function withSidebars(sidebars: unknown) {
  return loadSite({ ...docs, 'content/sidebars.ts': sidebarsSource(sidebars) })
}

test('docs, links and categories, with the texts of the locale', async () => {
  const { model, problems } = await withSidebars({
    guide: [
      'intro',
      { type: 'doc', id: 'live/ull', label: { en: 'Latency', ja: '遅延' } },
      { type: 'link', label: 'Status', href: 'https://status.example' },
      { type: 'category', slug: 'live-streaming', items: ['live/rtmp', { type: 'ref', id: 'intro' }] },
    ],
  })
  expect(problems).toEqual([])
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

test('an id that does not exist is an error with the nearest and the available ids', async () => {
  const { problems, model } = await withSidebars({
    guide: [
      'intro',
      'live/rtpm',
      { type: 'category', label: 'A', link: { type: 'doc', id: 'nowhere' }, items: ['intro'] },
    ],
  })
  expect(lines(problems)).toEqual([
    'error unknown-doc content/sidebars.ts:4 sidebar "guide": there is no doc "live/rtpm" | Did you mean "live/rtmp"? Available ids: live/rtmp, live/ull, intro',
    'error unknown-doc content/sidebars.ts:10 sidebar "guide": there is no doc "nowhere" | Available ids: intro, live/rtmp, live/ull',
  ])
  expect(model.sidebars.get('en')?.get('guide')?.items[0]?.key).toBe('intro')
})

test('a category slug without texts, and one that stands twice, are errors', async () => {
  const { problems } = await withSidebars({
    guide: [
      { type: 'category', slug: 'live-steaming', items: ['intro'] },
      { type: 'category', slug: 'live-streaming', items: ['live/rtmp'] },
    ],
    other: [{ type: 'category', slug: 'live-streaming', items: ['live/ull'] }],
    third: [{ type: 'category', items: ['intro'] }],
  })
  expect(lines(problems)).toEqual([
    'error unknown-category content/sidebars.ts:5 sidebar "guide": content/docs/categories.yaml has no texts for "live-steaming" | Did you mean "live-streaming"?',
    'error duplicate-category content/sidebars.ts:21 sidebar "other": the category slug "live-streaming" stands also in sidebar "guide" | Give one of the categories another slug.',
    'error sidebars content/sidebars.ts:28 sidebar "third": a category has neither a label nor a slug | Give it a slug that content/docs/categories.yaml has texts for, or a label.',
  ])
})

test.each<[unknown, number, string]>([
  [
    [{ type: 'docs', id: 'intro' }],
    4,
    '"guide.0.type": found "docs", expected the id of a doc, or an item of type doc, ref, link, category, autogenerated or api | Did you mean "doc"?',
  ],
  [
    [{ type: 'doc', id: 'intro', lable: 'A' }],
    6,
    'unknown key "lable" in "guide.0" | Did you mean "label"? Known keys: type, id, label',
  ],
  [
    [{ type: 'category', label: 'A', items: [] }],
    6,
    '"guide.0.items": found an empty list, expected at least one item',
  ],
  [
    [{ type: 'link', label: { ja: 'あ' }, href: '/x' }],
    5,
    '"guide.0.label.en": found nothing, expected text',
  ],
  [
    [{ type: 'link', label: 'A', href: 'blog' }],
    6,
    '"guide.0.href": found "blog", expected a path that begins with "/", or a URL',
  ],
  [
    [{ type: 'category', slug: 'a/b', items: ['intro'] }],
    5,
    '"guide.0.slug": found "a/b", expected one name without slashes and spaces',
  ],
  ['intro', 2, '"guide": found "intro", expected a list of items'],
])('a wrong item says where it stands: %j', async (guide, line, message) => {
  const { problems, model } = await withSidebars({ guide, other: ['live/rtmp'] })
  expect(lines(problems)).toEqual([`error sidebars content/sidebars.ts:${line} ${message}`])
  expect(model.sidebars.get('en')?.get('other')?.path).toBe('/docs/live/rtmp')
})

test('a wrong item hides nothing else that is wrong, and is no reason for other errors', async () => {
  const { problems } = await loadSite({
    ...docs,
    'content/docs/categories.yaml': 'start:\n  lable: Start\nend: { label: End }\n',
    'content/sidebars.ts': sidebarsSource({
      guide: [
        12,
        { type: 'category', slug: 'start', items: ['intro', 'live/rtpm', { type: 'doc' }] },
        { type: 'categry', slug: 'end', items: ['live/ull'] },
        { type: 'link', label: 'End', href: '/docs/category/end' },
      ],
    }),
  })
  expect(lines(problems).map(line => line.replace(/, expected.*| \|.*/, ''))).toEqual([
    'error definitions content/docs/categories.yaml:2 unknown key "lable" in "start"',
    'error sidebars content/sidebars.ts:3 "guide.0": found number 12',
    'error sidebars content/sidebars.ts:10 "guide.1.items.2.id": found nothing',
    'error sidebars content/sidebars.ts:16 "guide.2.type": found "categry"',
    'error unknown-doc content/sidebars.ts:9 sidebar "guide": there is no doc "live/rtpm"',
  ])
})

test('lines are found behind constants, spreads, maps and types', async () => {
  const source = `const more = [
  'live/ull',
  'live/ulll',
] as const
const names = ['rtmp', 'rtpm']
const link = {
  type: 'link',
  labl: 'A',
  href: '/',
}
export default {
  guide: [
    ...more,
    ...names.map(name => \`live/\${name}\`),
    link,
    'into',
  ],
} satisfies Record<string, unknown[]>
`
  const { problems } = await loadSite({ ...docs, 'content/sidebars.ts': source })
  expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '8 unknown key "labl" in "guide.4"',
    '3 sidebar "guide": there is no doc "live/ulll"',
    '5 sidebar "guide": there is no doc "live/rtpm"',
    '16 sidebar "guide": there is no doc "into"',
  ])
})

test('a file that cannot be loaded, or exports nothing, is an error', async () => {
  const load = async (source: string) =>
    lines((await loadSite({ ...docs, 'content/sidebars.ts': source })).problems)
  expect(await load('export const sidebars = {}\n')).toEqual([
    'error sidebars content/sidebars.ts has no default export | Export the sidebars: export default sidebars',
  ])
  expect(await load('export default { guide: [\n')).toEqual([
    expect.stringMatching(/^error sidebars content\/sidebars\.ts:1 cannot be loaded: /),
  ])
  expect(await load('throw new Error("boom")\n')).toEqual([
    'error sidebars content/sidebars.ts:1 cannot be loaded: boom | Mend the file.',
  ])
})

test('a link of a sidebar that leads to no page is a warning', async () => {
  const { problems } = await withSidebars({
    guide: [
      'intro',
      { type: 'link', label: 'RTMP', href: '/docs/rtmp' },
      { type: 'link', label: 'Home', href: '/' },
    ],
  })
  expect(lines(problems)).toEqual([
    'warning broken-link content/sidebars.ts:7 broken link: "/docs/rtmp" leads to no page | Did you mean /docs/live/rtmp?',
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
