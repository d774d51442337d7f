import type { Locale } from '../../../config/locale.ts'
import type { Accent } from '../colours.ts'
import type { SourceMessages } from '../moved-messages.ts'
import type { Plain } from '../plain-data.ts'
import type { SourceApi } from '../source-api.ts'

/**
 * A site of another engine as its migrator has understood it: all that `writeSite` needs. A migrator reads its
 * source, tells the report what it leaves out (file and line where there is one), and gives this value; it writes nothing itself.
 *
 * Addresses are those of the source: they begin with a slash, without base path, decoded, and without a slash or `.html` at the end
 * (`plain` of plain-address.ts makes them so). Texts and menus may name pages in any of the forms that the source understands.
 */
export interface ConvertedSite {
  /** As its makers write it: `VitePress`. */
  engine: string
  /** Folder of the site, absolute: the report names files by their path from it. */
  root: string
  /** Folder that texts mean by a path that begins with a slash and ends in `.md`, absolute. */
  contentRoot: string
  /** What texts write before the path of a file, and the folder that it means, absolute: `{ '@/': '/home/me/docs/' }`. */
  aliases: Readonly<Record<string, string>>
  title: string
  /** One sentence on the site by locale; empty where the source has none. */
  taglines: Texts
  /** Where the source is served, with scheme and host; undefined if its configuration names no address. */
  url: string | undefined
  /** Begins and ends with a slash; `/` for none. */
  basePath: string
  /** The default locale first. */
  locales: readonly ConvertedLocale[]
  pages: readonly ConvertedPage[]
  /** Texts that pages import, `import Part from '@site/imported/part.mdx'`: without a page of their own. */
  parts?: readonly ConvertedPart[] | undefined
  /** Words that pages and posts are found by, by the ids that their front matter names. */
  tags?: { docs: Readonly<Record<string, string>>; blog: Readonly<Record<string, string>> } | undefined
  /** What posts need beside them. */
  blog?: ConvertedBlog | undefined
  /** Menus by locale. Those of the default locale decide what there is; others give texts, and entries that only they have. */
  menus: ReadonlyMap<Locale, ConvertedMenus>
  redirects: readonly ConvertedRedirect[]
  /** Files that are served as they are: absolute path, and address from the root (`/img/logo.svg`). */
  files: readonly { source: string; address: string }[]
  /** Name and pictures of the navbar; pictures are absolute paths of files. */
  brand: { name?: string | undefined; logo?: string | undefined; darkLogo?: string | undefined }
  /** Absolute path of the icon; undefined for none. */
  favicon: string | undefined
  /** Colour of links and buttons; undefined for that of the engine. */
  accent: Accent | undefined
  /** Descriptions of APIs that the source shows. */
  apis: readonly SourceApi[]
  /** Descriptions of messages that the source shows. */
  messages?: readonly SourceMessages[] | undefined
  /** Further keys of site.config.ts, as they are written there: `{ docs: { editUrl: … }, head: […] }`. */
  settings: Plain
}

/** A text by locale. */
export type Texts = Readonly<Record<Locale, string>>

export interface ConvertedLocale {
  /** Its code here: `pt-BR`. */
  code: Locale
  /** What addresses of its pages begin with in the source: `/pt`; '' for those at the root. */
  prefix: string
  label?: string | undefined
  /** BCP 47 tag; undefined for the code. */
  htmlLang?: string | undefined
}

/** A page in one locale. Those of the same `file` are translations of each other. */
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
   * Converted front matter (content/files/front-matter-schema.ts). `pagination_prev` and `pagination_next` name pages as texts do; the frame
   * adds `id` and `slug` where the address needs them.
   */
  data: Plain
  /** The converted text; targets of its links and pictures are those of the source. */
  body: string
  /** Day of a post of the blog, `2026-06-30`; undefined for other pages. */
  date?: string | undefined
  /** What it shows above its text: one at `/` without text becomes the home page, others show it as text. */
  hero?: ConvertedHero | undefined
}

export interface ConvertedBlog {
  /** As content/blog/authors.yaml has them, by id. */
  authors: Plain
  /** Where addresses of its lists lead: `/blog`, `/blog/archive`, `/blog/tags/<id>`. */
  lists: ReadonlyMap<string, string>
}

/** A text that pages import. */
export interface ConvertedPart {
  /** Absolute path of its file in the source. */
  source: string
  /** Path below `imported/`. */
  file: string
  /** The converted text; targets of its links and pictures are those of the source. */
  body: string
}

/** The large beginning of a page. */
export interface ConvertedHero {
  title: string
  /** Markdown in a line. */
  lead?: string | undefined
  /** Links, the most important one first. */
  actions: readonly { label: string; href: string }[]
  /** As texts name pictures. */
  image?: { src: string; alt: string } | undefined
  features: readonly { title: string; text?: string | undefined; href?: string | undefined }[]
}

/** An entry of the navbar, a sidebar or the footer. */
export interface MenuEntry {
  /** What readers see; undefined for the name of its page. */
  label?: string | undefined
  /** A page as the source names it, with its locale, or an absolute URL; undefined for a group without a page. */
  href?: string | undefined
  /** Name of its icon, that of Lucide (`ownIcon`). */
  icon?: string | undefined
  /** Entries of a group. */
  items?: readonly MenuEntry[] | undefined
  /** In a sidebar: the operations of the description with this `id` of `apis`. */
  api?: string | undefined
  /** In a sidebar: the page keeps the sidebar that it has elsewhere. */
  isElsewhere?: boolean | undefined
}

export interface ConvertedMenus {
  /** Links and groups beside the site's name, and at the far end. */
  navbar: { start: readonly MenuEntry[]; end: readonly MenuEntry[] }
  /** By name, in the order in which a page looks for its own. Of `default` alone no name is seen. */
  sidebars: Readonly<Record<string, readonly MenuEntry[]>>
  footer: {
    /** Groups. */
    columns: readonly MenuEntry[]
    /** Text without HTML. */
    copyright?: string | undefined
  }
}

export interface ConvertedRedirect {
  /** Address of the source, with its locale. */
  from: string
  /** A page as the source names it, or an absolute URL. */
  to: string
}
