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

/**
 * The sidebar of pages that are not docs. Only the category of the current page is open, as in sidebars of docs; another one is loaded from its
 * first page when a reader opens it.
 *
 * @param current The page that shows the sidebar.
 * @param id Name of the sidebar, unique within the site.
 * @alpha
 */
export function pagesSidebar(
  portal: Portal,
  current: { locale: Locale; path: string },
  id: string,
  entries: readonly (SidebarPage | SidebarGroup)[],
): SidebarData {
  const link = ({ path, label, lang, method }: SidebarPage): SidebarLinkData => ({
    type: 'link',
    key: path,
    label,
    lang,
    href: localizedUrl(portal.urls, current.locale, path),
    external: false,
    current: path === current.path,
    ...(method && { method }),
  })
  const category = ({ label, pages }: SidebarGroup): SidebarItemData[] => {
    const [first] = pages
    if (!first) return []
    const open = pages.some(({ path }) => path === current.path)
    const { key, href } = link(first)
    const items = open ? pages.map(link) : []
    return [{ type: 'category', key, label, href, open, current: false, items, isOwn: true }]
  }
  return {
    id,
    isOwn: true,
    hideable: portal.config.docs.sidebarHideable,
    items: entries.flatMap(entry => ('pages' in entry ? category(entry) : link(entry))),
  }
}
