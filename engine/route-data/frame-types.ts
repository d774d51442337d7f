import type { SiteConfig } from '../config/config-schema.ts'
import type { Locale } from '../config/locale.ts'
import type { LocaleInfo } from '../config/locale-info.ts'
import type { Messages } from '../config/messages/messages.ts'
import type { HeadTag } from '../plugins/head-tag.ts'
import type { PicturedPage } from '../plugins/page-picture.ts'
import type { LinkData, MenuData } from './link-types.ts'

export type NavbarItemData = LinkData | MenuData

/** A link at the end of the navbar. */
export interface NavbarActionData extends LinkData {
  /** Whether it has the icon of an assistant, which the style sheet draws. */
  isChat: boolean
}

export interface AlternateLink {
  /** BCP 47 tag, or `x-default`. */
  hreflang: string
  /** Absolute URL. */
  href: string
}

/** Another format of a page for programs. */
export interface PageFormat {
  /** Media type. */
  type: string
  title: string
  href: string
}

/** A picture that chats and feeds show with a link to a page. */
export interface PreviewPicture {
  /** Absolute URL. */
  url: string
  /** Alternative text and size in pixels, if the picture is drawn for the page. */
  drawn?: { alt: string; width: number; height: number }
}

/** Data for the document's head. */
export interface HeadData {
  /** Complete title with the site's name. */
  title: string
  description: string
  /** Absolute URL. */
  canonical: string
  alternates: AlternateLink[]
  noIndex: boolean
  /** `article` for posts and docs, `website` for others. */
  ogType: 'website' | 'article'
  /** Open Graph locales: that of the text, and the others in which the page exists: `ja_JP`. */
  ogLocales: string[]
  /** Picture that is shown with links to the page, if there is one. */
  picture?: PreviewPicture
  publishedTime?: string
  modifiedTime?: string
  /** Formats of the page's list to which programs can subscribe: feeds. */
  formats: readonly PageFormat[]
  /** Description of the site's search for browsers, on the pages where they look for it first. */
  searchDescription?: { title: string; href: string; type: string }
  /** JSON-LD of the page, safe within `<script>`. */
  structuredData?: string
  /** Tags of plugins, followed by those of the configuration. */
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

/** Entry of a locale in the language menu: the same page in that locale. */
export interface LocaleLink {
  locale: LocaleInfo
  href: string
  current: boolean
}

export interface VersionLink {
  /** Name in the configuration, which is stored as the reader's preferred version. */
  name: string
  label: string
  href: string
  current: boolean
  isLast: boolean
}

/** A notice above docs that are not those of the last version. */
export interface VersionBannerData {
  text: string
  /** Label of the link to the last version. */
  link: string
  href: string
}

/** A page as Markdown, for programs and for readers who open it with one. */
export interface MarkdownLinks {
  href: string
  /** List of all pages for programs. */
  indexHref: string
  /** Page about connecting programs to the site, if there is one. */
  connectHref?: string
  /** Assistants that can open the page. */
  assistants: { name: string; href: string }[]
}

/** Everything around the content of a page. */
export interface FrameData {
  siteTitle: string
  /** Name and logo in navbar and footer, if they differ from the title alone. */
  brand?: { name: string; logo: string | undefined; darkLogo: string | undefined } | undefined
  locale: LocaleInfo
  messages: Messages
  /**
   * Kind of the page, for styles and scripts: that of its route (`doc`, `home`, `blog/post`), `not-found` for the 404 page, `offline` for
   * pages that are not saved. Plugins may add others.
   */
  kind: string
  head: HeadData
  /** The page as input for drawing its picture; undefined if the page names its own picture. */
  pictured?: PicturedPage
  /** Only for a page that also exists as Markdown. */
  markdown: MarkdownLinks | undefined
  homeHref: string
  searchHref: string
  /** Set if a hosted engine answers searches: scripts do not load an index then. */
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
  /**
   * Receiver of answers to "Was this page helpful?", if the site asks this question; `action` if it is the engine's own
   * server.
   */
  feedback?: { action?: string; path: string } | undefined
  footer: { columns: { title: string; items: LinkData[] }[]; copyright: string | undefined }
  favicon: string | undefined
  touchIcon: string | undefined
  manifestHref: string
  /** Props of plugins' views and islands, by plugin name. */
  plugins: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Settings for scripts; see engine/client/settings.ts. */
  browser: BrowserSettings
}

/** Settings that scripts read from `<script type="application/json" id="portal">`. */
export interface BrowserSettings {
  locale: Locale
  basePath: string
  autoCollapse?: false
  /** Kilobytes to prefetch, if not 30. */
  fetchAhead?: number
  /** Only for a site with several versions of its docs. */
  versions?: {
    /** The version of the page. */
    page?: string
    /** Names of the versions other than the last one. */
    others: string[]
  }
  /** Texts for scripts, which are a part of the locale's messages. */
  text: Messages['browser']
}

/** Data of every page. */
export interface WithFrame {
  frame: FrameData
}
