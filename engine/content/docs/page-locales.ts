import type { Locale } from '../../config/locale.ts'
import { localizedUrl } from '../../config/urls.ts'
import { contentOf } from '../routes.ts'
import type { ContentModel } from '../types.ts'

/**
 * Locales that have the page at a path (without locale) themselves; one that shows another's text there is none of
 * them. Search engines are told of these only: the others name the original as their canonical page.
 */
export function pageLocales(model: ContentModel, path: string): Locale[] {
  const space = { basePath: '/', defaultLocale: model.defaultLocale, locales: model.locales }
  return model.locales.filter(locale => {
    const route = model.routes.get(localizedUrl(space, locale, path))
    return route !== undefined && (contentOf(model, route)?.locale ?? locale) === locale
  })
}
