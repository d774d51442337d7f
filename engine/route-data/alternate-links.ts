import type { Locale } from '../config/locale.ts'
import { localizedUrl } from '../config/urls.ts'
import { pageLocales } from '../content/docs/page-locales.ts'
import type { Portal } from '../portal/types.ts'
import type { AlternateLink } from './frame-types.ts'

/** Links to a page in the languages that have it, for search engines; `x-default` is the default locale's. */
export function alternateLinks(
  { config, model, urls }: Pick<Portal, 'config' | 'model' | 'urls'>,
  path: string,
): AlternateLink[] {
  const href = (locale: Locale) => config.url + localizedUrl(urls, locale, path)
  const availableLocales = new Set(pageLocales(model, path))
  return [
    ...config.locales
      .filter(({ code }) => availableLocales.has(code))
      .map(({ code, htmlLang }) => ({ hreflang: htmlLang, href: href(code) })),
    { hreflang: 'x-default', href: href(config.defaultLocale) },
  ]
}
