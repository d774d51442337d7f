import type { Locale } from '../config/locale.ts'
import { format } from '../config/messages/messages.ts'
import { siteMessages } from '../config/messages/site-messages.ts'
import { localizedUrl } from '../config/urls.ts'
import { lastVersion } from '../content/versions/model-of.ts'
import { mainPath, routeAt, samePage, versionOfRoute } from '../content/versions/same-page.ts'
import { sectionPath } from '../content/versions/section-path.ts'
import type { Portal } from '../portal/types.ts'
import type { VersionBannerData } from './frame-types.ts'

/** The notice above docs that are not those of the last version; undefined on other pages. */
export function versionBanner(
  { config, model, urls }: Portal,
  locale: Locale,
  path: string,
): VersionBannerData | undefined {
  if (model.versions.size < 2) return undefined
  const route = routeAt(model, locale, path)
  const version = model.versions.get(versionOfRoute(route) ?? '')
  if (!route || !version || version.version.banner === 'none') return undefined
  const last = lastVersion(model)
  const lastDocs = model.versions.get(last.name)
  const { unmaintainedVersion, unreleasedVersion, lastVersionLink } = siteMessages(config, locale).docs
  const text = version.version.banner === 'unreleased' ? unreleasedVersion : unmaintainedVersion
  const target =
    samePage(model, route, last.name) ?? (lastDocs ? mainPath(lastDocs, locale) : sectionPath(last))
  return {
    text: format(text, { version: version.version.label }),
    link: format(lastVersionLink, { version: last.label }),
    href: localizedUrl(urls, locale, target),
  }
}
