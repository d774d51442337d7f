import type { SiteConfig } from '../config/config-schema.ts'
import type { Locale } from '../config/locale.ts'
import type { UrlSpace } from '../config/urls.ts'
import type { ContentModel } from '../content/types.ts'
import type { Glossary } from '../data/glossary.ts'
import type { HomeCopy } from '../data/home-copy.ts'
import type { CompiledMarkdown, MarkdownSource } from '../markdown/types.ts'
import type { Description } from '../reference/description/load.ts'
import type { ApiNames } from '../reference/vocabulary.ts'
import type { Sdk } from '../sdk/types.ts'

/** A content file to compile; `until` cuts it at the truncation mark. */
export interface CompileRequest {
  file: string
  format: MarkdownSource['format']
  /** Language of the words that the compiler adds: those of footnotes. */
  textLocale: Locale
  until?: 'truncate'
}

/**
 * The site as the pages' hooks see it: checked configuration, content and what renders it.
 * Vike hands it to every hook as `pageContext.portal`; the build and the dev server each make one.
 */
export interface Portal {
  config: SiteConfig
  urls: UrlSpace
  model: ContentModel
  /** Described APIs by id. */
  apis: ReadonlyMap<string, Description>
  home: ReadonlyMap<Locale, HomeCopy>
  glossary: Glossary
  /** Described SDKs by name of their file; undefined for a file that cannot be read. */
  sdks: ReadonlyMap<string, Sdk | undefined>
  /** Names of the site's APIs that texts may use, by locale of the text; undefined for a site without an API. */
  apiNames?: ReadonlyMap<Locale, ApiNames>
  /** Compiles a content file, or takes it from the cache. */
  compile(request: CompileRequest): Promise<CompiledMarkdown>
  /** Highlighted HTML of a piece of code, as in code blocks. */
  highlight(code: string, language: string): Promise<string>
  /** URL of a file in the content folder (an image beside a page), from its path from the root. */
  assetUrl(file: string): string
  /** What the error decoder knows in a locale; undefined for a site without error codes. */
  decoderFile?(locale: Locale): DecoderFile | undefined
  /** Told of every page that was put together, for the checks over the whole site. */
  onContent?: (content: RenderedContent) => void
}

/** A file that the error decoder fetches, and what its place on a page shows without script. */
export interface DecoderFile {
  /** Address without base path; it has a hash of the text, so the file may be kept for ever. */
  url: string
  text: string
  /** Files of error codes, each with the path of a page that shows it, without locale. */
  pages: { id: string; title: string; path: string | undefined }[]
}

/** What the link check needs to know of a page that was put together. */
export interface RenderedContent {
  file: string
  locale: Locale
  /** Path of the page without locale. */
  path: string
  compiled: CompiledMarkdown
}

declare global {
  namespace Vike {
    interface PageContext {
      portal: Portal
    }
  }
}
