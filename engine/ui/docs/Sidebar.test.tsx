import { describe, expect, test } from 'vitest'
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
})
