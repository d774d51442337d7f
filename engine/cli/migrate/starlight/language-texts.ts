import type { ConvertedLocale } from '../frame/converted-site.ts'
import { asObject, asText } from '../plain-data.ts'

/** A text that is given for each language. */
export function textInLanguage(texts: unknown, locale: ConvertedLocale | undefined): unknown {
  const given = asObject(texts)
  if (locale === undefined) return Object.values(given)[0]
  const { code, htmlLang, prefix } = locale
  return given[htmlLang ?? code] ?? given[code] ?? given[prefix.slice(1)] ?? given[code.split('-')[0] ?? code]
}

/** The words of a badge: `New`, `{ text: 'New' }` or `{ text: { en: 'New' } }`. */
export function badgeText(badge: unknown, locale?: ConvertedLocale): string | undefined {
  const { text } = asObject(badge)
  return asText(badge) ?? asText(text) ?? asText(textInLanguage(text, locale))
}
