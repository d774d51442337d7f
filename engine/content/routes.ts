import type { Locale } from '../config/locale.ts'
import type { Problem } from '../config/problem.ts'
import { localizedUrl } from '../config/urls.ts'
import type { ApiGroup, ApiIndex } from '../reference/api-entries.ts'
import { samplesPath } from '../reference/paths.ts'
import { addressLine } from './files/markdown-file.ts'
import type { OwnContent } from './own-content.ts'
import type { ContentPage } from './page-types.ts'
import type { Route } from './route-types.ts'
import type { SidebarItem } from './sidebar-types.ts'
import type { ContentModel, VersionDocs } from './types.ts'

/** All pages of the site by URL path without base; two pages with one path are an error that names both. */
export function buildRoutes(
  root: string,
  model: Model,
  own: readonly OwnContent[],
  problems: Problem[],
): Map<string, Route> {
  const routes = new Map<string, Route>()
  /** By address in lower case: in a file system that ignores case, one page would overwrite the other. */
  const byName = new Map<string, Route>()
  const space = { basePath: '/', defaultLocale: model.defaultLocale, locales: model.locales }
  const reported = new Set<string>()
  for (const locale of model.locales) {
    for (const route of routesOf(model, own, locale)) {
      const url = localizedUrl(space, locale, route.path)
      if (/[\s?#%\\\p{Cc}]/u.test(url)) {
        if (locale === model.defaultLocale) problems.push(badAddress(root, model, route))
        continue
      }
      const name = url.toLowerCase()
      const same = routes.get(url)
      const counterpart = same ?? byName.get(name)
      if (!same) routes.set(url, route)
      if (!counterpart) {
        byName.set(name, route)
        continue
      }
      const pair = `${sourceOf(model, counterpart)} and ${sourceOf(model, route)}`
      // The same two pages collide in each locale.
      if (counterpart.path.toLowerCase() === route.path.toLowerCase() && reported.has(route.path)) continue
      reported.add(route.path)
      problems.push({
        severity: 'error',
        code: 'duplicate-route',
        ...placeOfDuplicate(root, model, route, counterpart),
        message: `${url} is the address of ${pair}${same ? '' : ', apart from capital letters'}`,
        hint: 'Give one of them another slug.',
      })
    }
  }
  return routes
}

function badAddress(root: string, model: Model, route: Route): Problem {
  return {
    severity: 'error',
    code: 'address',
    ...sourcePlace(root, model, route),
    message: `the address "${route.path}" contains a character that is not allowed: space, control character, ?, #, % or \\`,
    hint: 'Rename the file, or set a slug in its front matter.',
  }
}

type Model = Omit<ContentModel, 'routes'>

function* routesOf(model: Model, own: readonly OwnContent[], locale: Locale): Generator<Route> {
  const isHomeDoc = [...model.versions.values()].some(({ docs }) => hasHome(docs.get(locale)))
  if (!isHomeDoc) yield { kind: 'home', locale, path: '/' }
  yield { kind: 'search', locale, path: '/search' }
  for (const page of model.pages.get(locale)?.values() ?? []) {
    yield { kind: 'standalone', locale, path: page.path, id: page.id }
  }
  for (const docs of model.versions.values()) yield* docsRoutes(docs, locale, locale === model.defaultLocale)
  for (const { routes } of own) yield* routes.get(locale) ?? []
}

/** Whether a doc is the home page, if docs are at the root of the site. */
function hasHome(docs: ReadonlyMap<string, ContentPage> = new Map()): boolean {
  return [...docs.values()].some(({ path }) => path === '/')
}

/**
 * Pages of a version's docs.
 *
 * @param samples Whether to include pages of samples.
 */
function* docsRoutes(
  { version, docs, sidebars, apis, docsTags }: VersionDocs,
  locale: Locale,
  samples: boolean,
): Generator<Route> {
  const place = { locale, version: version.name }
  for (const { path, id } of docs.get(locale)?.values() ?? []) yield { kind: 'doc', ...place, path, id }
  for (const sidebar of sidebars.get(locale)?.values() ?? []) {
    yield* categoryRoutes(place, sidebar.id, sidebar.items)
  }
  for (const api of apis) {
    yield* operationRoutes(place, api.id, api, samples)
    yield* modelRoutes(place, api)
  }
  const tags = docsTags.get(locale) ?? []
  if (tags.length > 0) yield { kind: 'docs-tags', ...place, path: `${version.path}/tags` }
  for (const { path, id } of tags) yield { kind: 'docs-tag', ...place, path, tag: id }
}

/** Fields that all routes of docs have. */
type DocsPlace = Pick<Extract<Route, { kind: 'doc' }>, 'locale' | 'version'>

function* categoryRoutes(place: DocsPlace, sidebar: string, items: readonly SidebarItem[]): Generator<Route> {
  for (const item of items) {
    if (item.type !== 'category') continue
    if (item.generated) yield { kind: 'category', ...place, path: item.path, sidebar, key: item.key }
    yield* categoryRoutes(place, sidebar, item.items)
  }
}

function* operationRoutes(
  place: DocsPlace,
  api: string,
  { operations, groups }: Pick<ApiGroup, 'operations' | 'groups'>,
  samples: boolean,
): Generator<Route> {
  for (const { path, id } of operations) {
    yield { kind: 'operation', ...place, path, api, id }
    if (samples)
      yield { kind: 'operation-samples', ...place, path: samplesPath(path), api, id, operationPath: path }
  }
  for (const group of groups) yield* operationRoutes(place, api, group, samples)
}

function* modelRoutes(place: DocsPlace, { id, models }: ApiIndex): Generator<Route> {
  for (const { path, name } of models?.entries ?? []) yield { kind: 'model', ...place, path, api: id, name }
}

/** Of two pages at one address, reports the one with a slug, otherwise the second. */
function placeOfDuplicate(root: string, model: Model, second: Route, first: Route) {
  const asking = [second, first].find(route => contentOf(model, route)?.frontMatter.slug !== undefined)
  return sourcePlace(root, model, asking ?? second) ?? sourcePlace(root, model, first)
}

function sourcePlace(root: string, model: Model, route: Route): { file: string; line: number } | undefined {
  const page = contentOf(model, route)
  return page && { file: page.file, line: addressLine(root, page) }
}

function sourceOf(model: Model, route: Route): string {
  if (route.kind === 'category') return `category "${route.key}" of sidebar "${route.sidebar}"`
  if (route.kind === 'operation') return `operation "${route.id}" of the API "${route.api}"`
  if (route.kind === 'model') return `schema "${route.name}" of the API "${route.api}"`
  return contentOf(model, route)?.file ?? `the ${route.kind} page`
}

/** The content file of a route; undefined for generated pages. */
export function contentOf(model: Model, route: Route): ContentPage | undefined {
  switch (route.kind) {
    case 'doc':
      return model.versions.get(route.version)?.docs.get(route.locale)?.get(route.id)
    case 'standalone':
      return model.pages.get(route.locale)?.get(route.id)
    default:
      return 'content' in route ? route.content : undefined
  }
}

/** Pages of plugins with content files, in one locale. */
export function* ownPages({ routes }: ContentModel, locale: Locale): Generator<ContentPage> {
  for (const route of routes.values())
    if ('content' in route && route.content && route.locale === locale) yield route.content
}
