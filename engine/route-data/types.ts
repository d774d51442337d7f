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
 * Route data: all that a page of each kind shows, as plain data; its parts are in the files beside this one. Components receive it and read nothing else.
 * Every `href` and `url` here is final (base path and locale prefix included); every text is of the page's locale.
 */

/** The page of the default locale, for readers of one that is not translated or whose translation is older. */
export interface OriginalData {
  href: string
  /** BCP 47 tag of its language. */
  lang: string
  /** Whether what is shown is a translation, of an earlier state. */
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
  /** `author`: as the site names them; undefined where it does not. */
  lastUpdate: { date: string; author: string | undefined } | undefined
  editHref: string | undefined
  pagination: PaginationData
}

export interface CategoryPageData extends DocsFrame {
  title: string
  lang?: string | undefined
  description: string
  descriptionLang?: string | undefined
  /** HTML of all that an API or a tag says of itself; '' where the description is all. */
  introduction: string
  introductionLang?: string | undefined
  items: CategoryItemData[]
  /** All operations below, where the category is an API's. */
  groups: OperationGroupData[]
  /** Files of the API whose operations it holds. */
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

/** A page that a plugin makes: the name of its view and what that is given. */
export interface PluginPageData extends WithFrame {
  plugin: string
  view: string
  title: string
  /** How it reads as Markdown, without its title. */
  markdown: string | undefined
  data: Readonly<Record<string, unknown>>
}

export interface SearchPageData extends WithFrame {
  /** Category pages that readers can go to without search. */
  categories: LinkData[]
}

export interface OfflinePageData extends WithFrame {
  /** Texts of what is kept on the device. */
  props: { text: Messages['offline']; locale: Locale }
}

export interface NotFoundPageData extends WithFrame {
  /** Address of the file that lists the pages of the locale. */
  listedPagesHref: string
  suggestions: LinkData[]
}
