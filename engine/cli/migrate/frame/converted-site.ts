import type { Locale } from '../../../config/locale.ts'
import type { Accent } from '../colours.ts'
import type { SourceMessages } from '../moved-messages.ts'
import type { Plain } from '../plain-data.ts'
import type { SourceApi } from '../source-api.ts'

/**
 * A site of another engine in the form that `writeSite` needs. A migrator reads its source, reports what it leaves out
 * (with file and line if possible), and returns this value; it writes nothing itself.
 *
 * Addresses are those of the source: they begin with a slash, without base path, decoded, and without a slash or
 * `.html` at the end (`plain` of plain-address.ts normalizes them). Texts and menus may refer to pages in any form that
 * the source understands.
 */
export interface ConvertedSite {
  /** Name of the engine, as its makers write it: `VitePress`. */
  engine: string
  /** Absolute path of the site's folder; the report names files relative to it. */
  root: string
  /** Absolute path of the folder from which `/….md` links in texts are resolved. */
  contentRoot: string
  /** Prefixes of file paths in texts, with their absolute folders: `{ '@/': '/home/me/docs/' }`. */
  aliases: Readonly<Record<string, string>>
  title: string
  /** Tagline by locale; empty if the source has none. */
  taglines: Texts
  /** URL of the source with scheme and host; undefined if its configuration has none. */
  url: string | undefined
  /** Begins and ends with a slash; `/` for none. */
  basePath: string
  /** The default locale comes first. */
  locales: readonly ConvertedLocale[]
  pages: readonly ConvertedPage[]
  /** Texts without a page, which pages import: `import Part from '@site/imported/part.mdx'`. */
  parts?: readonly ConvertedPart[] | undefined
  /** Labels of the tags of docs and posts, by the ids in front matter. */
  tags?: { docs: Readonly<Record<string, string>>; blog: Readonly<Record<string, string>> } | undefined
  /** Authors and lists of the blog. */
  blog?: ConvertedBlog | undefined
  /**
   * Menus by locale. The default locale determines the entries; other locales provide translations and additional
   * entries.
   */
  menus: ReadonlyMap<Locale, ConvertedMenus>
  redirects: readonly ConvertedRedirect[]
  /** Files that are served unchanged: absolute path, and address from the root (`/img/logo.svg`). */
  files: readonly { source: string; address: string }[]
  /** Name and pictures of the navbar; pictures are absolute paths. */
  brand: { name?: string | undefined; logo?: string | undefined; darkLogo?: string | undefined }
  /** Absolute path of the icon; undefined if there is none. */
  favicon: string | undefined
  /** Colour of links and buttons; undefined for the engine's default. */
  accent: Accent | undefined
  /** API descriptions that the source shows. */
  apis: readonly SourceApi[]
  /** AsyncAPI descriptions that the source shows. */
  messages?: readonly SourceMessages[] | undefined
  /** Further keys of site.config.ts: `{ docs: { editUrl: … }, head: […] }`. */
  settings: Plain
}

/** A text by locale. */
export type Texts = Readonly<Record<Locale, string>>

export interface ConvertedLocale {
  /** Code of the locale in the engine: `pt-BR`. */
  code: Locale
  /** Prefix of its addresses in the source: `/pt`; empty for the locale at the root. */
  prefix: string
  label?: string | undefined
  /** BCP 47 tag. Default: the code. */
  htmlLang?: string | undefined
}

/** A page in one locale. Pages with the same `file` are translations of each other. */
export interface ConvertedPage {
  /** Absolute path of its file in the source. */
  source: string
  locale: Locale
  /** Without the prefix of its locale: `/guide/start`, `/`. */
  address: string
  /** Path below `content/docs/<locale>/` without extension: `guide/start`, `guide/index`. */
  file: string
  format: 'md' | 'mdx'
  /**
   * Converted front matter (content/files/front-matter-schema.ts). `pagination_prev` and `pagination_next` refer to
   * pages as texts do; the frame adds `id` and `slug` if the address needs them.
   */
  data: Plain
  /** The converted text; its links and pictures still have the targets of the source. */
  body: string
  /** Date of a blog post, `2026-06-30`; undefined for other pages. */
  date?: string | undefined
  /** Hero above the text. A page at `/` without text becomes the home page; others show the hero as text. */
  hero?: ConvertedHero | undefined
}

export interface ConvertedBlog {
  /** Authors by id, as in content/blog/authors.yaml. */
  authors: Plain
  /** New addresses of its lists: `/blog`, `/blog/archive`, `/blog/tags/<id>`. */
  lists: ReadonlyMap<string, string>
}

/** A text that pages import. */
export interface ConvertedPart {
  /** Absolute path of its file in the source. */
  source: string
  /** Path below `imported/`. */
  file: string
  /** The converted text; its links and pictures still have the targets of the source. */
  body: string
}

/** The hero of a page. */
export interface ConvertedHero {
  title: string
  /** Inline Markdown. */
  lead?: string | undefined
  /** Links, the most important one first. */
  actions: readonly { label: string; href: string }[]
  /** Address of the picture, in the form that texts use. */
  image?: { src: string; alt: string } | undefined
  features: readonly { title: string; text?: string | undefined; href?: string | undefined }[]
}

/** An entry of the navbar, a sidebar or the footer. */
export interface MenuEntry {
  /** Visible label; undefined for the title of the page. */
  label?: string | undefined
  /** Address of a page in the source, with its locale, or an absolute URL; undefined for a group without a page. */
  href?: string | undefined
  /** Name of its Lucide icon (`ownIcon`). */
  icon?: string | undefined
  /** Entries of a group. */
  items?: readonly MenuEntry[] | undefined
  /** In a sidebar: shows the operations of the API description with this `id` in `apis`. */
  api?: string | undefined
  /** In a sidebar: the page keeps the sidebar that it has elsewhere. */
  isElsewhere?: boolean | undefined
}

export interface ConvertedMenus {
  /** Links and groups next to the site's name, and at the far end. */
  navbar: { start: readonly MenuEntry[]; end: readonly MenuEntry[] }
  /**
   * By name, in the order in which a page looks for its sidebar. The name `default` is not shown if it is the only one.
   */
  sidebars: Readonly<Record<string, readonly MenuEntry[]>>
  footer: {
    /** Groups of links. */
    columns: readonly MenuEntry[]
    /** Text without HTML. */
    copyright?: string | undefined
  }
}

export interface ConvertedRedirect {
  /** Address in the source, with its locale. */
  from: string
  /** Address of a page in the source, or an absolute URL. */
  to: string
}
