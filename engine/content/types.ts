import type { Locale } from '../config/locale.ts'
import type { ApiIndex } from '../reference/api-index.ts'
import type { Doc, LastUpdate, StandalonePage, TagCount } from './page-types.ts'
import type { Route } from './route-types.ts'
import type { Sidebar, SidebarPlace } from './sidebar-types.ts'

/** A version of the docs: `current` is what `content/` holds, the others were frozen below `versions/`. */
export interface DocsVersion {
  name: string
  /** What readers know it by. */
  label: string
  /** Whether it is the one that readers get without choosing: addresses without a version show it. */
  isLast: boolean
  /** Beginning of the addresses of its docs: `/docs`, `/docs/1.0`; empty where they stand at the root of the site. */
  path: string
  /** What stands above its pages. */
  banner: 'none' | 'unmaintained' | 'unreleased'
  /** Id of the doc that stands for pages that it lacks; without one its page `/`, or the first of its sidebars. */
  mainDocId?: string | undefined
}

/** The docs of one version. Keys of the outer maps are locales. */
export interface VersionDocs {
  version: DocsVersion
  docs: Map<Locale, Map<string, Doc>>
  sidebars: Map<Locale, Map<string, Sidebar>>
  /** Place of each page (doc or category page) by its path. */
  places: Map<Locale, Map<string, SidebarPlace>>
  docsTags: Map<Locale, TagCount[]>
  /** Docs that carry a tag, by tag id. */
  docsByTag: Map<Locale, Map<string, string[]>>
  /** APIs whose operations have pages. */
  apis: ApiIndex[]
}

/**
 * All content of the site as plain data that can be sent to a worker (structured clone).
 * Keys of the inner maps are ids, slugs or paths; the outer ones locales. Each locale is complete:
 * where it lacks a page, the entry is the default locale's, with its `locale`.
 *
 * It shows the docs of one version as its own: those of `current`, or what `modelOf` (versions/model-of.ts) gives.
 */
export interface ContentModel extends VersionDocs {
  /** In the order of the configuration. */
  locales: Locale[]
  defaultLocale: Locale
  pages: Map<Locale, Map<string, StandalonePage>>
  /** What the pages of plugins are made of (`OwnContent`), by the plugin's name. */
  own: ReadonlyMap<string, unknown>
  /** By full URL path without base, locale prefix included: `/ja/docs/loans/renew`, `/ja` for the home page. */
  routes: Map<string, Route>
  /** Document of each content file, for links by file path: `content/docs/en/loans/renew.md` -> `/docs/loans/renew`. */
  pathByFile: Map<string, string>
  /** Last changes of the files of API descriptions. */
  apiUpdates: ReadonlyMap<string, LastUpdate>
  /** Docs of every version by its name, in the order of the version menu. */
  versions: Map<string, VersionDocs>
  /** Beginnings of the addresses at which pages may be missing because of faults that have been told. */
  uncertainPaths: string[]
}
