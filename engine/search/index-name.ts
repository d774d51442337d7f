import type { Locale } from '../config/locale.ts'

/** Name of an index: the locale, and the version of the docs if it is not the latest, as in `en` and `en.1.0`. */
export type IndexName = string

/** @param version Version of the docs, unless it is the latest. */
export function searchIndexName(locale: Locale, version?: string): IndexName {
  return version === undefined ? locale : `${locale}.${version}`
}

/** File name, at the site's base path, of the settings that name the index or the hosted engine. */
export function searchSettingsName(index: IndexName): string {
  return `search-${index}.json`
}

/** File name, next to the settings, of other places to search after a search without results. */
export function searchElsewhereName(index: IndexName): string {
  return `search-elsewhere-${index}.json`
}
