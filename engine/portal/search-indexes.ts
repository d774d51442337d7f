import type { Locale } from '../config/locale.ts'
import { type IndexName, searchIndexName } from '../search/index-name.ts'
import type { SiteData } from './load-site.ts'

/** An index of search: one for each version of the docs in each locale, so that no question fetches what it does not ask for. */
export interface SearchIndex {
  name: IndexName
  locale: Locale
  version: string
}

/** The indexes of a site. Pages outside the docs are in all of those of their locale. */
export function searchIndexes({ config, model }: Pick<SiteData, 'config' | 'model'>): SearchIndex[] {
  return config.locales.flatMap(({ code: locale }) =>
    [...model.versions.values()].map(({ version: { name, isLast } }) => ({
      name: searchIndexName(locale, isLast ? undefined : name),
      locale,
      version: name,
    })),
  )
}
