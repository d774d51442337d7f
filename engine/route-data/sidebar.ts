import type { Locale } from '../config/locale.ts'
import { localizedUrl } from '../config/urls.ts'
import type { Sidebar, SidebarCategory, SidebarItem } from '../content/sidebar-types.ts'
import { iconDrawing } from '../files/icon-set.ts'
import { targetUrl } from '../portal/target-url.ts'
import type { Portal } from '../portal/types.ts'
import { contentLang } from './content-lang.ts'
import { fitSidebar } from './fit-sidebar.ts'
import type { Crumb, PaginationData } from './link-types.ts'
import { pageLink } from './links.ts'
import { sharedValues } from './shared-values.ts'
import type { SidebarData, SidebarItemData, SidebarLinkData } from './sidebar-types.ts'

/** Sidebar, breadcrumbs, previous and next page of a docs page. */
export interface Navigation {
  sidebar: SidebarData | undefined
  breadcrumbs: Crumb[]
  pagination: PaginationData
}

/**
 * Finds a page in its sidebar. Only the branches that lead to the page are open and have items, and an API only has
 * those around the page, so that the size of a page does not depend on the size of the sidebar.
 */
export function navigation(portal: Portal, locale: Locale, path: string): Navigation {
  const place = portal.model.places.get(locale)?.get(path)
  const sidebar = place && portal.model.sidebars.get(locale)?.get(place.sidebar)
  if (!place || !sidebar)
    return { sidebar: undefined, breadcrumbs: [], pagination: { previous: undefined, next: undefined } }
  const api = apiCategory(sidebar.items)
  const items = sidebar.items.map(item => sidebarItem(portal, locale, item, path, place.trail))
  const neighbour = (link: typeof place.next) =>
    link && pageLink(portal, locale, link.label, link.path, link.labelLocale)
  return {
    sidebar: {
      id: sidebar.id,
      hideable: portal.config.docs.sidebarHideable,
      operationsHref: api && localizedUrl(portal.urls, locale, api.path),
      items: api ? fitSidebar(items) : items,
    },
    breadcrumbs: breadcrumbs(portal, locale, path),
    pagination: { previous: neighbour(place.previous), next: neighbour(place.next) },
  }
}

/** The first category with all operations of an API, if it has a page that lists them. */
function apiCategory(items: readonly SidebarItem[]): SidebarCategory | undefined {
  for (const item of items) {
    if (item.type !== 'category') continue
    const found = item.api !== undefined && item.generated ? item : apiCategory(item.items)
    if (found) return found
  }
  return undefined
}

/** Addresses of the rows in each list of a sidebar; undefined for a row that links to another site. */
export function sidebarLists(portal: Portal, locale: Locale, sidebar: Sidebar): (string | undefined)[][] {
  const lists: (string | undefined)[][] = []
  const add = (items: readonly SidebarItemData[]) => {
    lists.push(items.map(item => (item.type === 'link' && item.external ? undefined : pathOf(item.href))))
    for (const item of items) if (item.type === 'category') add(item.items)
  }
  add(sidebar.items.map(item => sidebarItem(portal, locale, item)))
  return lists
}

function pathOf(href: string): string {
  return new URL(href, 'http://localhost').pathname
}

/** @param path The current page, and the keys of the categories that are open on it; without it, all are open and none is marked. */
export function sidebarItem(
  portal: Portal,
  locale: Locale,
  item: SidebarItem,
  path?: string,
  trail?: readonly string[],
): SidebarItemData {
  if (item.type !== 'category' || item.items.length === 0) {
    const link = sidebarLink(portal, locale, item)
    return item.type !== 'link' && item.path === path ? { ...link, current: true } : link
  }
  const open = trail === undefined || trail.includes(item.key) || item.path === path
  return {
    ...rowOf(portal, locale, item),
    type: 'category',
    href: localizedUrl(portal.urls, locale, item.path),
    open,
    current: path !== undefined && isOwnPage(item, path),
    isListed: item.generated,
    items: open ? item.items.map(child => sidebarItem(portal, locale, child, path, trail)) : [],
  }
}

const sharedLink = sharedValues<SidebarItem, SidebarLinkData>()

/** A row without rows below it. Pages share it unless it is the current page, since a sidebar can have thousands. */
function sidebarLink(portal: Portal, locale: Locale, item: SidebarItem): SidebarLinkData {
  return sharedLink(portal, item, () => makeLink(portal, locale, item))
}

function makeLink(portal: Portal, locale: Locale, item: SidebarItem): SidebarLinkData {
  const row = { ...rowOf(portal, locale, item), type: 'link' as const, current: false }
  if (item.type === 'link') {
    const external = !item.href.startsWith('/')
    return { ...row, href: external ? item.href : targetUrl(portal, locale, item.href), external }
  }
  // A category without items, such as a tag without operations, is a page of text that cannot be opened.
  return {
    ...row,
    href: localizedUrl(portal.urls, locale, item.path),
    external: false,
    ...(item.type === 'operation' ? { method: item.method, deprecated: item.deprecated } : {}),
  }
}

function rowOf(portal: Portal, locale: Locale, { key, label, labelLocale, icon }: SidebarItem) {
  return {
    key,
    label,
    lang: contentLang(portal, locale, labelLocale),
    ...(icon === undefined ? {} : { drawing: iconDrawing(icon) }),
  }
}

/** Whether a page is the category's own; a category without one links to its first page. */
function isOwnPage(category: SidebarCategory, path: string): boolean {
  return category.path === path && !holds(category.items, path)
}

function holds(items: readonly SidebarItem[], path: string): boolean {
  return items.some(item =>
    item.type === 'category' ? holds(item.items, path) : item.type !== 'link' && item.path === path,
  )
}

/** The categories above a docs page, outermost first; none for a page without a sidebar. */
export function breadcrumbs(portal: Portal, locale: Locale, path: string): Crumb[] {
  const place = portal.model.places.get(locale)?.get(path)
  const url = (target: string) => localizedUrl(portal.urls, locale, target)
  const crumbs: Crumb[] = []
  let level = (place && portal.model.sidebars.get(locale)?.get(place.sidebar)?.items) ?? []
  for (const key of place?.trail ?? []) {
    const category = level.find(item => item.type === 'category' && item.key === key)
    if (category?.type !== 'category') break
    if (!isOwnPage(category, path)) {
      crumbs.push({
        label: category.label,
        lang: contentLang(portal, locale, category.labelLocale),
        href: category.path === path ? undefined : url(category.path),
      })
    }
    level = category.items
  }
  return crumbs
}
