import {
  categoryText,
  docsTagsText,
  docsTagText,
  docText,
  homeText,
  modelText,
  notFoundText,
  operationText,
  pluginText,
  standaloneText,
} from '../agents/page-markdown.ts'
import { splitLocale } from '../config/urls.ts'
import type { PluginRoute, Route } from '../content/route-types.ts'
import { versionOfRoute } from '../content/versions/same-page.ts'
import { offlinePath } from '../offline/settings.ts'
import type { Portal } from '../portal/types.ts'
import { categoryPage } from '../route-data/category.ts'
import { docPage } from '../route-data/doc.ts'
import { docsTagPage, docsTagsPage } from '../route-data/docs-tags.ts'
import { homePage } from '../route-data/home.ts'
import { modelPage } from '../route-data/model.ts'
import { offlinePage } from '../route-data/offline.ts'
import { operationPage } from '../route-data/operation.ts'
import { samplesPage } from '../route-data/operation-samples.ts'
import { pluginPage } from '../route-data/plugin-page.ts'
import { notFoundPage, searchPage } from '../route-data/search.ts'
import { introductionSearchPage, modelSearchPage, pluginSearchPage } from '../route-data/search-pages.ts'
import { standalonePage } from '../route-data/standalone.ts'
import { CategoryPage } from '../ui/docs/CategoryPage.tsx'
import { DocPage } from '../ui/docs/DocPage.tsx'
import { DocsTag } from '../ui/docs/DocsTag.tsx'
import { DocsTagList } from '../ui/docs/DocsTagList.tsx'
import { HomePage } from '../ui/home/HomePage.tsx'
import { NotFoundPage } from '../ui/not-found/NotFoundPage.tsx'
import { OfflinePage } from '../ui/offline/OfflinePage.tsx'
import { PluginPage } from '../ui/PluginPage.tsx'
import { ModelPage } from '../ui/reference/ModelPage.tsx'
import { OperationPage } from '../ui/reference/OperationPage.tsx'
import { SamplesPage } from '../ui/reference/SamplesPage.tsx'
import { SearchPage } from '../ui/search/SearchPage.tsx'
import { StandalonePage } from '../ui/standalone/StandalonePage.tsx'
import { contentFound, type PageKind, type PageOutput, type PluginPages, page } from './page-kind.tsx'

/** Kinds of the engine. A plugin's kinds have the plugin's name and a slash before their own; the engine's contain no slash. */
type CoreKind = Exclude<Route['kind'], PluginRoute['kind']>

/** Page kinds by kind of route. */
const kinds: { [K in CoreKind]: PageKind<Extract<Route, { kind: K }>> } = {
  home: page({ data: homePage, Page: HomePage, sheet: 'home', text: homeText }),
  standalone: page({
    data: standalonePage,
    Page: StandalonePage,
    text: standaloneText,
    found: contentFound,
  }),
  search: page({ data: searchPage, Page: SearchPage, sheet: 'search' }),
  doc: page({ data: docPage, Page: DocPage, text: docText, found: contentFound }),
  category: page({
    data: categoryPage,
    Page: CategoryPage,
    sheet: 'index-list',
    text: categoryText,
    found: introductionSearchPage,
  }),
  operation: page({ data: operationPage, Page: OperationPage, sheet: 'operation', text: operationText }),
  model: page({
    data: modelPage,
    Page: ModelPage,
    sheet: 'operation',
    text: modelText,
    found: modelSearchPage,
  }),
  'operation-samples': {
    async make(portal, route) {
      const data = await samplesPage(portal, route)
      return { status: 200, content: <SamplesPage {...data} /> }
    },
  },
  'docs-tags': page({ data: docsTagsPage, Page: DocsTagList, sheet: 'letters', text: docsTagsText }),
  'docs-tag': page({ data: docsTagPage, Page: DocsTag, sheet: 'index-list', text: docsTagText }),
  plugin: page({
    data: pluginPage,
    Page: PluginPage,
    text: pluginText,
    found: pluginSearchPage,
  }),
}

const notFound = page({
  data: notFoundPage,
  Page: NotFoundPage,
  sheet: 'not-found',
  text: notFoundText,
  status: 404,
})
/** The offline page, with which the service worker replaces pages that are not stored. It has no route. */
const offline = page({ data: offlinePage, Page: OfflinePage })

/** @throws {Error} if the plugin of the route has no such page kind. */
async function kindOf(route: Route, ofPlugins: PluginPages): Promise<PageKind<Route>> {
  if (isOwn(route)) return kinds[route.kind]
  const [plugin = '', name = ''] = route.kind.split('/')
  const found = (await ofPlugins[plugin]?.())?.default[name]
  if (!found) throw new Error(`The plugin "${plugin}" has no page kind "${name}" (pages of definePlugin)`)
  return found as PageKind<Route>
}

function isOwn(route: Route): route is Exclude<Route, PluginRoute> {
  return Object.hasOwn(kinds, route.kind)
}

/**
 * Makes the page at a path, or the not-found page in the locale of the path.
 *
 * @param ofPlugins Loaders of page kinds, by the name of the plugin.
 * @param path Decoded path without base path. Routes match exactly, so that a page has one URL.
 * @throws Errors of making the page's data.
 */
export async function makePage(portal: Portal, ofPlugins: PluginPages, path: string): Promise<PageOutput> {
  const route = portal.model.routes.get(path)
  if (route) {
    const kind = await kindOf(route, ofPlugins)
    return kind.make(portal.ofVersion(versionOfRoute(route)), route)
  }
  const { path: withoutLocale, locale } = splitLocale({ ...portal.urls, basePath: '/' }, path)
  const kind = portal.config.offline && withoutLocale === offlinePath ? offline : notFound
  return kind.make(portal, locale)
}
