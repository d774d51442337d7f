import type { Locale } from '../config/locale.ts'
import { type IndexName, searchIndexName } from '../search/index-name.ts'
import type { SiteData } from './load-site.ts'

/** A search index: one for each version of the docs in each locale, so that readers do not load other versions. */
export interface SearchIndex {
  name: IndexName
  locale: Locale
  version: string
}

/** The indexes of a site. Each one contains the pages outside the docs of its locale. */
export function searchIndexes({ config, model }: Pick<SiteData, 'config' | 'model'>): SearchIndex[] {
  return config.locales.flatMap(({ code: locale }) =>
    [...model.versions.values()].map(({ version: { name, isLast } }) => ({
      name: searchIndexName(locale, isLast ? undefined : name),
      locale,
      version: name,
    })),
  )
}
