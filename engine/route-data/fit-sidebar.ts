import { rowsPerFile } from '../config/first-screens.ts'
import type { SidebarCategoryData, SidebarItemData } from './sidebar-types.ts'

/** Maximum bytes of all rows, so that the sidebar with its buttons and its filter has at most 6 kB. */
const maxLength = 4500
/** Bytes that the lists of an API always have, however long the rest of the sidebar is. */
const minRoom = 1500

/**
 * An open list that can be shortened, because other pages have its rows: the page of its category, or the pages of its
 * rows.
 */
interface OpenList {
  category: SidebarCategoryData
  lengths: number[]
  /** Index of the row that is or contains the current page; 0 on the category's own page. */
  at: number
}

/**
 * Shortens the open lists of a sidebar so that its size does not depend on the number of their rows: each keeps the
 * rows around the current page. Short lists stay whole, and long ones share the remaining bytes.
 */
export function fitSidebar(items: readonly SidebarItemData[]): SidebarItemData[] {
  const lists = items.flatMap(openLists)
  const total = lengthOf(items)
  const length = lists.reduce((sum, list) => sum + sumOf(list.lengths), 0)
  if (total <= maxLength || length <= minRoom) return [...items]
  const rooms = distributeRows(lists, Math.max(maxLength - (total - length), minRoom))
  return items.map(item => truncateItem(item, rooms))
}

/** Outer lists come before inner ones. */
function openLists(item: SidebarItemData): OpenList[] {
  if (item.type !== 'category' || item.items.length === 0) return []
  const inner = item.items.flatMap(openLists)
  const at = item.items.findIndex(row => row.current || (row.type === 'category' && row.open))
  const lengths = item.items.map(rowLength)
  return item.isListed || item.isOwn ? [{ category: item, lengths, at: Math.max(at, 0) }, ...inner] : inner
}

/** The rows `[from, to)` of each list that fit. */
function distributeRows(
  lists: readonly OpenList[],
  room: number,
): Map<SidebarCategoryData, [number, number]> {
  const byLength = lists.toSorted((a, b) => sumOf(a.lengths) - sumOf(b.lengths))
  let left = room
  return new Map(
    byLength.map((list, index) => {
      const share = Math.min(sumOf(list.lengths), left / (lists.length - index))
      left -= share
      return [list.category, rowsAround(list, share)]
    }),
  )
}

/**
 * The rows around the current one. They consist of two neighbouring parts of the list, which is divided independently
 * of the page, so that adjacent pages mostly have the same rows.
 */
function rowsAround({ lengths, at }: OpenList, room: number): [number, number] {
  if (sumOf(lengths) <= room) return [0, lengths.length]
  const starts = [0]
  let length = 0
  for (const [index, row] of lengths.entries()) {
    length += row
    if (length <= room / 2 || index === starts.at(-1)) continue
    starts.push(index)
    length = row
  }
  const edges = [...starts, lengths.length]
  const part = starts.findLastIndex(start => start <= at)
  const middle = ((edges[part] ?? 0) + (edges[part + 1] ?? 0)) / 2
  const first = Math.min(Math.max(at < middle ? part - 1 : part, 0), Math.max(starts.length - 2, 0))
  return [edges[first] ?? 0, edges[first + 2] ?? lengths.length]
}

function truncateItem(
  item: SidebarItemData,
  rooms: ReadonlyMap<SidebarCategoryData, [number, number]>,
): SidebarItemData {
  if (item.type !== 'category') return item
  const [from, to] = rooms.get(item) ?? [0, item.items.length]
  const items = item.items.slice(from, to).map(row => truncateItem(row, rooms))
  if (items.length === item.items.length) return { ...item, items }
  const skipped = from % rowsPerFile
  const begun = item.isListed
    ? item.items.slice(from - skipped, from).find(row => row.type === 'category' || !row.external)
    : undefined
  const end = (count: number, next: SidebarItemData | undefined) =>
    next && { count, href: item.isListed ? item.href : next.href }
  return {
    ...item,
    items,
    cut: {
      before: end(from, item.items[from - 1]),
      after: end(item.items.length - to, item.items[to]),
      ...(begun && { begun: { href: begun.href, rows: skipped } }),
    },
  }
}

function sumOf(lengths: readonly number[]): number {
  return lengths.reduce((sum, length) => sum + length, 0)
}

function lengthOf(items: readonly SidebarItemData[]): number {
  return sumOf(items.map(item => rowLength(item) + (item.type === 'category' ? lengthOf(item.items) : 0)))
}

const rowLengths = new WeakMap<SidebarItemData, number>()

/**
 * Bytes of a row without its nested rows, in the markup of ui/docs/SidebarItems.tsx. Cached, since pages share rows.
 */
function rowLength(item: SidebarItemData): number {
  const length = rowLengths.get(item) ?? measuredLength(item)
  rowLengths.set(item, length)
  return length
}

function measuredLength(item: SidebarItemData): number {
  const { key, href, label, lang, drawing } = item
  const branch = item.type === 'category' ? ` data-branch="${key}"` : ''
  const list = item.type === 'category' && item.items.length > 0 ? '<ul></ul>' : ''
  const method =
    item.type === 'link' && item.method ? ` class="m-${item.method}" data-method="${item.method}"` : ''
  const mark = item.type === 'link' && item.deprecated ? '<s></s>' : ''
  return Buffer.byteLength(
    `<li${branch}><a></a>${list}</li> href="${href}"${label}${method}${mark}${lang ? ` lang="${lang}"` : ''}${drawing ?? ''}`,
  )
}
