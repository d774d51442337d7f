import type { Locale } from '../config/locale.ts'

/** Name of an index: the locale, with the version of the docs where it is not the last one: `en`, `en.1.0`. */
export type IndexName = string

/** @param version Version of the docs that is not the last one. */
export function searchIndexName(locale: Locale, version?: string): IndexName {
  return version === undefined ? locale : `${locale}.${version}`
}

/** Name of the file, at the site's base path, that says where an index is, or which engine answers. */
export function searchSettingsName(index: IndexName): string {
  return `search-${index}.json`
}

/** Name of the file beside it that says where else to look, for those whose search found nothing. */
export function searchElsewhereName(index: IndexName): string {
  return `search-elsewhere-${index}.json`
}
