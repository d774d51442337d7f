import type { Doc } from '../page-types.ts'
import type { PageLink, Sidebar, SidebarItem, SidebarPlace } from '../sidebar-types.ts'

/** A page, in reading order of a sidebar. */
interface Stop {
  link: PageLink
  trail: string[]
  doc: Doc | undefined
}

/**
 * Position of each page of a locale in its sidebar, by path: the categories above it, previous and next page. Links (to docs of other
 * sidebars, to other sites) have no position.
 */
export function sidebarPlaces(
  sidebars: Iterable<Sidebar>,
  docs: ReadonlyMap<string, Doc>,
): Map<string, SidebarPlace> {
  const docByPath = new Map([...docs.values()].map(doc => [doc.path, doc]))
  const places = new Map<string, SidebarPlace>()
  for (const sidebar of sidebars) {
    const stops: Stop[] = []
    collect(sidebar, sidebar.items, [], docByPath, stops)
    for (const [index, { link, trail, doc }] of stops.entries()) {
      if (places.has(link.path)) continue
      places.set(link.path, {
        sidebar: sidebar.id,
        trail,
        previous: neighbour(doc?.frontMatter.pagination_prev, stops[index - 1], docs),
        next: neighbour(doc?.frontMatter.pagination_next, stops[index + 1], docs),
      })
    }
  }
  return places
}

function collect(
  sidebar: Sidebar,
  items: readonly SidebarItem[],
  trail: string[],
  docByPath: ReadonlyMap<string, Doc>,
  stops: Stop[],
): void {
  for (const item of items) {
    if (item.type === 'link') continue
    const doc = docByPath.get(item.path)
    const below = item.type === 'category' ? [...trail, item.key] : trail
    // A category without a page of its own links to its first page, which is listed by itself.
    const isPage = item.type !== 'category' || item.generated || !hasPage(item.items, item.path)
    if (isPage && (!doc || doc.sidebar === sidebar.id)) {
      const { labelLocale, path } = item
      const label = doc?.frontMatter.pagination_label ?? item.label
      stops.push({ link: { label, labelLocale, path }, trail: below, doc })
    }
    if (item.type === 'category') collect(sidebar, item.items, below, docByPath, stops)
  }
}

function hasPage(items: readonly SidebarItem[], path: string): boolean {
  const [first] = items
  if (!first) return false
  return first.type === 'link' ? first.href === path : first.path === path
}

/** Front matter overrides the sidebar's order; null means no neighbour. */
function neighbour(
  id: string | null | undefined,
  stop: Stop | undefined,
  docs: ReadonlyMap<string, Doc>,
): PageLink | undefined {
  if (id === null) return undefined
  const doc = id === undefined ? undefined : docs.get(id)
  return doc
    ? { label: doc.frontMatter.pagination_label ?? doc.sidebarLabel, labelLocale: doc.locale, path: doc.path }
    : stop?.link
}
