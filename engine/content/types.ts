import type { Locale } from '../config/locale.ts'
import type { ApiIndex } from '../reference/api-entries.ts'
import type { Doc, LastUpdate, StandalonePage, TagCount } from './page-types.ts'
import type { Route } from './route-types.ts'
import type { Sidebar, SidebarPlace } from './sidebar-types.ts'

/** A version of the docs: `current` is in `content/`, the others are frozen in `versions/`. */
export interface DocsVersion {
  name: string
  /** Name for readers. */
  label: string
  /** Whether it is the version that readers see by default, at addresses without a version. */
  isLast: boolean
  /** Address prefix of its docs: `/docs`, `/docs/1.0`; empty if they are at the root of the site. */
  path: string
  /** Address prefixes of folders of the docs that have one of their own: `sdk` is at `/sdk`, or at `/sdk/1.0`. */
  folders?: Readonly<Record<string, string>>
  /** Banner above its pages. */
  banner: 'none' | 'unmaintained' | 'unreleased'
  /** Id of the doc to show for pages that the version lacks; by default its page `/`, or the first one in its sidebars. */
  mainDocId?: string | undefined
}

/** The docs of one version. Keys of the outer maps are locales. */
export interface VersionDocs {
  /** The version that the docs belong to. */
  version: DocsVersion
  /** Docs by id: `loans/renew`. */
  docs: Map<Locale, Map<string, Doc>>
  /** Sidebars by the id in content/sidebars.ts. */
  sidebars: Map<Locale, Map<string, Sidebar>>
  /** Position of each page (doc or category page) by its path. */
  places: Map<Locale, Map<string, SidebarPlace>>
  /** Tags of docs, with the number of docs that have each. */
  docsTags: Map<Locale, TagCount[]>
  /** Docs with each tag, by tag id. */
  docsByTag: Map<Locale, Map<string, string[]>>
  /** APIs whose operations have pages. */
  apis: ApiIndex[]
}

/**
 * All content of the site as plain data that can be sent to a worker (structured clone). Keys of outer maps are locales, those of inner
 * ones ids, slugs or paths. Each locale is complete: for a missing page, the entry is the default locale's, with its `locale`.
 *
 * The docs in the model are those of one version: `current`, or another one after `modelOf` (versions/model-of.ts).
 */
export interface ContentModel extends VersionDocs {
  /** In the order of the configuration. */
  locales: Locale[]
  /** Fallback of the other locales. */
  defaultLocale: Locale
  /** Pages of content/pages by id. */
  pages: Map<Locale, Map<string, StandalonePage>>
  /** Data of plugins' pages (`OwnContent`), by the plugin's name. */
  own: ReadonlyMap<string, unknown>
  /** By full URL path without base, with locale prefix: `/ja/docs/loans/renew`, `/ja` for the home page. */
  routes: Map<string, Route>
  /** Path of each content file's page, for links by file path: `content/docs/en/loans/renew.md` -> `/docs/loans/renew`. */
  pathByFile: Map<string, string>
  /** Last changes of the files of API descriptions. */
  apiUpdates: ReadonlyMap<string, LastUpdate>
  /** Docs of every version by its name, in the order of the version menu. */
  versions: Map<string, VersionDocs>
  /** Address prefixes below which pages may be missing because of reported errors. */
  uncertainPaths: string[]
}
