import type { Locale } from '../config/locale.ts'
import type { MarkdownSource } from '../markdown/types.ts'

/** Checked front matter of content files; the keys are Docusaurus' (design: content conventions). */
export interface FrontMatter {
  id?: string
  title?: string
  description?: string
  sidebar_label?: string
  /** Name of the icon before the label in the sidebar. */
  icon?: string
  slug?: string
  tags?: string[]
  keywords?: string[]
  image?: string
  hide_title?: boolean
  hide_table_of_contents?: boolean
  toc_min_heading_level?: number
  toc_max_heading_level?: number
  /** Id of the next doc; null for none. */
  pagination_next?: string | null
  pagination_prev?: string | null
  sidebar_position?: number
  pagination_label?: string
  /** Address for editing the page; null for no link. */
  custom_edit_url?: string | null
  /** ISO date and name, which override git's. */
  last_update?: { date?: string | undefined; author?: string | undefined }
  mdx?: { format?: 'md' | 'mdx' | 'detect' | undefined }
  draft?: boolean
  unlisted?: boolean
  search?: boolean
  authors?: string[]
  /** ISO date, `2026-06-30`. */
  date?: string
  /** For translations: `sourceHash` of the original that was translated. */
  source_hash?: string
  /** For translations: known to be older than the original, and accepted for now. */
  outdated?: boolean
}

/** Last change of a file. */
export interface LastUpdate {
  /** ISO 8601 date, with time if it comes from git. */
  date: string
  /** Name in git; pages show the name that the site maps it to, or none. Undefined if the page gives the date itself. */
  author: string | undefined
}

/** A page made from a content file, in one locale. Metadata only; the text is read when the page is rendered. */
export interface ContentPage {
  /** Without locale: `/docs/loans/desk/renew`. */
  path: string
  /** Locale of the text: `en` for a fallback. */
  locale: Locale
  file: string
  format: MarkdownSource['format']
  title: string
  /** Empty if front matter has none; the page then uses its first paragraph. */
  description: string
  frontMatter: FrontMatter
  /** Whether the text is a translation of an earlier version of the original. */
  outdated: boolean
}

/** A document. */
export interface Doc extends ContentPage {
  /** Path in the docs folder without extension: `loans/desk/renew`. Front matter `id` replaces the last segment. */
  id: string
  sidebarLabel: string
  /** Id of its sidebar, if any. */
  sidebar: string | undefined
  lastUpdate: LastUpdate | undefined
}

/** A tag in one locale, with its page's path: `/docs/tags/platform`. */
export interface Tag {
  id: string
  label: string
  description: string
  path: string
}

/** A tag and the number of its pages. */
export interface TagCount extends Tag {
  count: number
}

/** A page that is not a doc, `content/pages/<locale>/markdown-page.md`. */
export interface StandalonePage extends ContentPage {
  id: string
}
