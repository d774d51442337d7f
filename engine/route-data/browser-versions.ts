import type { Locale } from '../config/locale.ts'
import { routeAt, versionOfRoute } from '../content/versions/same-page.ts'
import type { Portal } from '../portal/types.ts'
import type { BrowserSettings } from './frame-types.ts'

/** Data about the versions of the docs for scripts; undefined if there is only one. */
export function browserVersions(
  { model }: Portal,
  locale: Locale,
  path: string,
): Pick<BrowserSettings, 'versions'> {
  if (model.versions.size < 2) return {}
  const others = [...model.versions.values()].flatMap(({ version }) => (version.isLast ? [] : version.name))
  const page = versionOfRoute(routeAt(model, locale, path))
  return { versions: { ...(page === undefined ? {} : { page }), others } }
}
