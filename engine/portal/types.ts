import type { SiteConfig } from '../config/config-schema.ts'
import type { Locale } from '../config/locale.ts'
import type { Problem } from '../config/problem.ts'
import type { UrlSpace } from '../config/urls.ts'
import type { ContentModel } from '../content/types.ts'
import type { Glossary } from '../data/glossary.ts'
import type { GuideSettings } from '../data/guide-settings.ts'
import type { HomeCopy } from '../data/home/home-copy.ts'
import type { CodePiece, CompiledMarkdown, MarkdownSource } from '../markdown/types.ts'
import type { ApiNames } from '../reference/api-names.ts'
import type { Description } from '../reference/description/description.ts'
import type { Operation } from '../reference/types.ts'
import type { SitePlugins } from './site-plugins.ts'

/** A content file to compile; `until` cuts it at the truncation mark. */
export interface CompileRequest {
  file: string
  format: MarkdownSource['format']
  /** Language of texts that the compiler adds: those of footnotes. */
  textLocale: Locale
  until?: 'truncate'
}

/**
 * A site as seen by page data: checked configuration, content, and functions to render it. Its docs are those of one version: for a docs
 * page, the page's own, otherwise the last one. The build and the dev server each create one.
 */
export interface Portal {
  /** The configuration with its defaults. */
  config: SiteConfig
  /** Base path and locales, for `localizedUrl`. */
  urls: UrlSpace
  /** All docs, routes and sidebars. */
  model: ContentModel
  /** APIs by id. */
  apis: ReadonlyMap<string, Description>
  /** Texts of the home page; a site may have none. */
  home: ReadonlyMap<Locale, HomeCopy>
  /** Terms of content/glossary.yaml. */
  glossary: Glossary
  /** Settings for guides that run in their pages; undefined if they do not. */
  guides?: GuideSettings
  /** Functions of the site's plugins. */
  plugins: SitePlugins
  /** Names of the site's APIs that texts may refer to, by locale of the text; undefined for a site without an API. */
  apiNames?: ReadonlyMap<Locale, ApiNames>
  /** The portal with the docs of another version; by default, the last one. */
  ofVersion(version?: string): Portal
  /** Compiles a content file, or takes it from the cache. */
  compile(request: CompileRequest): Promise<CompiledMarkdown>
  /** Highlighted HTML of code, as in code blocks. */
  highlight(code: string, language: string): Promise<string>
  /** As `highlight`, for pieces that are always shown together. */
  highlightAll(pieces: readonly CodePiece[]): Promise<string[]>
  /**
   * A function that computes a value at its first call, for values that several pages use: a build records that each of these pages has read
   * what the value was made from.
   */
  once<T>(make: () => T): () => T
  /** URL of a file in the content folder (such as an image beside a page), given by path from the root. */
  assetUrl(file: string): string
  /** Called for every rendered page, for the checks of the whole site. */
  onContent?: (content: RenderedContent) => void
  /** Called with the model of every operation's page, for search. */
  onOperation?: (operation: Operation) => void
  /** Called with a problem of a page that is shown nevertheless. */
  onProblem?: (problem: Problem) => void
}

/** Data of a rendered page for the check of links. */
export interface RenderedContent {
  file: string
  locale: Locale
  /** Path of the page without locale. */
  path: string
  compiled: CompiledMarkdown
}
