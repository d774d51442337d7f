/**
 * The types of search: pages to be indexed (`SearchPage`), and the client that answers queries (`SearchClient`). The
 * build (engine/build) makes the pages; this folder has the static index and its queries. Adapters for hosted engines
 * return the same types.
 */

/** Parts of the portal by which results can be filtered. */
export type SearchArea = 'guides' | 'api' | 'sdks' | 'blog'

/** A page to be indexed, in one locale. */
export interface SearchPage {
  /** Path in the built site, with base path and locale: `/ja/docs/loans/renew`. */
  url: string
  /** Title of the page. Matches in it weigh most. */
  title: string
  /** Labels of the sections above the page, outermost first: `Library API`, `Desk`, `Loans`. */
  path: string[]
  /** Area that the page belongs to. */
  area: SearchArea
  /** Version of the docs, if it is not the latest. */
  version?: string
  /** Label of the API's service (its outermost tag); empty for other pages. */
  service: string
  /** Description in one or two sentences. */
  description: string
  /** BCP 47 tag if the text is not in the index's locale, as an English page in a locale that lacks a translation. */
  lang: string | undefined
  /** Tags of the page, by which hosted engines can filter. */
  tags: string[]
  /** Other names for the page's subject, and words that readers look for: `keywords` of the front matter. */
  keywords: string[]
  /** Text of the page, by heading. */
  sections: SearchSection[]
  /** For an operation with a body: paths of its fields to a depth of two, such as `loan.name`. */
  bodyFields?: string[] | undefined
  /** Names that the page defines: operations, fields, errors. */
  entities: SearchEntity[]
  /**
   * Whether this is the page of a schema. Its title counts only as a name, because an operation with such a name says
   * more.
   */
  isModel?: true | undefined
}

/** A page whose text is read only when needed, with the properties that decide its place in the index. */
export interface PageOnDisk extends Pick<SearchPage, 'area' | 'service' | 'lang' | 'title'> {
  read(): SearchPage
}

/** A heading and the text below it. The text before the first heading has no heading. */
export interface SearchSection {
  /** Id of the heading; empty for the beginning of the page. */
  anchor: string
  /** The headings above and the section's own, without the page's title. */
  headings: string[]
  /** Whether the section is a row of a table, with the row's first cell as its heading. */
  isRow?: true | undefined
  /** Whether the section is a list of links to other pages, which describe what it names. */
  isLinks?: true | undefined
  /** Names that a table of the section explains: the first cells of its rows. */
  names?: string[] | undefined
  /**
   * Plain text with a line for each paragraph, list entry and row of a table. Tabs separate the cells of a row; a line
   * of code begins with a tab.
   */
  text: string
}

/** A name that readers paste or type. Search finds it as a whole, by its parts and by its beginning. */
export interface SearchEntity {
  /** Kind of the name, shown beside it in results. */
  kind: 'operation' | 'parameter' | 'field' | 'enum' | 'error' | 'member'
  /** Name, such as `LoanService_RenewLoan`, `renewable`, `LOAN_STATUS_OPEN`, `ERROR_REASON_CONFLICT`. */
  name: string
  /** Owner of the name: a path with its method (`POST /v1/loans/{id}:renew`), a schema (`library.v1.Loan`), a class. */
  owner: string
  /** Description in one sentence. */
  description: string
  /** Anchor on the page, or empty. */
  anchor: string
  /** Whether it is deprecated; results say so, and it comes after the others. */
  deprecated: boolean
}

/** A query to a client. */
export interface SearchRequest {
  query: string
  /** Searches only these areas; empty for all. */
  areas: SearchArea[]
  /** Searches only this service of the API. */
  service: string | undefined
  /** Number of groups (pages) to skip. */
  offset: number
  /** Maximum number of groups to return. */
  limit: number
  /** Whether up to `maxCounted` pages are counted exactly, which reads more than finding the best pages does. */
  counted?: true | undefined
  /** Number of complete sections to return for an answer. Hosted engines return none. */
  sections?: number | undefined
  /** Path of the page whose sections come first if they cover enough of the query. */
  about?: string | undefined
}

/** Maximum number of pages that are counted: nobody reads more. */
export const maxCounted = 100

export interface SearchResponse {
  /** The query of the request, by which late responses are recognized. */
  query: string
  /** Number of found pages, after filters. */
  total: number
  /** Whether there are more pages than `total`: of frequent words, only as much is read as the request needs. */
  more?: boolean | undefined
  /** Whether the search ran without network; the response then has only pages that are on the device. */
  isOffline?: true
  /** Numbers of found pages by area and by service, each without its own filter. */
  areas: Record<SearchArea, number>
  services: { label: string; count: number }[]
  groups: ResultGroup[]
  /** Whether no page covers enough of the query to be an answer. The groups are then the nearest pages. */
  isUnsure?: true | undefined
  /** The part of a page that answers the query, if it is a question with a certain answer. */
  passage?: Passage | undefined
  /** Sections that may answer the query, best first, if the request asks for them. */
  sections?: FoundSection[]
  /**
   * Whether sentences may answer the query, because it is a question or describes something in several words. Hosted
   * engines do not report this.
   */
  isAskable?: true
  /** If nothing was found: similar queries that find something. */
  suggestions: string[]
}

/** A found page with its hits, best first. */
export interface ResultGroup {
  url: string
  title: MarkedText
  path: MarkedText[]
  area: SearchArea
  lang: string | undefined
  /** HTTP method of an operation's page, in lower case. */
  method: string | undefined
  deprecated: boolean
  hits: ResultHit[]
  /** Reason for which the page is found, if its texts contain few words of the query. */
  reason?: ResultReason | undefined
}

/** Other words for the page's subject, or fields of an operation's body. */
export interface ResultReason {
  kind: 'also' | 'fields'
  text: MarkedText
}

export interface ResultHit {
  /** URL with the anchor. */
  url: string
  kind: 'page' | 'section' | SearchEntity['kind']
  /** Headings of a section, or the name of an entity and what it belongs to. */
  label: MarkedText[]
  /** Text around the matches. */
  excerpt: MarkedText
}

/** A part of a page, word for word. */
export interface Passage {
  /** URL with the anchor. */
  url: string
  lang: string | undefined
  /** Title of the page and the headings above the part. */
  label: MarkedText[]
  /** Lines of a paragraph, list entry or code, or rows of a table, whose first row is the head. */
  lines: { isCode: boolean; cells: MarkedText[] }[]
  /** Whether the section continues. */
  isCut: boolean
}

/** A complete section that may answer a question. */
export interface FoundSection extends Omit<Passage, 'isCut'> {
  /** Share of the question that it covers together with its page's title, 0 to 1. */
  coverage: number
  /** Score of its page relative to the best page, 0 to 1. */
  relativeScore: number
}

/** A text whose matching parts are marked. */
export type MarkedText = { text: string; marked: boolean }[]

/** Answers queries, by the static index or a hosted engine. */
export interface SearchClient {
  /** Prefetches what the first query needs. The static index also prefetches what the given request needs. */
  warm(request?: SearchRequest): Promise<void>
  /**
   * @param onTitles Called at most once, with the found pages without hits, if their texts are still loading.
   * @throws {SearchError} If there is no answer.
   */
  search(
    request: SearchRequest,
    signal: AbortSignal,
    onTitles?: (response: SearchResponse) => void,
  ): Promise<SearchResponse>
}

/** Reason why a query has no answer. */
export class SearchError extends Error {
  /**
   * `network`: no response, a retry may help; `stale`: the index belongs to another build, the page must be reloaded;
   * `refused`: the server or engine reported an error.
   */
  readonly reason: 'network' | 'stale' | 'refused'

  constructor(reason: 'network' | 'stale' | 'refused', message: string) {
    super(message)
    this.name = 'SearchError'
    this.reason = reason
  }
}
