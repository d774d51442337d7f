import type { Locale } from '../config/locale.ts'
import type { Messages } from '../config/messages/messages.ts'
import type { Tag, TagCount } from '../content/page-types.ts'
import type { TocEntry } from '../markdown/types.ts'
import type { CategoryItemData, OperationGroupData } from './category-types.ts'
import type { ContentData } from './content-types.ts'
import type { WithFrame } from './frame-types.ts'
import type { Crumb, LinkData, PaginationData } from './link-types.ts'
import type { SidebarData } from './sidebar-types.ts'

/**
 * Route data: everything that a page of each kind shows, as plain data; its parts are in the other files of this folder. Components only
 * use this data. Every `href` and `url` is final (with base path and locale prefix); every text is in the page's locale.
 */

/** Link to the page of the default locale, for a page that is not translated or whose translation is outdated. */
export interface OriginalData {
  href: string
  /** BCP 47 tag of the original. */
  lang: string
  /** Whether the page shows an outdated translation instead of the original. */
  outdated: boolean
}

interface DocsFrame extends WithFrame {
  sidebar: SidebarData | undefined
  breadcrumbs: Crumb[]
}

export interface DocPageData extends DocsFrame {
  title: string
  hideTitle: boolean
  description: string
  content: ContentData
  toc: TocEntry[]
  original: OriginalData | undefined
  unlisted: boolean
  tags: Tag[]
  /** `author` is the name that the site shows; undefined if it shows none. */
  lastUpdate: { date: string; author: string | undefined } | undefined
  editHref: string | undefined
  pagination: PaginationData
}

export interface CategoryPageData extends DocsFrame {
  title: string
  lang?: string | undefined
  description: string
  descriptionLang?: string | undefined
  /** HTML description of an API or tag; '' if `description` contains all of it. */
  introduction: string
  introductionLang?: string | undefined
  items: CategoryItemData[]
  /** All operations below, if the category is an API. */
  groups: OperationGroupData[]
  /** Files of the API, if the category contains its operations. */
  files: { label: string; href: string }[]
  pagination: PaginationData
}

export interface TagListPageData extends WithFrame {
  /** Tags by first letter or character. */
  groups: { letter: string; tags: (TagCount & { href: string })[] }[]
}

export interface DocsTagPageData extends WithFrame {
  tag: TagCount
  docs: { title: string; description: string; href: string; lang: string | undefined }[]
  allTagsHref: string
}

export interface StandalonePageData extends WithFrame {
  title: string
  hideTitle: boolean
  content: ContentData
  toc: TocEntry[]
  original: OriginalData | undefined
}

/** A plugin's page: the name of its view, and the view's props. */
export interface PluginPageData extends WithFrame {
  plugin: string
  view: string
  title: string
  /** The page as Markdown, without its title. */
  markdown: string | undefined
  data: Readonly<Record<string, unknown>>
}

export interface SearchPageData extends WithFrame {
  /** Category pages as alternatives to search. */
  categories: LinkData[]
}

export interface OfflinePageData extends WithFrame {
  /** Texts of offline reading. */
  props: { text: Messages['offline']; locale: Locale }
}

export interface NotFoundPageData extends WithFrame {
  /** Address of the file with the list of the locale's pages. */
  listedPagesHref: string
  suggestions: LinkData[]
}
