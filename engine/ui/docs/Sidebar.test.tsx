import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitSidebar } from '../../route-data/fit-sidebar.ts'
import type { SidebarItemData } from '../../route-data/sidebar-types.ts'
import { sidebarFixture } from '../testing/doc.ts'
import { render } from '../testing/render.tsx'
import { Sidebar } from './Sidebar.tsx'

const html = render(<Sidebar sidebar={sidebarFixture} />)

describe('sidebar', () => {
  test('marks the page that is shown, and nothing else', () => {
    expect(html.match(/aria-current/g)).toHaveLength(1)
    expect(html).toContain('<a href="/ja/docs/p3" aria-current="page">Page p3</a>')
  })

  test('only the open branch is in the HTML', () => {
    expect(html.match(/<ul>/g)).toHaveLength(2)
    expect(html).toMatch(/data-branch="open"><a [^>]*>[^<]*<\/a><ul><li>/)
  })

  test('a closed category is a link, to which script adds the button that opens it', () => {
    expect(html).toContain('<li data-branch="c0"><a href="/ja/docs/category/c0">Category c0</a></li>')
  })

  test('an operation is an item of a list, with its method before its title', () => {
    const operation = {
      type: 'link' as const,
      key: 'o',
      label: 'Delete',
      href: '/ja/docs/o',
      external: false,
      current: false,
      method: 'delete' as const,
    }
    const items = render(<Sidebar sidebar={{ ...sidebarFixture, items: [operation] }} />)
    expect(items).toContain('<li><a href="/ja/docs/o" class="m-delete" data-method="DEL">Delete</a></li>')
  })

  test('icons are decoration before labels', () => {
    const [first] = sidebarFixture.items
    const drawn = first ? [{ ...first, drawing: '<path d="M1 1"/>' }] : []
    expect(render(<Sidebar sidebar={{ ...sidebarFixture, items: drawn }} />)).toMatch(
      /<a [^>]*><svg class="icon" viewBox="0 0 24 24" width="1\.25em" height="1\.25em" aria-hidden="true"><path d="M1 1"\/><\/svg>/,
    )
  })

  test('above the sidebar of an API stands the field that finds its operations, for those who have script', () => {
    expect(html).not.toContain('type="search"')
    const ofApi = render(
      <Sidebar sidebar={{ ...sidebarFixture, operationsHref: '/ja/docs/category/shop' }} />,
    )
    expect(ofApi).toMatch(
      /<input type="search" class="js-only" aria-label="オペレーションを絞り込む"[^>]* data-operations="\/ja\/docs\/category\/shop"/,
    )
  })

  test('a page that the locale lacks says the language of its title', () => {
    const [category] = sidebarFixture.items.slice(-1)
    const items = category?.type === 'category' ? category.items : []
    const english = { ...sidebarFixture, items: items.map(item => ({ ...item, lang: 'en' })) }
    expect(render(<Sidebar sidebar={english} />)).toContain('<a href="/ja/docs/p1" lang="en">Page p1</a>')
  })

  test('the button that needs script is marked so', () => {
    expect(html).toMatch(/<button[^>]*class="[^"]*js-only[^>]*data-sidebar-hide/)
  })

  test('as a drawer it leads back to the main menu and can be closed', () => {
    expect(html).toMatch(/<aside id="sidebar" popover="auto" data-drawer="" data-sidebar="guide">/)
    expect(html).toMatch(/<button[^>]*popoverTarget="menu"[^>]*data-back-to-menu[^>]*>メインメニューに戻る/i)
    expect(html).toMatch(/popoverTarget="sidebar" popoverTargetAction="hide"/i)
  })

  test('a sidebar that cannot be hidden has no button for it', () => {
    expect(html).toContain('data-sidebar-hide')
    expect(render(<Sidebar sidebar={{ ...sidebarFixture, hideable: false }} />)).not.toContain(
      'data-sidebar-hide',
    )
  })

  test('the sidebar of an API has at most 6 kB and contains the current page, whatever its lists', () => {
    const rows = (count: number, current = -1) =>
      Array.from({ length: count }, (_, index) => ({
        type: 'link' as const,
        key: `o${index}`,
        label: `オペレーション${index}を一覧表示する`,
        href: `/ja/docs/api/shop/a-rather-long-name-of-an-operation-${index}`,
        external: false,
        current: index === current,
        method: 'get' as const,
      }))
    const category = (key: string, items: SidebarItemData[]) => ({
      type: 'category' as const,
      key,
      label: `グループ${key}`,
      href: `/ja/docs/category/${key}`,
      open: true,
      current: false,
      isListed: true,
      items,
    })
    const length = fc.integer({ min: 0, max: 300 })
    fc.assert(
      fc.property(length, length, length, fc.nat(), (outer, inner, deep, at) => {
        const deepest = category('deep', rows(deep + 1, at % (deep + 1)))
        const middle = category('inner', [...rows(inner), deepest, ...rows(inner)])
        const items = fitSidebar([category('shop', [...rows(outer), middle, ...rows(outer)])])
        const text = render(
          <Sidebar sidebar={{ ...sidebarFixture, operationsHref: '/ja/docs/category/shop', items }} />,
        )
        expect(Buffer.byteLength(text)).toBeLessThanOrEqual(6000)
        expect(text.match(/aria-current/g)).toHaveLength(1)
      }),
      { numRuns: 100 },
    )
  })

  test('a list that is cut begins and ends with links to pages that have the rest of it', () => {
    const cut = {
      type: 'category' as const,
      key: 'shop',
      label: 'Shop',
      href: '/ja/docs/category/shop',
      open: true,
      current: false,
      items: [],
      cut: {
        before: { count: 3, href: '/ja/docs/category/shop' },
        after: { count: 1204, href: '/ja/docs/1204' },
        begun: { href: '/ja/docs/first', rows: 2 },
      },
    }
    expect(render(<Sidebar sidebar={{ ...sidebarFixture, items: [cut] }} />)).toContain(
      '<ul data-begun="2 /ja/docs/first">' +
        '<li><a href="/ja/docs/category/shop" data-more="">さらに3件</a></li>' +
        '<li><a href="/ja/docs/1204" data-more="">さらに1,204件</a></li></ul>',
    )
  })
})
