import type { Locale } from '../config/locale.ts'
import { localizedUrl } from '../config/urls.ts'
import type { SidebarCategory, SidebarItem } from '../content/sidebar-types.ts'
import type { Portal } from '../portal/types.ts'
import { contentLang } from './content-lang.ts'
import type { Crumb, PaginationData } from './link-types.ts'
import { pageLink } from './links.ts'
import { pagesSidebar, type SidebarGroup, type SidebarPage } from './pages-sidebar.ts'
import { sidebarItem } from './sidebar.ts'
import type { SidebarData, SidebarItemData } from './sidebar-types.ts'

/** What a page of a plugin has around it. */
export interface OwnNavigation {
  sidebar: SidebarData
  /** The categories above the first page. */
  breadcrumbs: Crumb[]
  pagination: PaginationData
}

/**
 * The sidebar of a plugin's pages, with the pages before and after the current one. Where a sidebar of the docs has a link to the first
 * page, the others are below that link; otherwise the pages have a sidebar of their own.
 *
 * @param id Name of the sidebar, unique within the site.
 * @param textLocale Locale of the labels.
 */
export function ownNavigation(
  portal: Portal,
  { id, locale, path, textLocale }: { id: string; locale: Locale; path: string; textLocale: Locale },
  first: SidebarPage,
  others: readonly (SidebarPage | SidebarGroup)[],
): OwnNavigation {
  const lang = contentLang(portal, locale, textLocale)
  const inLanguage = (page: SidebarPage): SidebarPage => ({ ...page, lang })
  const links = pagesSidebar(portal, { locale, path }, id, [
    inLanguage(first),
    ...others.map(entry =>
      'pages' in entry ? { ...entry, pages: entry.pages.map(inLanguage) } : inLanguage(entry),
    ),
  ])
  const parents = categoriesAbove(portal, locale, first.path)
  const pages = [first, ...others.flatMap(entry => ('pages' in entry ? entry.pages : entry))]
  const at = pages.findIndex(page => page.path === path)
  const neighbour = (page: SidebarPage | undefined) =>
    page && pageLink(portal, locale, page.label, page.path, textLocale)
  return {
    sidebar: parents ? withPages(portal, { locale, path }, parents, links) : links,
    breadcrumbs: (parents?.trail ?? []).map(category => ({
      label: category.label,
      lang: contentLang(portal, locale, category.labelLocale),
      href: localizedUrl(portal.urls, locale, category.path),
    })),
    pagination: { previous: neighbour(pages[at - 1]), next: neighbour(pages[at + 1]) },
  }
}

/** A sidebar of the docs, and the categories above a link in it. */
interface Place {
  items: readonly SidebarItem[]
  trail: SidebarCategory[]
}

function categoriesAbove({ model }: Portal, locale: Locale, path: string): Place | undefined {
  const find = (items: readonly SidebarItem[]): SidebarCategory[] | undefined => {
    for (const item of items) {
      if (item.type === 'link' && item.href === path) return []
      const below = item.type === 'category' ? find(item.items) : undefined
      if (item.type === 'category' && below) return [item, ...below]
    }
    return undefined
  }
  for (const { items } of model.sidebars.get(locale)?.values() ?? []) {
    const trail = find(items)
    if (trail) return { items, trail }
  }
  return undefined
}

/** The sidebar of the docs with a plugin's pages below the link to the first of them. */
function withPages(
  portal: Portal,
  { locale, path }: { locale: Locale; path: string },
  { items, trail }: Place,
  { items: [first, ...others], ...rest }: SidebarData,
): SidebarData {
  const keys = trail.map(({ key }) => key)
  const add = (item: SidebarItemData): SidebarItemData => {
    if (item.type === 'category') return { ...item, items: item.items.map(add) }
    if (item.href !== first?.href) return item
    return others.length === 0
      ? { ...item, current: first.current }
      : { ...item, type: 'category', open: true, current: first.current, items: others, isOwn: true }
  }
  const { isOwn: _, ...sidebar } = rest
  return { ...sidebar, items: items.map(item => add(sidebarItem(portal, locale, item, path, keys))) }
}
