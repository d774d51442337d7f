import type { Locale } from '../config/locale.ts'
import type { Portal } from '../portal/types.ts'

/** `lang` of a text on a page in a locale; undefined if it is the page's language. */
export function contentLang(
  { config }: Pick<Portal, 'config'>,
  locale: Locale,
  textLocale: Locale,
): string | undefined {
  if (textLocale === locale) return undefined
  return config.locales.find(info => info.code === textLocale)?.htmlLang ?? textLocale
}
