import type { Locale } from '../config/locale.ts'
import type { MarkdownSource } from '../markdown/types.ts'
import type { ApiIndex } from '../reference/api-index.ts'
import type { HttpMethod } from '../reference/types.ts'

/** Checked front matter of docs and blog posts; the keys are Docusaurus' (design: content conventions). */
export interface FrontMatter {
  id?: string
  title?: string
  description?: string
  sidebar_label?: string
  slug?: string
  tags?: string[]
  keywords?: string[]
  image?: string
  hide_title?: boolean
  hide_table_of_contents?: boolean
  toc_min_heading_level?: number
  toc_max_heading_level?: number
  /** Id of the doc that "next" leads to; null for none. */
  pagination_next?: string | null
  pagination_prev?: string | null
  sidebar_position?: number
  pagination_label?: string
  draft?: boolean
  unlisted?: boolean
  search?: boolean
  authors?: string[]
  /** ISO date, `2026-06-30`. */
  date?: string
  /** Of a translation: `sourceHash` of the page that it renders. */
  source_hash?: string
  /** Of a translation: it is known to be older than its page, and stays so for now. */
  outdated?: boolean
}

/** Last change of a file by git. */
export interface LastUpdate {
  /** ISO 8601 date with time. */
  date: string
  author: string
}

/** A page made from a content file, in one locale: metadata only, the text is read when the page is rendered. */
interface ContentPage {
  /** Without locale: `/docs/loans/desk/renew`. */
  path: string
  /** Locale of the text: `en` where a fallback is shown. */
  locale: Locale
  file: string
  format: MarkdownSource['format']
  title: string
  /** Empty where the front matter gives none: the page then takes its first paragraph. */
  description: string
  frontMatter: FrontMatter
  /** Whether the text is a translation of an earlier state of its page. */
  outdated: boolean
}

/** A document. */
export interface Doc extends ContentPage {
  /** Path below the docs folder without extension: `loans/desk/renew` (or front matter `id` in place of its last part). */
  id: string
  sidebarLabel: string
  /** Id of the sidebar it belongs to, if any. */
  sidebar: string | undefined
  lastUpdate: LastUpdate | undefined
}

/** A blog post. */
export interface BlogPost extends ContentPage {
  slug: string
  /** ISO date. */
  date: string
  authors: Author[]
  tags: Tag[]
  /** Minutes, at least 1. */
  readingMinutes: number
  /** Whether the post has a truncation mark, so that the list shows the text before it only. */
  truncated: boolean
}

export interface Author {
  id: string
  name: string
  title: string
  url: string | undefined
}

/** A tag in one locale, with the path of its page: `/docs/tags/platform`, `/blog/tags/release`. */
export interface Tag {
  id: string
  label: string
  description: string
  path: string
}

/** A tag with how many pages carry it. */
export interface TagCount extends Tag {
  count: number
}

/** An item of a sidebar in one locale. `key` is unique in its sidebar and stable over builds. */
export type SidebarItem = SidebarDoc | SidebarOperation | SidebarModel | SidebarLink | SidebarCategory

interface SidebarLabel {
  key: string
  label: string
  /** Locale that the label is written in: not the page's where that lacks it. */
  labelLocale: Locale
}

export interface SidebarDoc extends SidebarLabel {
  type: 'doc'
  id: string
  path: string
}

/** The page of an API's operation. */
export interface SidebarOperation extends SidebarLabel {
  type: 'operation'
  /** One sentence for lists. */
  description: string
  descriptionLocale: Locale
  path: string
  method: HttpMethod
  deprecated: boolean
  /** Whether the API sends it to its caller's server. */
  webhook?: true
}

/** The page of an API's schema. */
export interface SidebarModel extends SidebarLabel {
  type: 'model'
  /** One sentence for lists. */
  description: string
  descriptionLocale: Locale
  path: string
}

export interface SidebarLink extends SidebarLabel {
  type: 'link'
  href: string
}

/** A tag of an API's description. */
export interface ApiTag {
  api: string
  name: string
}

export interface SidebarCategory extends SidebarLabel {
  type: 'category'
  description: string
  descriptionLocale: Locale
  /**
   * Path of its page: its own doc, its generated page `/docs/category/<name>`, or the first page inside.
   * On that page the category's branch is open, so a script can take a closed branch from there.
   */
  path: string
  /** Whether `path` is a generated category page. */
  generated: boolean
  /** The API whose operations it holds as a whole. */
  api?: string
  /** The tag of an API whose operations it holds. */
  apiTag?: ApiTag
  items: SidebarItem[]
}

export interface Sidebar {
  id: string
  items: SidebarItem[]
  /** Landing page of the sidebar. */
  path: string
}

/** A page of a sidebar and its place in it; computed once for each sidebar and locale. */
export interface SidebarPlace {
  sidebar: string
  /** Keys of the categories that hold the page, outermost first; a category holds its own page. */
  trail: string[]
  previous: PageLink | undefined
  next: PageLink | undefined
}

export interface PageLink {
  label: string
  labelLocale: Locale
  path: string
}

/** A version of the docs: `current` is what `content/` holds, the others were frozen below `versions/`. */
export interface DocsVersion {
  name: string
  /** What readers know it by. */
  label: string
  /** Whether it is the one that readers get without choosing: plain `/docs` addresses show it. */
  isLast: boolean
  /** Address of its docs: `/docs`, `/docs/1.0`. */
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

/** A page of the site in one locale. `path` has no locale; pages of docs have the name of their version. */
export type Route =
  | { kind: 'home'; locale: Locale; path: string }
  | { kind: 'standalone'; locale: Locale; path: string; id: string }
  | { kind: 'search'; locale: Locale; path: string }
  | { kind: 'doc'; locale: Locale; path: string; version: string; id: string }
  | { kind: 'category'; locale: Locale; path: string; version: string; sidebar: string; key: string }
  | { kind: 'operation'; locale: Locale; path: string; version: string; api: string; id: string }
  /** A schema of an API's description. */
  | { kind: 'model'; locale: Locale; path: string; version: string; api: string; name: string }
  /** All samples of an operation, for scripts; code needs no translation, so it is in the default locale only. */
  | {
      kind: 'operation-samples'
      locale: Locale
      path: string
      version: string
      api: string
      id: string
      operationPath: string
    }
  | { kind: 'docs-tags'; locale: Locale; path: string; version: string }
  | { kind: 'docs-tag'; locale: Locale; path: string; version: string; tag: string }
  | { kind: 'blog'; locale: Locale; path: string; page: number }
  | { kind: 'blog-archive'; locale: Locale; path: string }
  | { kind: 'blog-tags'; locale: Locale; path: string }
  | { kind: 'blog-tag'; locale: Locale; path: string; tag: string; page: number }
  | { kind: 'blog-post'; locale: Locale; path: string; slug: string }
  /** A page that a plugin makes. */
  | { kind: 'plugin'; locale: Locale; path: string; plugin: string }

/** A page that is neither a doc nor a post, `content/pages/<locale>/markdown-page.md`. */
export interface StandalonePage extends ContentPage {
  id: string
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
  /** Newest first. Unlisted posts are among them: lists take `listedPosts` of blog-lists.ts. */
  posts: Map<Locale, BlogPost[]>
  /** How many posts a page of a list shows. */
  postsPerPage: number
  pages: Map<Locale, Map<string, StandalonePage>>
  blogTags: Map<Locale, TagCount[]>
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
