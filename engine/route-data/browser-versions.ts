import type { Locale } from '../config/locale.ts'
import { routeAt, versionOfRoute } from '../content/versions/same-page.ts'
import type { Portal } from '../portal/types.ts'
import type { BrowserSettings } from './frame-types.ts'

/** What scripts need to know of the versions of the docs; nothing where there is one. */
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
