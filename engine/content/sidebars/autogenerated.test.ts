import { expect, test } from 'vitest'
import type { SidebarItem } from '../sidebar-types.ts'
import { lines, loadSite, page, sidebarsSource } from '../testing/test-site.ts'

/** Formats items as `label -> path [items]`. */
function outline(items: readonly SidebarItem[] = []): string[] {
  return items.map(item =>
    item.type === 'category'
      ? `${item.label} -> ${item.path} [${outline(item.items).join(', ')}]`
      : `${item.label} -> ${item.type === 'link' ? item.href : item.path}`,
  )
}

test('without a sidebars file one sidebar holds all docs, by number prefix, then by name', async () => {
  const { model, problems } = await loadSite({
    'content/docs/en/b.md': page('title: B'),
    'content/docs/en/a.md': page('title: A'),
    'content/docs/en/10-ten.md': page('title: Ten'),
    'content/docs/en/02-two/2-y.md': page('title: Y'),
    'content/docs/en/02-two/1-z.md': page('title: Z'),
  })
  expect(problems).toEqual([])
  expect(outline(model.sidebars.get('en')?.get('docs')?.items)).toEqual([
    'two -> /docs/two/z [Z -> /docs/two/z, Y -> /docs/two/y]',
    'Ten -> /docs/ten',
    'A -> /docs/a',
    'B -> /docs/b',
  ])
})

test('the page of a folder is that of its category', async () => {
  const { model } = await loadSite({
    'content/docs/en/live/index.md': page('title: Live streaming\nsidebar_label: Live'),
    'content/docs/en/live/rtmp.md': page('title: RTMP'),
    'content/docs/en/vod/vod.md': page('title: VOD'),
    'content/docs/ja/live/index.md': page('title: ライブ'),
  })
  expect(outline(model.sidebars.get('en')?.get('docs')?.items)).toEqual([
    'Live -> /docs/live [RTMP -> /docs/live/rtmp]',
    'VOD -> /docs/vod',
  ])
  expect(outline(model.sidebars.get('ja')?.get('docs')?.items)[0]).toContain('ライブ')
})

test('a category file sets label, position and page; translations their label', async () => {
  const { model, problems } = await loadSite({
    'content/docs/en/b/one.md': page('title: One'),
    'content/docs/en/b/_category_.json':
      '{\n\t"label": "Basics",\n\t"position": 1,\n\t"link": { "type": "generated-index", "description": "First steps." }\n}',
    'content/docs/ja/b/_category_.yml':
      'label: 基本\nlink:\n  type: generated-index\n  description: 最初の一歩。\n',
    'content/docs/en/a/two.md': page('title: Two'),
    'content/docs/en/a/index.md': page('title: Index'),
    'content/docs/en/a/_category_.yml': 'link:\n  type: doc\n  id: two\n',
    'content/docs/en/c/index.md': page('title: C'),
    'content/docs/en/c/_category_.yml': 'link: null\nlabel: See\n',
  })
  expect(problems).toEqual([])
  expect(outline(model.sidebars.get('en')?.get('docs')?.items)).toEqual([
    'Basics -> /docs/category/basics [One -> /docs/b/one]',
    'Two -> /docs/a/two [Index -> /docs/a]',
    'See -> /docs/c [C -> /docs/c]',
  ])
  expect(model.sidebars.get('ja')?.get('docs')?.items[0]).toMatchObject({
    label: '基本',
    description: '最初の一歩。',
  })
})

test('a position may be in quotation marks', async () => {
  const { model, problems } = await loadSite({
    'content/docs/en/a/one.md': page('title: One'),
    'content/docs/en/a/_category_.json': '{ "label": "A", "position": "2.5" }',
    'content/docs/en/b.md': page('title: B\nsidebar_position: "1"'),
    'content/docs/en/c/two.md': page('title: Two'),
    'content/docs/en/c/_category_.json': '{ "label": "C", "position": "first" }',
  })
  expect(lines(problems)).toEqual([expect.stringContaining('"position": found "first", expected a number')])
  expect(outline(model.sidebars.get('en')?.get('docs')?.items).slice(0, 2)).toEqual([
    'B -> /docs/b',
    'A -> /docs/a/one [One -> /docs/a/one]',
  ])
})

test('a category file is checked', async () => {
  const { problems } = await loadSite({
    'content/docs/en/b/one.md': page('title: One'),
    'content/docs/en/b/_category_.yml': 'label: B\npositon: 1\n',
  })
  expect(lines(problems)).toEqual([
    'warning definitions content/docs/en/b/_category_.yml:2 unknown key "positon" | Did you mean "position"? Known keys: label, position, link',
  ])
})

test('reports keys of Docusaurus without a meaning here, and applies the rest of the file', async () => {
  const { model, problems } = await loadSite({
    'content/docs/en/b/one.md': page('title: One'),
    'content/docs/en/b/_category_.yml':
      'label: Basics\ncollapsed: false\nlink: { type: generated-index, slug: base, title: All }\n',
  })
  expect(lines(problems)).toEqual([
    expect.stringMatching(/^warning .*_category_\.yml:3 unknown key "title" in "link"/),
    expect.stringMatching(/^warning .*_category_\.yml:2 unknown key "collapsed" \| Remove it: a category is/),
  ])
  expect(outline(model.sidebars.get('en')?.get('docs')?.items)).toEqual([
    'Basics -> /docs/category/base [One -> /docs/b/one]',
  ])
})

test('a folder among other items, and one that does not exist', async () => {
  const { model, problems } = await loadSite({
    'content/docs/en/a.md': page('title: A'),
    'content/docs/en/live/deep/rtmp.md': page('title: RTMP'),
    'content/docs/en/live/ull.md': page('title: ULL'),
    'content/sidebars.ts': sidebarsSource({
      guide: ['a', { type: 'autogenerated', dirName: 'live' }],
      other: ['a', { type: 'autogenerated', dirName: 'vod' }],
    }),
  })
  expect(outline(model.sidebars.get('en')?.get('guide')?.items)).toEqual([
    'A -> /docs/a',
    'deep -> /docs/live/deep/rtmp [RTMP -> /docs/live/deep/rtmp]',
    'ULL -> /docs/live/ull',
  ])
  expect(lines(problems)).toEqual([
    'error sidebars content/sidebars.ts:13 there is no folder "vod" with docs | Folders: ., live, live/deep',
  ])
})
