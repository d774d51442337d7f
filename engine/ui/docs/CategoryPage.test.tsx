import { expect, test } from 'vitest'
import type { OperationItemData } from '../../route-data/category-types.ts'
import { frameFixture } from '../testing/frame.ts'
import { render } from '../testing/render.tsx'
import { CategoryPage } from './CategoryPage.tsx'

test('a category lists its pages with what they say, and how many a category inside has', () => {
  const frame = frameFixture({ kind: 'category' })
  const html = render(
    <CategoryPage
      frame={frame}
      sidebar={undefined}
      breadcrumbs={[{ label: 'ライブ', href: undefined }]}
      title="ライブ"
      description="ライブ配信"
      introduction=""
      items={[
        { label: 'RTMP', description: 'RTMPの説明', href: '/ja/docs/rtmp', isCategory: false, count: 1 },
        {
          label: 'DRM',
          lang: 'en',
          description: 'About DRM',
          descriptionLang: 'en',
          href: '/ja/docs/drm',
          isCategory: false,
          count: 1,
        },
        { label: '進行', description: '', href: '/ja/docs/category/go-live', isCategory: true, count: 8 },
      ]}
      groups={[]}
      files={[{ label: 'JSON Schema', href: '/docs/api/shop/models.json' }]}
      pagination={{ previous: undefined, next: undefined }}
    />,
    frame,
  )
  expect(html).toContain('<li><a href="/ja/docs/rtmp">RTMP</a><p>RTMPの説明</p></li>')
  expect(html).toContain(
    '<li><a href="/ja/docs/category/go-live">進行</a><small class="sub">8ページ</small></li>',
  )
  expect(html).toContain('<li><a href="/ja/docs/drm" lang="en">DRM</a><p lang="en">About DRM</p></li>')
  // On phones, one long crumb scrolls: without a link in it, it takes the focus itself.
  expect(html).toMatch(/<nav class="crumbs"[^>]* tabindex="0">/)
  // Without a sidebar, its buttons would have nothing to open.
  expect(html).not.toContain('popoverTarget="sidebar"')
})

test('operations are a table that says how each is called, what is deprecated and in which states it is allowed', () => {
  const frame = frameFixture({ kind: 'category' })
  const operation = {
    id: 'Shop_EndSale',
    method: 'delete',
    endpoint: '/sales/{id}',
    deprecated: true,
    webhook: false,
    states: ['OPEN', 'DUE'],
  } satisfies OperationItemData
  const item = { label: 'End', description: '', href: '/ja/docs/end', isCategory: false, count: 1, operation }
  const html = render(
    <CategoryPage
      frame={frame}
      sidebar={undefined}
      breadcrumbs={[]}
      title="Shop"
      description=""
      introduction=""
      items={[]}
      groups={[{ label: 'Sales', href: '/ja/docs/category/sales', items: [item] }]}
      files={[]}
      pagination={{ previous: undefined, next: undefined }}
    />,
    frame,
  )
  expect(html).not.toContain('class="index"')
  expect(html).toContain('<h2>Sales</h2><table class="ops">')
  expect(html).toContain(
    '<tr data-operation-id="Shop_EndSale"><td><a href="/ja/docs/end"><s>End</s></a> ' +
      '<span class="badge warning">非推奨</span><p>呼び出せる状態 <code>OPEN</code> <code>DUE</code></p></td>' +
      '<td><small class="m-delete">DEL</small> <code>/sales/{id}</code></td></tr>',
  )
})

test('the introduction of an API is below the title, in its language', () => {
  const frame = frameFixture({ kind: 'category' })
  const html = render(
    <CategoryPage
      frame={frame}
      sidebar={undefined}
      breadcrumbs={[]}
      title="Shop"
      description=""
      introduction="<p>Sells things.</p><h2>Limits</h2>"
      introductionLang="ja"
      items={[]}
      groups={[]}
      files={[]}
      pagination={{ previous: undefined, next: undefined }}
    />,
    frame,
  )
  expect(html).toContain('<div class="prose"><div lang="ja"><p>Sells things.</p><h2>Limits</h2></div></div>')
})

test('of many operations a page shows 50 kB at once, and the others where groups and tables are opened', () => {
  const frame = frameFixture({ kind: 'category' })
  const rows = (group: string, count: number) =>
    Array.from({ length: count }, (_, index) => {
      const id = `${group}${index}`
      const operation = {
        id,
        method: 'get',
        endpoint: `/${id}`,
        deprecated: false,
        webhook: false,
        states: [],
      }
      return {
        label: id,
        description: 'x'.repeat(160 - 4 * id.length),
        href: `/${id}`,
        isCategory: false,
        count: 1,
        operation,
      }
    })
  const group = (label: string, count: number) => ({ label, href: `/${label}`, items: rows(label, count) })
  const page = (items: ReturnType<typeof rows>, groups: ReturnType<typeof group>[]) =>
    render(
      <CategoryPage
        frame={frame}
        sidebar={undefined}
        breadcrumbs={[]}
        title="Shop"
        description=""
        introduction=""
        items={items}
        groups={groups}
        files={[]}
        pagination={{ previous: undefined, next: undefined }}
      />,
      frame,
    )
  const grouped = page([], [group('a', 100), group('b', 50), group('c', 160), group('d', 1)])
  expect(grouped.match(/<details class="group"[^>]*>/g)).toEqual([
    '<details class="group" open="">',
    '<details class="group" open="">',
    '<details class="group">',
    '<details class="group">',
  ])
  expect(grouped.match(/data-operation-id/g)).toHaveLength(311)
  expect(grouped).toMatch(/<details><summary>さらに5個のオペレーション<\/summary>.*data-operation-id="c155"/s)
  expect(page([], [group('a', 100), group('b', 50)])).not.toContain('<details class="group"')
  expect(page(rows('e', 156), [])).toContain('さらに1個のオペレーション')
})

test('of many pages a list shows 50 kB at once, and the categories of an API have their key in its sidebar', () => {
  const frame = frameFixture({ kind: 'category' })
  const items = Array.from({ length: 700 }, (_, index) => ({
    label: `Schema ${index}`,
    description: '',
    href: `/docs/api/shop/models/schema-${index}`,
    isCategory: index === 0,
    branch: `category/${index}`,
    count: 1,
  }))
  const page = (operationsHref?: string) =>
    render(
      <CategoryPage
        frame={frame}
        sidebar={{ id: 'shop', items: [], hideable: true, operationsHref }}
        breadcrumbs={[]}
        title="Shop"
        description=""
        introduction=""
        items={items}
        groups={[]}
        files={[]}
        pagination={{ previous: undefined, next: undefined }}
      />,
      frame,
    )
  const html = page('/docs/category/shop')
  const [open = '', rest = ''] = html.split('<details>')
  expect(open.length).toBeLessThan(70_000)
  expect(rest).toMatch(/^<summary>さらに\d+件<\/summary><ol class="index"><li/)
  expect(html.match(/data-branch/g)).toHaveLength(700)
  expect(page()).not.toContain('data-branch')
})

test('a table says where the sidebar has its operations, unless they come last', () => {
  const frame = frameFixture({ kind: 'category' })
  const page = { label: 'Intro', description: '', href: '/intro', isCategory: false, count: 1 }
  const details = { id: 'a', method: 'get', endpoint: '/a', deprecated: false, webhook: false, states: [] }
  const operation = { ...page, label: 'A', href: '/a', operation: details satisfies OperationItemData }
  const html = (items: (typeof page)[]) =>
    render(
      <CategoryPage
        frame={frame}
        sidebar={undefined}
        breadcrumbs={[]}
        title="Shop"
        description=""
        introduction=""
        items={items}
        groups={[]}
        files={[]}
        pagination={{ previous: undefined, next: undefined }}
      />,
      frame,
    )
  expect(html([page, operation, page])).toContain('<table class="ops" data-at="1">')
  expect(html([page, operation])).toContain('<table class="ops">')
  expect(html([operation])).toContain('<table class="ops">')
})
