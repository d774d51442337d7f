import type { Locale } from 'shiori/internal/config/locale.ts'
import type { SearchPage } from 'shiori/internal/search/types.ts'

/** A page of the built site: what is indexed of it here, and its HTML for engines that read that. */
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

/** A search engine, with the settings that its name tells. */
export interface Contestant {
  name: string
  /** Builds its index of a locale. */
  build(corpus: Corpus): Promise<BuiltSearch>
}

/** An index, and what it costs. */
export interface BuiltSearch {
  /** Milliseconds from pages to the files of the index, compression not counted. */
  buildTime: number
  files: number
  /** Bytes of all files of the index as they are sent. */
  indexBytes(): number
  /** A reader who has nothing yet. */
  open(): Promise<SearchSession>
}

export interface SearchSession {
  /** Bytes sent so far, the engine's own scripts included. */
  readonly bytes: number
  /** Addresses of the best pages. What is needed to show them is read too. */
  search(query: string, limit: number): Promise<string[]>
}
