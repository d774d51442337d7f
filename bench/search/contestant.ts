import type { Locale } from 'shiori/internal/config/locale.ts'
import type { SearchPage } from 'shiori/internal/search/types.ts'

/** A page of the built site: its indexed text, and its HTML for engines that read HTML. */
export interface BuiltPage {
  page: SearchPage
  html: string
}

/** Pages of a locale. */
export interface Corpus {
  locale: Locale
  /** BCP 47 tag of its pages. */
  htmlLang: string
  pages: BuiltPage[]
}

/** A search engine with the settings that its name describes. */
export interface Contestant {
  name: string
  /** Builds the index of a locale. */
  build(corpus: Corpus): Promise<BuiltSearch>
}

/** An index and its costs. */
export interface BuiltSearch {
  /** Milliseconds from pages to the files of the index, without compression. */
  buildTime: number
  files: number
  /** Bytes of all files of the index as sent. */
  indexBytes(): number
  /** Opens a session of a reader with an empty cache. */
  open(): Promise<SearchSession>
}

export interface SearchSession {
  /** Bytes sent so far, including the engine's scripts. */
  readonly bytes: number
  /** Returns the addresses of the best pages, and loads what is needed to show them. */
  search(query: string, limit: number): Promise<string[]>
}
