import type { Locale } from '../config/locale.ts'
import { localizedUrl } from '../config/urls.ts'
import { mainPath, routeAt, samePage, versionOfRoute } from '../content/versions/same-page.ts'
import type { Portal } from '../portal/types.ts'
import type { VersionLink } from './frame-types.ts'

/**
 * The version menu: from a page of docs it leads to that page in each version, and to the version's main document where it lacks the
 * page or the page is none of docs. One version is named
 * where the configuration speaks of it, else there is no menu.
 */
export function versionLinks({ config, model, urls }: Portal, locale: Locale, path: string): VersionLink[] {
  if (model.versions.size === 1 && config.docs.versions.length === 0) return []
  const route = routeAt(model, locale, path)
  return [...model.versions].map(([name, docs]) => ({
    name,
    label: docs.version.label,
    href: localizedUrl(urls, locale, (route && samePage(model, route, name)) ?? mainPath(docs, locale)),
    current: versionOfRoute(route) === name,
    isLast: docs.version.isLast,
  }))
}
