import type { Locale } from '../config/locale.ts'
import { localizedUrl } from '../config/urls.ts'
import type { Portal } from '../portal/types.ts'
import type { HttpMethod } from '../reference/types.ts'
import type { SidebarData, SidebarItemData, SidebarLinkData } from './sidebar-types.ts'

/** A page in the sidebar of a plugin. */
export interface SidebarPage {
  /** Path without locale. */
  path: string
  /** Text of the link. */
  label: string
  /** BCP 47 tag of the label, if it is not the page's language. */
  lang?: string | undefined
  /** Method or direction that is shown before the label. */
  method?: HttpMethod | undefined
}

/** A category in the sidebar of a plugin; without pages it is not shown. */
export interface SidebarGroup {
  /** Name of the category. */
  label: string
  /** Its pages, in the order shown. */
  pages: readonly SidebarPage[]
}

export type SidebarEntry = SidebarPage | SidebarGroup

/**
 * The sidebar of pages that are not docs. Only the category of the current page is open, as in sidebars of docs; other
 * categories are loaded from their first page when a reader opens them.
 *
 * @param current The page that shows the sidebar.
 * @param id Name of the sidebar, unique within the site.
 * @alpha
 */
export function pagesSidebar(
  portal: Portal,
  current: { locale: Locale; path: string },
  id: string,
  entries: readonly SidebarEntry[],
): SidebarData {
  const items = itemsAt(sidebarRows(portal, current.locale, entries), current.path)
  return { id, isOwn: true, hideable: portal.config.docs.sidebarHideable, items }
}

/** Rows of a sidebar, none of which is marked as current. */
export interface SidebarRows {
  rows: { closed: SidebarItemData; links: SidebarLinkData[] }[]
  /** Indices of the rows that have a page, by path. */
  places: ReadonlyMap<string, number[]>
}

/** The rows of a sidebar, which its pages share. */
export function sidebarRows(portal: Portal, locale: Locale, entries: readonly SidebarEntry[]): SidebarRows {
  const link = ({ path, label, lang, method }: SidebarPage): SidebarLinkData => ({
    type: 'link',
    key: path,
    label,
    lang,
    href: localizedUrl(portal.urls, locale, path),
    external: false,
    current: false,
    ...(method && { method }),
  })
  const rows = entries.flatMap(entry => {
    const links = 'pages' in entry ? entry.pages.map(link) : [link(entry)]
    const [first] = links
    if (!first) return []
    const closed = 'pages' in entry ? categoryOf(entry.label, first) : first
    return [{ closed, links }]
  })
  const places = new Map<string, number[]>()
  for (const [index, { links }] of rows.entries())
    for (const { key } of links) places.set(key, [...(places.get(key) ?? []), index])
  return { rows, places }
}

function categoryOf(label: string, { key, href }: SidebarLinkData): SidebarItemData {
  return { type: 'category', key, label, href, open: false, current: false, items: [], isOwn: true }
}

/** The rows as shown on the page at a path. */
export function itemsAt({ rows, places }: SidebarRows, path: string): SidebarItemData[] {
  const items = rows.map(({ closed }) => closed)
  for (const index of places.get(path) ?? []) {
    const { closed, links = [] } = rows[index] ?? {}
    const marked = links.map(link => (link.key === path ? { ...link, current: true } : link))
    if (closed?.type === 'category') items[index] = { ...closed, open: true, items: marked }
    else items.splice(index, 1, ...marked)
  }
  return items
}
