import type { Locale } from '../config/locale.ts'
import { hintFor } from '../config/nearest.ts'
import { idList } from './checks/undefined-ids.ts'
import type { Doc } from './page-types.ts'
import type { Sidebar, SidebarItem } from './sidebar-types.ts'
import type { ContentModel } from './types.ts'

/**
 * The doc with an id in a locale.
 *
 * @throws {Error} With a list of ids, if there is none.
 */
export function findDoc(model: Pick<ContentModel, 'docs'>, locale: Locale, id: string): Doc {
  return find('doc', model.docs, locale, id)
}

/**
 * The sidebar with an id in a locale.
 *
 * @throws {Error} With a list of ids, if there is none.
 */
export function findSidebar(model: Pick<ContentModel, 'sidebars'>, locale: Locale, id: string): Sidebar {
  return find('sidebar', model.sidebars, locale, id)
}

/** Path of an API's main page, which links to its operations; undefined if no sidebar contains one. */
export function findApiPage(sidebars: Iterable<Sidebar>, id: string): string | undefined {
  const pageIn = (items: readonly SidebarItem[]): string | undefined => {
    for (const item of items) {
      if (item.type !== 'category') continue
      const found = item.generated && item.api === id ? item.path : pageIn(item.items)
      if (found !== undefined) return found
    }
    return undefined
  }
  for (const { items } of sidebars) {
    const found = pageIn(items)
    if (found !== undefined) return found
  }
  return undefined
}

function find<T>(
  what: string,
  byLocale: ReadonlyMap<Locale, ReadonlyMap<string, T>>,
  locale: Locale,
  id: string,
): T {
  const ofLocale = byLocale.get(locale)
  if (!ofLocale)
    throw new Error(`There is no locale "${locale}". Available locales: ${idList(byLocale.keys(), locale)}`)
  const found = ofLocale.get(id)
  if (found !== undefined) return found
  const hint = hintFor(id, ofLocale.keys(), `Available ids: ${idList(ofLocale.keys(), id)}`)
  throw new Error(`There is no ${what} "${id}". ${hint}`)
}
