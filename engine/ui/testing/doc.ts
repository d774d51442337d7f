import type { ContentData } from '../../route-data/content-types.ts'
import type { SidebarCategoryData, SidebarData, SidebarLinkData } from '../../route-data/sidebar-types.ts'
import type { DocPageData } from '../../route-data/types.ts'
import { frameFixture } from './frame.ts'

/** Content with one paragraph, compiled by hand. */
export const contentFixture: ContentData = {
  compiled: {
    code: `return { default: () => arguments[0].jsx('p', { children: 'Text' }) }`,
    title: undefined,
    toc: [],
    anchors: [],
    references: [],
    excerpt: 'Text',
    truncated: false,
    dependencies: [],
    problems: [],
  },
  targets: {},
  terms: {},
  api: { operations: {}, fields: {}, values: {}, paths: {} },
  lang: undefined,
}

const category = (key: string, rest: Partial<SidebarCategoryData> = {}): SidebarCategoryData => ({
  type: 'category',
  key,
  label: `Category ${key}`,
  href: `/ja/docs/category/${key}`,
  open: false,
  current: false,
  items: [],
  ...rest,
})

const page = (key: string, current = false): SidebarLinkData => ({
  type: 'link',
  key,
  label: `Page ${key}`,
  href: `/ja/docs/${key}`,
  external: false,
  current,
})

/** Nine categories; one is open and has twelve pages, one of which is current. */
export const sidebarFixture: SidebarData = {
  id: 'guide',
  hideable: true,
  items: [
    ...Array.from({ length: 8 }, (_, n) => category(`c${n}`)),
    category('open', { open: true, items: Array.from({ length: 12 }, (_, n) => page(`p${n}`, n === 3)) }),
  ],
}

export function docFixture(overrides: Partial<DocPageData> = {}): DocPageData {
  return {
    frame: frameFixture(),
    sidebar: sidebarFixture,
    breadcrumbs: [
      { label: 'ライブ配信', href: '/ja/docs/category/live' },
      { label: 'RTMP', href: undefined },
    ],
    title: 'RTMP',
    hideTitle: false,
    description: 'RTMPで配信する',
    content: contentFixture,
    toc: [
      { id: 'a', level: 2, html: 'A <code>x</code>' },
      { id: 'b', level: 3, html: 'B' },
    ],
    original: undefined,
    unlisted: false,
    tags: [{ id: 'platform', label: 'Platform', description: '', path: '/ja/docs/tags/platform' }],
    lastUpdate: { date: '2026-07-01T23:30:00Z', author: 'Aiko Mori' },
    editHref: 'https://code.example/rtmp.md',
    pagination: {
      previous: { label: '前のページ', href: '/ja/docs/a', external: false },
      next: { label: '次のページ', href: '/ja/docs/b', external: false },
    },
    ...overrides,
  }
}
