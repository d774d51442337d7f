import type { ComponentType, ReactNode } from 'react'
import { splitLocale } from '../config/urls.ts'
import type { Route } from '../content/route-types.ts'
import { versionOfRoute } from '../content/versions/same-page.ts'
import { offlinePath } from '../offline/settings.ts'
import type { Portal } from '../portal/types.ts'
import { blogArchivePage, blogListPage, blogPostPage, blogTagPage, blogTagsPage } from '../route-data/blog.ts'
import { categoryPage } from '../route-data/category.ts'
import { docPage } from '../route-data/doc.ts'
import { docsTagPage, docsTagsPage } from '../route-data/docs-tags.ts'
import type { FrameData } from '../route-data/frame-types.ts'
import { homePage } from '../route-data/home.ts'
import { modelPage } from '../route-data/model.ts'
import { offlinePage } from '../route-data/offline.ts'
import { operationPage } from '../route-data/operation.ts'
import { samplesPage } from '../route-data/operation-samples.ts'
import { pluginPage } from '../route-data/plugin-page.ts'
import { notFoundPage, searchPage } from '../route-data/search.ts'
import { standalonePage } from '../route-data/standalone.ts'
import { BlogArchivePage } from '../ui/blog/BlogArchivePage.tsx'
import { BlogListPage } from '../ui/blog/BlogListPage.tsx'
import { BlogPostPage } from '../ui/blog/BlogPostPage.tsx'
import { BlogTagList } from '../ui/blog/BlogTagList.tsx'
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
import type { KindSheet } from './page-files.ts'

/** A page before it is HTML. */
export interface MadePage {
  status: 200 | 404
  /** What the page shows, by its kind. */
  data: object
  content: ReactNode
  /** What stands around the content; nothing where a script alone asks for the page. */
  frame?: FrameData
  /** The sheet that pages of this kind have beside those of all pages. */
  sheet?: KindSheet
}

/** How pages of one kind are made: of a route, or of the locale where an address has none. */
interface PageKind<Subject> {
  /** @param portal Holds the docs of the page's version. */
  make(portal: Portal, subject: Subject): Promise<MadePage>
}

/** A page within the frame of the site. */
function page<Subject, Data extends { frame: FrameData }>(
  load: (portal: Portal, subject: Subject) => Data | Promise<Data>,
  Page: ComponentType<Data>,
  sheet?: KindSheet,
  status: MadePage['status'] = 200,
): PageKind<Subject> {
  return {
    async make(portal, subject) {
      const data = await load(portal, subject)
      return { status, data, content: <Page {...data} />, frame: data.frame, ...(sheet && { sheet }) }
    },
  }
}

/** How each kind of route becomes a page. */
const kinds: { [K in Route['kind']]: PageKind<Extract<Route, { kind: K }>> } = {
  home: page(homePage, HomePage, 'home'),
  standalone: page(standalonePage, StandalonePage),
  search: page(searchPage, SearchPage, 'search'),
  doc: page(docPage, DocPage),
  category: page(categoryPage, CategoryPage, 'index-list'),
  operation: page(operationPage, OperationPage, 'operation'),
  model: page(modelPage, ModelPage, 'operation'),
  'operation-samples': {
    async make(portal, route) {
      const data = await samplesPage(portal, route)
      return { status: 200, data, content: <SamplesPage {...data} /> }
    },
  },
  'docs-tags': page(docsTagsPage, DocsTagList, 'letters'),
  'docs-tag': page(docsTagPage, DocsTag, 'index-list'),
  blog: page(blogListPage, BlogListPage, 'blog'),
  'blog-archive': page(blogArchivePage, BlogArchivePage, 'blog'),
  'blog-tags': page(blogTagsPage, BlogTagList, 'blog'),
  'blog-tag': page(blogTagPage, BlogListPage, 'blog'),
  'blog-post': page(blogPostPage, BlogPostPage, 'blog'),
  plugin: page(pluginPage, PluginPage),
}

const notFound = page(notFoundPage, NotFoundPage, 'not-found', 404)
/** The service worker gives it in the place of pages that were not kept; no route leads to it. */
const offline = page(offlinePage, OfflinePage)

/**
 * Makes the page at a path; the not-found page, in the locale that the path begins with, where there is none.
 *
 * @param path Decoded, without base path. Routes match exactly, so that a page has one address.
 * @throws what making the data of the page throws.
 */
export function makePage(portal: Portal, path: string): Promise<MadePage> {
  const route = portal.model.routes.get(path)
  if (route) {
    const kind: PageKind<Route> = kinds[route.kind]
    return kind.make(portal.ofVersion(versionOfRoute(route)), route)
  }
  const { path: withoutLocale, locale } = splitLocale({ ...portal.urls, basePath: '/' }, path)
  const kind = portal.config.offline && withoutLocale === offlinePath ? offline : notFound
  return kind.make(portal, locale)
}
