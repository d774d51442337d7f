import type { Locale } from '../config/locale.ts'
import { hintFor } from '../config/nearest.ts'
import { idList } from './checks/undefined-ids.ts'
import type { ContentModel, Doc, Sidebar } from './types.ts'

/** The doc of an id in a locale. @throws {Error} that lists the ids there are. */
export function findDoc(model: Pick<ContentModel, 'docs'>, locale: Locale, id: string): Doc {
  return find('doc', model.docs, locale, id)
}

/** The sidebar of an id in a locale. @throws {Error} that lists the ids there are. */
export function findSidebar(model: Pick<ContentModel, 'sidebars'>, locale: Locale, id: string): Sidebar {
  return find('sidebar', model.sidebars, locale, id)
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
