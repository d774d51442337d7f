import type { Locale } from '../../config/locale.ts'
import { localizedUrl } from '../../config/urls.ts'
import type { Route } from '../route-types.ts'
import type { ContentModel, VersionDocs } from '../types.ts'
import { lastVersion } from './model-of.ts'
import { pathInVersion, sectionPath } from './section-path.ts'

type Pages = Pick<ContentModel, 'routes' | 'versions' | 'locales' | 'defaultLocale'>

/** The page at a path in a locale, if any. */
export function routeAt(model: Omit<Pages, 'versions'>, locale: Locale, path: string): Route | undefined {
  const space = { basePath: '/', defaultLocale: model.defaultLocale, locales: model.locales }
  return model.routes.get(localizedUrl(space, locale, path))
}

/** The version of a page; undefined outside the docs. */
export function versionOfRoute(route: Route | undefined): string | undefined {
  return route && 'version' in route ? route.version : undefined
}

/**
 * Path of a docs page in another version: that of the doc with the same id, which may have moved, or of the page with the same path below
 * the version's. Undefined if that version lacks the page.
 */
export function samePage(model: Pages, route: Route, version: string): string | undefined {
  const currentVersion = model.versions.get(versionOfRoute(route) ?? '')
  const target = model.versions.get(version)
  if (!currentVersion || !target) return undefined
  if (currentVersion === target) return route.path
  if (route.kind === 'doc') return target.docs.get(route.locale)?.get(route.id)?.path
  const path = pathInVersion(route.path, currentVersion.version, target.version)
  if (path === undefined) return undefined
  const found = routeAt(model, route.locale, path)
  return found?.kind === route.kind && versionOfRoute(found) === version ? path : undefined
}

/** Path of the canonical page for search engines: the one in the last version, if there is one. */
export function canonicalPath(model: Pages, locale: Locale, path: string): string {
  const route = model.versions.size > 1 ? routeAt(model, locale, path) : undefined
  return (route && samePage(model, route, lastVersion(model).name)) ?? path
}

/**
 * Target of a link to `path` from the docs of a version: addresses without a version belong to the last one. If that lacks the page, the
 * version with the link is searched, so that removing a page from the new version does not break links in old ones.
 */
export function pathFromDocs(
  model: Pages,
  version: string | undefined,
  locale: Locale,
  path: string,
): string {
  const from = model.versions.get(version ?? '')?.version
  if (!from || from.isLast || routeAt(model, locale, path)) return path
  const last = lastVersion(model)
  const versionPath = pathInVersion(path, last, from)
  return versionPath !== undefined && routeAt(model, locale, versionPath) ? versionPath : path
}

/** Path of the page that represents a version's docs. */
export function mainPath({ version, docs, sidebars }: VersionDocs, locale: Locale): string {
  const ofLocale = docs.get(locale)
  const main = version.mainDocId === undefined ? undefined : ofLocale?.get(version.mainDocId)
  if (main) return main.path
  const [first] = sidebars.get(locale)?.values() ?? []
  const sectionDoc = [...(ofLocale?.values() ?? [])].find(doc => doc.path === sectionPath(version))
  return sectionDoc?.path ?? first?.path ?? sectionPath(version)
}
