import type { Locale } from '../config/locale.ts'

/** Name of the file, at the site's base path, that says where a locale's index is, or which engine answers. */
export function searchSettingsName(locale: Locale): string {
  return `search-${locale}.json`
}
