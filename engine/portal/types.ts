import type { SiteConfig } from '../config/config-schema.ts'
import type { Locale } from '../config/locale.ts'
import type { Problem } from '../config/problem.ts'
import type { UrlSpace } from '../config/urls.ts'
import type { ContentModel } from '../content/types.ts'
import type { Glossary } from '../data/glossary.ts'
import type { GuideSettings } from '../data/guide-settings.ts'
import type { HomeCopy } from '../data/home/home-copy.ts'
import type { CodePiece } from '../markdown/code/highlight-code.ts'
import type { CompiledMarkdown, MarkdownSource } from '../markdown/types.ts'
import type { Description } from '../reference/description/load.ts'
import type { Operation } from '../reference/types.ts'
import type { ApiNames } from '../reference/vocabulary.ts'
import type { SitePlugins } from './site-plugins.ts'

/** A content file to compile; `until` cuts it at the truncation mark. */
export interface CompileRequest {
  file: string
  format: MarkdownSource['format']
  /** Language of the words that the compiler adds: those of footnotes. */
  textLocale: Locale
  until?: 'truncate'
}

/**
 * The site as the data of pages is made from it: checked configuration, content and what renders it. What it holds of docs is one
 * version's: the one that a page of docs belongs to, for other pages the last one.
 * The build and the dev server each make one.
 */
export interface Portal {
  config: SiteConfig
  urls: UrlSpace
  model: ContentModel
  /** Described APIs by id. */
  apis: ReadonlyMap<string, Description>
  /** Copy of the home page; nothing for a locale of a site without one. */
  home: ReadonlyMap<Locale, HomeCopy>
  glossary: Glossary
  /** What guides need to run in their pages; undefined where they do not. */
  guides?: GuideSettings
  /** What the site's plugins do. */
  plugins: SitePlugins
  /** Names of the site's APIs that texts may use, by locale of the text; undefined for a site without an API. */
  apiNames?: ReadonlyMap<Locale, ApiNames>
  /** The portal with the docs of another version; those of the last one without a name. */
  ofVersion(version?: string): Portal
  /** Compiles a content file, or takes it from the cache. */
  compile(request: CompileRequest): Promise<CompiledMarkdown>
  /** Highlighted HTML of a piece of code, as in code blocks. */
  highlight(code: string, language: string): Promise<string>
  /** The same of pieces that are always shown together. */
  highlightAll(pieces: readonly CodePiece[]): Promise<string[]>
  /** URL of a file in the content folder (an image beside a page), from its path from the root. */
  assetUrl(file: string): string
  /** Told of every page that was put together, for the checks over the whole site. */
  onContent?: (content: RenderedContent) => void
  /** Told of the model of every operation's page, for search. */
  onOperation?: (operation: Operation) => void
  /** Told of what is wrong with a page that is shown all the same. */
  onProblem?: (problem: Problem) => void
}

/** What the link check needs to know of a page that was put together. */
export interface RenderedContent {
  file: string
  locale: Locale
  /** Path of the page without locale. */
  path: string
  compiled: CompiledMarkdown
}
