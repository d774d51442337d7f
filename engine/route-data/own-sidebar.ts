import type { Locale } from '../config/locale.ts'
import type { Portal } from '../portal/types.ts'
import { contentLang } from './content-lang.ts'
import type { PaginationData } from './link-types.ts'
import { pageLink } from './links.ts'
import { pagesSidebar, type SidebarGroup, type SidebarPage } from './pages-sidebar.ts'
import type { SidebarData } from './sidebar-types.ts'

/** What a page of a plugin has around it. */
export interface OwnNavigation {
  sidebar: SidebarData
  pagination: PaginationData
}

/**
 * The sidebar of a plugin's pages, with the pages before and after the current one.
 *
 * @param id Name of the sidebar, unique within the site.
 * @param textLocale Locale of the labels.
 */
export function ownNavigation(
  portal: Portal,
  { id, locale, path, textLocale }: { id: string; locale: Locale; path: string; textLocale: Locale },
  entries: readonly (SidebarPage | SidebarGroup)[],
): OwnNavigation {
  const lang = contentLang(portal, locale, textLocale)
  const inLanguage = (page: SidebarPage): SidebarPage => ({ ...page, lang })
  const pages = entries.flatMap(entry => ('pages' in entry ? entry.pages : entry))
  const at = pages.findIndex(page => page.path === path)
  const neighbour = (page: SidebarPage | undefined) =>
    page && pageLink(portal, locale, page.label, page.path, textLocale)
  return {
    sidebar: pagesSidebar(
      portal,
      { locale, path },
      id,
      entries.map(entry =>
        'pages' in entry ? { ...entry, pages: entry.pages.map(inLanguage) } : inLanguage(entry),
      ),
    ),
    pagination: { previous: neighbour(pages[at - 1]), next: neighbour(pages[at + 1]) },
  }
}
