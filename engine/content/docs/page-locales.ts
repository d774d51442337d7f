import type { Locale } from '../../config/locale.ts'
import { localizedUrl } from '../../config/urls.ts'
import { contentOf } from '../routes.ts'
import type { ContentModel } from '../types.ts'

/**
 * Locales that have their own text for a page, given by path without locale. Only these are listed for search engines; fallback pages name
 * the original as canonical page.
 */
export function pageLocales(model: ContentModel, path: string): Locale[] {
  const space = { basePath: '/', defaultLocale: model.defaultLocale, locales: model.locales }
  return model.locales.filter(locale => {
    const route = model.routes.get(localizedUrl(space, locale, path))
    return route !== undefined && (contentOf(model, route)?.locale ?? locale) === locale
  })
}
