import type { Locale, LocaleInfo } from '../config/locale.ts'
import type { Messages } from '../config/messages/messages.ts'
import type { LastUpdate, Tag, TagCount } from '../content/page-types.ts'
import type { Route } from '../content/route-types.ts'
import type { CompiledMarkdown, TocEntry } from '../markdown/types.ts'
import type { HeadTag } from '../plugins/plugin.ts'
import type { HttpMethod } from '../reference/types.ts'

/**
 * Route data: all that a page shows, as plain data. Components receive it and read nothing else.
 * Every `href` and `url` here is final (base path and locale prefix included); every text is of the page's locale.
 */
export interface LinkData {
  label: string
  /** BCP 47 tag of the label when it is not the page's language: it names a page that the locale lacks. */
  lang?: string
  href: string
  title?: string
  /** Leads out of the portal. */
  external: boolean
  /** The page shown lies at or below it. */
  current?: boolean
}

export interface MenuData {
  label: string
  items: LinkData[]
}

export type NavbarItemData = LinkData | MenuData

/** A link at the far end of the navbar; `icon` is a picture of engine/ui/styles/icons.css. */
export interface NavbarActionData extends LinkData {
  icon: 'chat' | undefined
}

export interface AlternateLink {
  /** BCP 47 tag, or `x-default`. */
  hreflang: string
  /** Absolute URL. */
  href: string
}

/** What the document's head says. */
export interface HeadData {
  /** Whole title with the site's name. */
  title: string
  description: string
  /** Absolute URL. */
  canonical: string
  alternates: AlternateLink[]
  noIndex: boolean
  /** `article` for posts and docs, `website` elsewhere. */
  ogType: 'website' | 'article'
  /** Open Graph's names of the text's language and of the others that have the page: `ja_JP`. */
  ogLocales: string[]
  /** Absolute URL of the preview picture, if there is one. */
  ogImage?: string | undefined
  publishedTime?: string
  modifiedTime?: string
  feeds: { type: string; title: string; href: string }[]
  /** How browsers search the site, on the pages where they look for it first. */
  searchDescription?: { title: string; href: string; type: string }
  /** What the page is, as JSON-LD that may stand within `<script>`. */
  structuredData?: string
  /** Of plugins. */
  tags: HeadTag[]
}

/** A line of text with at most one link. */
export interface AnnouncementData {
  id: string
  before: string
  link: LinkData | undefined
  after: string
  closable: boolean
}

/** Another language that can be searched, and where. */
export interface SearchLanguage {
  locale: LocaleInfo['code']
  label: string
  htmlLang: string
  /** Path of the settings of its search. */
  settings: string
  searchHref: string
}

/** Where else a reader can look whose search found nothing: what `search-elsewhere-<index>.json` holds. */
export interface SearchElsewhere {
  languages: SearchLanguage[]
  topics: LinkData[]
}

/** The language menu's entry of a locale: the same page there. */
export interface LocaleLink {
  locale: LocaleInfo
  href: string
  current: boolean
}

export interface VersionLink {
  /** Name in the configuration; kept as the reader's preferred version. */
  name: string
  label: string
  href: string
  current: boolean
  isLast: boolean
}

/** A notice above docs that are not the last version's. */
export interface VersionBannerData {
  text: string
  /** Label of the link to the last version. */
  link: string
  href: string
}

/** A page as Markdown, for programs and for those who take it to one. */
export interface MarkdownLinks {
  href: string
  /** List of all pages for programs. */
  indexHref: string
  /** How programs are connected to the site, where it says so. */
  connectHref?: string
  /** Assistants to open with the page. */
  assistants: { name: string; href: string }[]
}

/** All that surrounds the content of a page. */
export interface FrameData {
  siteTitle: string
  /** What stands for the site in navbar and footer, where it is not the title alone. */
  brand?: { name: string; logo: string | undefined; darkLogo: string | undefined } | undefined
  locale: LocaleInfo
  messages: Messages
  /** Kind of the page, for styles and for scripts: `doc`, `home`, ... `not-found` is the 404 page, `offline` stands for pages that
   * are not kept. */
  kind: Route['kind'] | 'not-found' | 'offline'
  head: HeadData
  /** Of a page that is there as Markdown. */
  markdown: MarkdownLinks | undefined
  homeHref: string
  searchHref: string
  /** Of a site on which a hosted engine answers: scripts fetch no index for it. */
  isSearchHosted?: true
  navbar: {
    start: NavbarItemData[]
    end: NavbarItemData[]
    actions: NavbarActionData[]
    hideOnScroll: boolean
  }
  locales: LocaleLink[]
  versions: VersionLink[]
  versionBanner: VersionBannerData | undefined
  announcement: AnnouncementData | undefined
  colorMode: { defaultMode: 'light' | 'dark'; followSystem: boolean; switch: boolean }
  /** Where a reader's answer goes to "Was this page helpful?", on a site that asks; `action` where our own server takes it. */
  feedback?: { action?: string; path: string } | undefined
  footer: { columns: { title: string; items: LinkData[] }[]; copyright: string | undefined }
  favicon: string | undefined
  touchIcon: string | undefined
  manifestHref: string
  /** Props of the views and islands of plugins, by the plugin's name. */
  plugins: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Settings for the scripts in the browser; see engine/client/settings.ts. */
  browser: BrowserSettings
}

/** Settings that the browser's scripts read from `<script type="application/json" id="portal">`. */
export interface BrowserSettings {
  locale: Locale
  basePath: string
  autoCollapse?: false
  /** Kilobytes, where they are not 30. */
  fetchAhead?: number
  /** Of a site with several versions of its docs. */
  versions?: {
    /** The one that the page belongs to. */
    page?: string
    /** Names of those that are not the last one. */
    others: string[]
  }
  /** Texts that scripts show; a part of the locale's messages. */
  text: Messages['browser']
}

/** A page in the sidebar of the page that is shown. */
export interface SidebarLinkData {
  type: 'link'
  key: string
  label: string
  /** BCP 47 tag of the label when it is not the page's language. */
  lang?: string | undefined
  href: string
  external: boolean
  current: boolean
  /** Of an operation's page. */
  method?: HttpMethod
  deprecated?: boolean
}

/** A category: closed ones carry no items; a script takes them from the page at `href`, where the branch is open. */
export interface SidebarCategoryData {
  type: 'category'
  key: string
  label: string
  lang?: string | undefined
  href: string
  open: boolean
  current: boolean
  items: SidebarItemData[]
}

export type SidebarItemData = SidebarLinkData | SidebarCategoryData

export interface SidebarData {
  id: string
  items: SidebarItemData[]
  hideable: boolean
}

export interface Crumb {
  label: string
  /** BCP 47 tag of the label when it is not the page's language. */
  lang?: string | undefined
  href: string | undefined
}

/** Compiled Markdown with what its links and images need to be shown in this page's locale. */
export interface ContentData {
  compiled: CompiledMarkdown
  /** Final address of each link and image target as written in the source. */
  targets: Record<string, ResolvedTarget>
  /** Definitions of the glossary's terms that the text uses, by id. */
  terms: Record<string, string>
  /** What the text shows of the API. */
  api: ApiContent
  /** Pages around this one in its sidebar, where the text lists them (`DocCardList`). */
  around?: CategoryItemData[]
  /** BCP 47 tag of the text when it is not the page's locale (fallback). */
  lang: string | undefined
}

/** What components of a text show of the API, by the target of the reference (markdown/types.ts). */
export interface ApiContent {
  operations: Record<string, OperationMention>
  fields: Record<string, FieldMention>
  /** Meanings of enum values; empty for a value without one. */
  values: Record<string, string>
  /** Address of the operation's page by a method and path in code, `POST /bv/cms/v1/lives`, where it is exactly one. */
  paths: Record<string, string>
}

export interface OperationMention {
  method: HttpMethod
  path: string
  title: string
  deprecated: boolean
  href: string
}

export interface FieldMention {
  label: string
  /** Plain text. */
  description: string
  /** Its place on the page of an operation; undefined for a field of a schema, which is on several pages. */
  href: string | undefined
}

export interface ResolvedTarget {
  href: string
  external: boolean
}

/** The page of the default locale, for readers of one that is not translated or whose translation is older. */
export interface OriginalData {
  href: string
  /** BCP 47 tag of its language. */
  lang: string
  /** Whether what is shown is a translation, of an earlier state. */
  outdated: boolean
}

export interface PaginationData {
  previous: LinkData | undefined
  next: LinkData | undefined
}

/** What every page has. */
export interface WithFrame {
  frame: FrameData
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
  lastUpdate: LastUpdate | undefined
  editHref: string | undefined
  pagination: PaginationData
}

export interface CategoryItemData {
  label: string
  /** BCP 47 tags of label and description when they are not the page's language. */
  lang?: string | undefined
  description: string
  descriptionLang?: string | undefined
  href: string
  isCategory: boolean
  count: number
  /** Of an operation. */
  method?: HttpMethod
  deprecated?: boolean
  webhook?: true
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
  suggestions: LinkData[]
}
