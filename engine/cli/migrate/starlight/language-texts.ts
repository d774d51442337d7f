import path from 'node:path'
import type { ConvertedLocale } from '../frame/converted-site.ts'
import { asObject, asText } from '../plain-data.ts'
import { readData } from '../read-data.ts'
import { isSourceFile } from '../source-folder.ts'

/** The text for a locale, from a value with a text for each language. */
export function textInLanguage(texts: unknown, locale: ConvertedLocale | undefined): unknown {
  const given = asObject(texts)
  if (locale === undefined) return Object.values(given)[0]
  const { code, htmlLang, prefix } = locale
  return given[htmlLang ?? code] ?? given[code] ?? given[prefix.slice(1)] ?? given[code.split('-')[0] ?? code]
}

/** Text of a badge: `New`, `{ text: 'New' }` or `{ text: { en: 'New' } }`. */
export function badgeText(badge: unknown, locale?: ConvertedLocale): string | undefined {
  const { text } = asObject(badge)
  return asText(badge) ?? asText(text) ?? asText(textInLanguage(text, locale))
}

/**
 * The site's own interface texts in a language (`src/content/i18n/ja.json` or `.yml`), or in English, which components read by
 * `Astro.locals.t`.
 *
 * @param source Folder of the sources, absolute.
 */
export function ownWords(
  source: string,
  root: string,
  { code, htmlLang }: ConvertedLocale,
): Record<string, string> {
  const folder = path.join(source, 'content/i18n')
  const names = ['en', code, htmlLang ?? code].flatMap(name =>
    ['json', 'yml', 'yaml'].map(end => `${name}.${end}`),
  )
  return Object.fromEntries(
    names
      .map(name => path.join(folder, name))
      .filter(file => isSourceFile(file, root))
      .flatMap(file => Object.entries(asObject(readData(file).value)))
      .flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  )
}
