import type { ForeignSyntax } from '../config/foreign-syntaxes.ts'
import type { Locale } from '../config/locale.ts'
import type { ApiIndex } from '../reference/api-entries.ts'
import type { DocsVersion } from './types.ts'

/** Settings for loading content. */
export interface ContentOptions extends SectionOptions {
  /** Versions of the docs, in the order of the version menu; exactly one of them is the last version. */
  versions: readonly DocsSource[]
  /** Whether to read the date and author of each file's last change from git. */
  git: boolean
}

/** Sources of a version of the docs. */
export interface DocsSource {
  version: DocsVersion
  /** Content folder, relative to the root: `content`, or `versions/1.0/content`. */
  content: string
  /** APIs of the version. */
  apis: readonly ApiIndex[]
  /** Ids of all APIs of the version, including those whose description cannot be read. */
  apiIds: readonly string[]
}

/** Settings for reading pages. */
export interface SectionOptions {
  /** Absolute path of the site's folder. */
  root: string
  /** Content folder, relative to the root. */
  content: string
  /** Codes of the site's locales. */
  locales: readonly Locale[]
  /** The locale that is complete; others fall back to it. */
  defaultLocale: Locale
  /** Whether drafts are part of the site, which they are in development, but not in a build. */
  includeDrafts: boolean
  /** Folders outside the site's into which symbolic links may lead, relative to the root. */
  linkFolders?: readonly string[] | undefined
  /** Values of `{{name}}` placeholders. */
  variables?: Readonly<Record<string, string>> | undefined
  /** Engine for which the content was written, whose front matter keys are converted. */
  syntax?: ForeignSyntax | undefined
}

/** Settings for reading the docs of one version. */
export type DocsOptions = SectionOptions & DocsSource
