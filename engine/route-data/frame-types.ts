import type { SiteConfig } from '../config/config-schema.ts'
import type { Locale, LocaleInfo } from '../config/locale.ts'
import type { Messages } from '../config/messages/messages.ts'
import type { HeadTag } from '../plugins/head-tag.ts'
import type { LinkData, MenuData } from './link-types.ts'

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

/** What programs read in place of a page. */
export interface PageFormat {
  /** Media type. */
  type: string
  title: string
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
  /** What the page is part of, in formats that programs subscribe to: feeds. */
  formats: readonly PageFormat[]
  /** How browsers search the site, on the pages where they look for it first. */
  searchDescription?: { title: string; href: string; type: string }
  /** What the page is, as JSON-LD that may stand within `<script>`. */
  structuredData?: string
  /** Of plugins, then of the configuration. */
  tags: (HeadTag | SiteConfig['head'][number])[]
}

/** A line of text with at most one link. */
export interface AnnouncementData {
  id: string
  before: string
  link: LinkData | undefined
  after: string
  closable: boolean
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
  /**
   * Kind of the page, for styles and for scripts: that of its route (`doc`, `home`, `blog/post`), `not-found` for the 404 page, `offline` for
   * pages that are not kept. A plugin may bring others.
   */
  kind: string
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

/** What every page has. */
export interface WithFrame {
  frame: FrameData
}
