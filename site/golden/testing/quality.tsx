import { renderToStaticMarkup } from 'react-dom/server'
import { blogPostPage } from 'shiori/internal/blog/page-data.ts'
import { postFound } from 'shiori/internal/blog/post-found.ts'
import type { Locale } from 'shiori/internal/config/locale.ts'
import type { UrlSpace } from 'shiori/internal/config/urls.ts'
import type { Route } from 'shiori/internal/content/route-types.ts'
import type { Glossary } from 'shiori/internal/data/glossary.ts'
import type { SearchSynonyms } from 'shiori/internal/data/search-synonyms.ts'
import { sitePaths } from 'shiori/internal/portal/paths.ts'
import { createPortal } from 'shiori/internal/portal/portal.ts'
import type { Portal } from 'shiori/internal/portal/types.ts'
import type { ContentData } from 'shiori/internal/route-data/content-types.ts'
import { docPage } from 'shiori/internal/route-data/doc.ts'
import type { FrameData } from 'shiori/internal/route-data/frame-types.ts'
import { operationOf } from 'shiori/internal/route-data/operation.ts'
import {
  contentSearchPage,
  operationSearchPages,
  operationSearchRecord,
} from 'shiori/internal/route-data/search-pages.ts'
import { standalonePage } from 'shiori/internal/route-data/standalone.ts'
import { type BuiltIndex, buildIndex } from 'shiori/internal/search/build/build-index.ts'
import { wordReader } from 'shiori/internal/search/build/word-readers.ts'
import type { SearchEngine } from 'shiori/internal/search/query/engine.ts'
import type { OperationRecord } from 'shiori/internal/search/records/operations.ts'
import { openBuilt, type Traffic } from 'shiori/internal/search/testing/open-built.ts'
import type { SearchPage } from 'shiori/internal/search/types.ts'
import { FrameContext } from 'shiori/internal/ui/layout/frame-context.ts'
import { Content } from 'shiori/internal/ui/mdx/Content.tsx'
import { type Extensions, ExtensionsContext, noExtensions } from 'shiori/internal/ui/parts.ts'
import ErrorDecoder from '../../plugins/error-decoder/ErrorDecoder.tsx'
import decoderEn from '../../plugins/error-decoder/messages/en.ts'
import decoderJa from '../../plugins/error-decoder/messages/ja.ts'
import decoderZh from '../../plugins/error-decoder/messages/zh.ts'
import playerEn from '../../plugins/player-demo/messages/en.ts'
import playerJa from '../../plugins/player-demo/messages/ja.ts'
import playerZh from '../../plugins/player-demo/messages/zh.ts'
import PlayedVideo from '../../plugins/player-demo/PlayedVideo.tsx'
import PlayerDemo from '../../plugins/player-demo/PlayerDemo.tsx'
import ScreenPicture from '../../plugins/screens/ScreenPicture.tsx'
import { loadedSite } from '../../tests/loaded-site.ts'
import { siteRoot } from '../site-root.ts'

/** The portal's content as search indexes it. */
export interface RealPages {
  glossary: Glossary
  synonyms: SearchSynonyms
  urls: UrlSpace
  pages: Map<Locale, SearchPage[]>
}

/** Renders the portal's pages like a build, but without a bundle and without a built site. */
export async function realPages(): Promise<RealPages> {
  const { root, cache } = sitePaths(siteRoot)
  const site = await loadedSite()
  const { portal } = createPortal({ site, root, cache })
  const pages = new Map<Locale, SearchPage[]>()
  for (const { code } of site.config.locales) pages.set(code, operationsIn(portal, code))
  for (const route of portal.model.routes.values()) {
    const shown = await contentOfRoute(portal, route)
    const page = shown && pageOf(portal, route, shown)
    if (page) pages.get(route.locale)?.push(page)
  }
  // Sorted like in a build.
  for (const ofLocale of pages.values()) ofLocale.sort((a, b) => (a.url < b.url ? -1 : 1))
  return { glossary: site.glossary, synonyms: site.synonyms, urls: portal.urls, pages }
}

function pageOf(portal: Portal, route: Route, shown: ShownContent): SearchPage | undefined {
  const { compiled } = shown.content
  const html = () => articleOf(shown)
  return route.kind === 'blog/post'
    ? postFound(shown, { portal, subject: route, compiled, html })
    : contentSearchPage(portal, route, compiled, html)
}

function operationsIn(portal: Portal, locale: Locale): SearchPage[] {
  return portal.model.apis.flatMap(({ id: api }) => {
    const records = new Map<string, OperationRecord>()
    for (const route of portal.model.routes.values()) {
      if (route.kind !== 'operation' || route.locale !== locale || route.api !== api) continue
      const { operation } = operationOf(portal, route)
      records.set(route.id, operationSearchRecord(portal, route, operation))
    }
    return operationSearchPages(portal, { locale, api }, records)
  })
}

interface ShownContent {
  frame: FrameData
  content: ContentData
}

async function contentOfRoute(portal: Portal, route: Route): Promise<ShownContent | undefined> {
  if (route.kind === 'doc') return docPage(portal, route)
  if (route.kind === 'standalone') return standalonePage(portal, route)
  if (route.kind !== 'blog/post') return undefined
  const { frame, summary } = await blogPostPage(portal, route)
  return { frame, content: summary.content }
}

/** Views of the site's plugins, which a build bundles. */
const extensions: Extensions = {
  ...noExtensions,
  components: {
    ErrorDecoder: { plugin: 'error-decoder', View: ErrorDecoder },
    PlayerDemo: { plugin: 'player-demo', View: PlayerDemo },
    PlayedVideo: { plugin: 'player-demo', View: PlayedVideo },
    Screen: { plugin: 'screens', View: ScreenPicture },
  },
  texts: {
    'error-decoder': { en: decoderEn, ja: decoderJa, zh: decoderZh },
    'player-demo': { en: playerEn, ja: playerJa, zh: playerZh },
  },
}

function articleOf({ frame, content }: ShownContent): string {
  return renderToStaticMarkup(
    <ExtensionsContext value={extensions}>
      <FrameContext value={frame}>
        <article>
          <Content content={content} />
        </article>
      </FrameContext>
    </ExtensionsContext>,
  )
}

const built = new WeakMap<readonly SearchPage[], BuiltIndex>()

/** Returns the index of a locale, which is built once. */
export async function indexOf({ pages, glossary, synonyms }: RealPages, locale: Locale): Promise<BuiltIndex> {
  const ofLocale = pages.get(locale) ?? []
  const cached = built.get(ofLocale)
  if (cached) return cached
  const reader = await wordReader(locale)
  const index = buildIndex(ofLocale, { locale, glossary, synonyms, reader, buildId: 'test' })
  built.set(ofLocale, index)
  return index
}

/** Creates an engine with the index of a locale, of which it has read nothing yet. */
export async function engineOf(real: RealPages, locale: Locale, traffic?: Traffic): Promise<SearchEngine> {
  return openBuilt(await indexOf(real, locale), traffic)
}
