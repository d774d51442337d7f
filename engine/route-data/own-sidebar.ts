import type { Locale } from '../config/locale.ts'
import { localizedUrl } from '../config/urls.ts'
import type { SidebarCategory, SidebarItem } from '../content/sidebar-types.ts'
import type { Portal } from '../portal/types.ts'
import { contentLang } from './content-lang.ts'
import { fitSidebar } from './fit-sidebar.ts'
import type { Crumb, PaginationData } from './link-types.ts'
import { pageLink } from './links.ts'
import {
  itemsAt,
  type SidebarEntry,
  type SidebarPage,
  type SidebarRows,
  sidebarRows,
} from './pages-sidebar.ts'
import { sharedValues } from './shared-values.ts'
import { sidebarItem } from './sidebar.ts'
import type { SidebarData, SidebarItemData } from './sidebar-types.ts'

/** Navigation around a page of a plugin. */
export interface OwnNavigation {
  sidebar: SidebarData
  /** The categories above the first page. */
  breadcrumbs: Crumb[]
  pagination: PaginationData
}

/** The sidebar of a plugin in a locale. */
interface OwnSidebar extends SidebarRows {
  /** Location of a link to the first page in a sidebar of the docs. */
  parents: Place | undefined
  pages: SidebarPage[]
  /** Indices in `pages` by path. */
  order: ReadonlyMap<string, number>
}

const sharedSidebar = sharedValues<string, OwnSidebar>()

/**
 * The sidebar of a plugin's pages, with the previous and next page. If a sidebar of the docs has a link to the first
 * page, the others are below that link; otherwise the pages have their own sidebar. Long lists only contain the rows
 * around the page.
 *
 * @param id Name of the sidebar, unique within the site.
 * @param textLocale Locale of the labels.
 * @param entries The first page and the others. Called once for all pages of a locale.
 */
export function ownNavigation(
  portal: Portal,
  { id, locale, path, textLocale }: { id: string; locale: Locale; path: string; textLocale: Locale },
  entries: () => readonly [SidebarPage, ...SidebarEntry[]],
): OwnNavigation {
  const make = () => ownSidebar(portal, locale, textLocale, entries())
  const own = sharedSidebar(portal, `${locale} ${id}`, make)
  const { parents, pages, order } = own
  const links = itemsAt(own, path)
  const at = order.get(path) ?? -1
  const neighbour = (page: SidebarPage | undefined) =>
    page && pageLink(portal, locale, page.label, page.path, textLocale)
  return {
    sidebar: {
      id,
      ...(!parents && { isOwn: true }),
      hideable: portal.config.docs.sidebarHideable,
      items: fitSidebar(parents ? withPages(portal, { locale, path }, parents, links) : rooted(links)),
    },
    breadcrumbs: (parents?.trail ?? []).map(category => ({
      label: category.label,
      lang: contentLang(portal, locale, category.labelLocale),
      href: localizedUrl(portal.urls, locale, category.path),
    })),
    pagination: { previous: neighbour(pages[at - 1]), next: neighbour(pages[at + 1]) },
  }
}

function ownSidebar(
  portal: Portal,
  locale: Locale,
  textLocale: Locale,
  [first, ...others]: readonly [SidebarPage, ...SidebarEntry[]],
): OwnSidebar {
  const lang = contentLang(portal, locale, textLocale)
  const inLanguage = (page: SidebarPage): SidebarPage => ({ ...page, lang })
  const entries = [first, ...others].map(entry =>
    'pages' in entry ? { ...entry, pages: entry.pages.map(inLanguage) } : inLanguage(entry),
  )
  const pages = entries.flatMap(entry => ('pages' in entry ? entry.pages : entry))
  return {
    ...sidebarRows(portal, locale, entries),
    parents: categoriesAbove(portal, locale, first.path),
    pages,
    order: new Map(pages.map((page, index) => [page.path, index])),
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

/** All rows of a sidebar of the docs, with a plugin's pages below the link to the first of them. */
function withPages(
  portal: Portal,
  { locale, path }: { locale: Locale; path: string },
  { items, trail }: Place,
  links: readonly SidebarItemData[],
): SidebarItemData[] {
  const keys = trail.map(({ key }) => key)
  const [first] = links
  const add = (item: SidebarItemData): SidebarItemData[] => {
    if (item.type === 'category') return [{ ...item, isListed: false, items: item.items.flatMap(add) }]
    return item.href === first?.href
      ? rooted([{ ...item, current: first.current }, ...links.slice(1)])
      : [item]
  }
  return items.flatMap(item => add(sidebarItem(portal, locale, item, path, keys)))
}

/** The first page, with the others below it. */
function rooted([first, ...others]: readonly SidebarItemData[]): SidebarItemData[] {
  if (!first || others.length === 0) return first ? [first] : []
  return [{ ...first, type: 'category', open: true, items: others, isOwn: true }]
}
