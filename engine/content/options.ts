import type { Locale } from '../config/locale.ts'
import type { ApiIndex } from '../reference/api-index.ts'
import type { DocsVersion } from './types.ts'

/** What the loader needs to know besides the files. */
export interface ContentOptions {
  /** Absolute path of the folder that holds `content/`. */
  root: string
  locales: readonly Locale[]
  /** The locale that is complete; the others fall back to it. */
  defaultLocale: Locale
  versions: readonly DocsVersion[]
  /** APIs that the site describes. */
  apis: readonly ApiIndex[]
  /** Ids of all APIs of the configuration, also of those whose description cannot be read. */
  apiIds: readonly string[]
  /** Posts on a page of a blog list. */
  postsPerPage: number
  /** Whether to ask git when and by whom each file was changed. */
  git: boolean
  /** Whether drafts are part of the site: in development they are, in a build they are not. */
  includeDrafts: boolean
}

/** The part of the options that reading pages takes. */
export type SectionOptions = Pick<ContentOptions, 'root' | 'locales' | 'defaultLocale' | 'includeDrafts'>

/** Folders below `content/` that have a folder for each locale. */
export type Section = 'docs' | 'blog' | 'pages'
