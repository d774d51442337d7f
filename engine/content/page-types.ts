import type { Locale } from '../config/locale.ts'
import type { MarkdownSource } from '../markdown/types.ts'

/** Checked front matter of content files; the keys are Docusaurus' (design: content conventions). */
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
  /** Where the page is edited; null for no link. */
  custom_edit_url?: string | null
  /** ISO date and name, which count more than what git says. */
  last_update?: { date?: string | undefined; author?: string | undefined }
  mdx?: { format?: 'md' | 'mdx' | 'detect' | undefined }
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

/** Last change of a file. */
export interface LastUpdate {
  /** ISO 8601 date, with time where git says it. */
  date: string
  /** Name by git; pages show the one that the site has for it, or none. Undefined where the page gives the date itself. */
  author: string | undefined
}

/** A page made from a content file, in one locale: metadata only, the text is read when the page is rendered. */
export interface ContentPage {
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

/** A tag in one locale, with the path of its page: `/docs/tags/platform`. */
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

/** A page that is not a doc, `content/pages/<locale>/markdown-page.md`. */
export interface StandalonePage extends ContentPage {
  id: string
}
