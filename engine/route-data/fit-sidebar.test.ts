import { expect, test } from 'vitest'
import { fitSidebar } from './fit-sidebar.ts'
import type { SidebarCategoryData, SidebarItemData, SidebarLinkData } from './sidebar-types.ts'

const link = (name: string, current = false): SidebarLinkData => ({
  type: 'link',
  key: name,
  label: `The operation ${name}`,
  href: `/docs/api/shop/${name}`,
  external: false,
  current,
  method: 'get',
})

const category = (name: string, items: SidebarItemData[], more: Partial<SidebarCategoryData> = {}) => ({
  type: 'category' as const,
  key: `category/${name}`,
  label: name,
  href: `/docs/category/${name}`,
  open: items.length > 0,
  current: false,
  isListed: true,
  items,
  ...more,
})

const links = (count: number, current = -1) =>
  Array.from({ length: count }, (_, index) => link(`x${index}`, index === current))

/** The names of the rows of a category, with the numbers of those left out at its ends. */
function shownOf(item: SidebarItemData | undefined) {
  if (item?.type !== 'category') throw new Error('Not a category')
  const { cut, items } = item
  return {
    before: cut?.before?.count ?? 0,
    names: items.map(({ key }) => key),
    after: cut?.after?.count ?? 0,
    cut,
  }
}

test('a sidebar that is small enough stays as it is', () => {
  const items = [link('start'), category('shop', links(20, 3))]
  expect(fitSidebar(items)).toEqual(items)
})

test('a long list keeps the rows around the current page, and says how many it lacks', () => {
  const { before, names, after } = shownOf(fitSidebar([category('shop', links(500, 250))])[0])
  expect(names).toContain('x250')
  expect(names.length).toBeGreaterThan(20)
  expect(before).toBeGreaterThan(200)
  expect(before + names.length + after).toBe(500)
  expect(names).toEqual(names.map((_, index) => `x${before + index}`))
})

test('the first and last rows have rows on one side alone', () => {
  expect(shownOf(fitSidebar([category('shop', links(500, 0))])[0])).toMatchObject({ before: 0 })
  const last = shownOf(fitSidebar([category('shop', links(500, 499))])[0])
  expect(last).toMatchObject({ after: 0 })
  expect(last.names.at(-1)).toBe('x499')
  // The page of the category itself is none of its rows.
  expect(shownOf(fitSidebar([category('shop', links(500), { current: true })])[0])).toMatchObject({
    before: 0,
  })
})

test('pages that follow each other mostly have the same rows', () => {
  const shown = Array.from({ length: 100 }, (_, current) =>
    shownOf(fitSidebar([category('shop', links(500, current))])[0]).names.join(),
  )
  const changes = shown.filter((names, index) => index > 0 && names !== shown[index - 1])
  expect(changes.length).toBeLessThan(15)
})

test('short lists stay whole beside long ones, and lists that no page has in full are never cut', () => {
  const groups = links(300).map(({ key }) => category(key, []))
  const inner = category('tag', links(5, 2))
  const [docs, shop] = fitSidebar([
    category('guides', links(10), { isListed: false }),
    category('shop', [...groups.slice(0, 150), inner, ...groups.slice(150)]),
  ])
  expect(shownOf(docs).names).toHaveLength(10)
  const { before, names, after } = shownOf(shop)
  expect(before + names.length + after).toBe(301)
  expect(names).toContain('category/tag')
  if (shop?.type !== 'category') throw new Error('Not a category')
  expect(shownOf(shop.items.find(({ key }) => key === 'category/tag')).names).toHaveLength(5)
})

test('a list that is cut says where the file with the first screens of its first row begins', () => {
  const { before, cut } = shownOf(fitSidebar([category('shop', links(500, 250))])[0])
  expect(cut?.begun).toEqual({ href: `/docs/api/shop/x${before - (before % 24)}`, rows: before % 24 })
})

test('where no page lists all rows, the links lead to the next rows', () => {
  const own = category('messages', links(500, 250), { isListed: false, isOwn: true })
  const { before, after, names, cut } = shownOf(fitSidebar([own])[0])
  expect(before + names.length + after).toBe(500)
  expect(cut).toEqual({
    before: { count: before, href: `/docs/api/shop/x${before - 1}` },
    after: { count: after, href: `/docs/api/shop/x${500 - after}` },
  })
})
