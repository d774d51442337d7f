import type { Locale } from '../config/locale.ts'
import { fileUrl, localizedUrl, routeOf, type UrlSpace } from '../config/urls.ts'
import type { ContentModel } from '../content/types.ts'

/**
 * URL path of a page or file that is the target of a link: files have no final slash.
 *
 * @param target Path without locale and base, with query and hash.
 */
export function targetUrl(
  { urls, model }: { urls: UrlSpace; model: Pick<ContentModel, 'routes'> },
  locale: Locale,
  target: string,
): string {
  if (!urls.trailingSlash) return localizedUrl(urls, locale, target)
  const isPage = model.routes.has(routeOf(urls, locale, target.replace(/[?#].*$/s, '')))
  return (isPage ? localizedUrl : fileUrl)(urls, locale, target)
}
