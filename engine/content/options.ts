import type { ForeignSyntax } from '../config/foreign-syntaxes.ts'
import type { Locale } from '../config/locale.ts'
import type { ApiIndex } from '../reference/api-index.ts'
import type { DocsVersion } from './types.ts'

/** What the loader needs to know besides the files. */
export interface ContentOptions extends SectionOptions {
  /** Versions of the docs, in the order of the version menu; exactly one of them is the last one. */
  versions: readonly DocsSource[]
  /** Whether to ask git when and by whom each file was changed. */
  git: boolean
}

/** Where the docs of a version are read from. */
export interface DocsSource {
  version: DocsVersion
  /** Folder of its content from the root: `content`, or `versions/1.0/content`. */
  content: string
  /** APIs that the version describes. */
  apis: readonly ApiIndex[]
  /** Ids of all APIs of the version, also of those whose description cannot be read. */
  apiIds: readonly string[]
}

/** The part of the options that reading pages takes. */
export interface SectionOptions {
  /** Absolute path of the site's folder. */
  root: string
  /** Folder of the content from the root. */
  content: string
  locales: readonly Locale[]
  /** The locale that is complete; the others fall back to it. */
  defaultLocale: Locale
  /** Whether drafts are part of the site: in development they are, in a build they are not. */
  includeDrafts: boolean
  /** Folders outside the site's that links may lead into, from the root. */
  linkFolders?: readonly string[] | undefined
  /** What `{{name}}` stands for. */
  variables?: Readonly<Record<string, string>> | undefined
  /** Engine for which the content was written, whose keys of front matter are read as ours. */
  syntax?: ForeignSyntax | undefined
}

/** What reading the docs of one version takes. */
export type DocsOptions = SectionOptions & DocsSource
