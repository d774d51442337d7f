import type { Locale } from '../config/locale.ts'
import { localizedUrl } from '../config/urls.ts'
import { mainPath, routeAt, samePage, versionOfRoute } from '../content/versions/same-page.ts'
import type { Portal } from '../portal/types.ts'
import type { VersionLink } from './frame-types.ts'

/**
 * The version menu: on a docs page, it links to that page in each version, or to the version's main doc if it lacks the page; outside the
 * docs, always to the main doc. There is no menu if there is only one version, unless the configuration mentions it.
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
