/**
 * The contract of search: what a site gives to be found (`SearchPage`), and what a client answers (`SearchClient`).
 * Records are made at build time (engine/build), the static index and its query are in this folder, adapters for hosted
 * engines answer in the same shapes.
 */

/** Parts of the portal that results can be filtered by. */
export type SearchArea = 'guides' | 'api' | 'sdks' | 'blog'

/** A page as it is indexed, in one locale. */
export interface SearchPage {
  /** Final address without scheme and host (base path and locale included): `/ja/docs/loans/renew`. */
  url: string
  /** Title, which counts most. */
  title: string
  /** Labels above it, outermost first: `Library API`, `Desk`, `Loans`. */
  path: string[]
  /** Filter of the search to which the page belongs. */
  area: SearchArea
  /** Version of the docs that it belongs to, if that is not the last one. */
  version?: string
  /** Label of the API's service (its outermost tag); empty elsewhere. */
  service: string
  /** One or two sentences. */
  description: string
  /** BCP 47 tag when the text is not in the index's locale (an English page of a locale that lacks it). */
  lang: string | undefined
  /** Docs tags and the like, for hosted engines' facets. */
  tags: string[]
  /** What readers may call it or look for on it, by its writer: front matter's `keywords`. */
  keywords: string[]
  /** Text of the page, by heading. */
  sections: SearchSection[]
  /** Of an operation that takes a body: its fields with those within them, `loan.name`, two levels deep. */
  bodyFields?: string[] | undefined
  entities: SearchEntity[]
  /** Whether it is the page of a schema, of which an operation with such a name says more: its title counts as a name. */
  isModel?: true | undefined
}

/** A page that is read when its text is needed, with what its place in the index depends on. */
export interface PageOnDisk extends Pick<SearchPage, 'area' | 'service' | 'lang' | 'title'> {
  read(): SearchPage
}

/** A heading and the text below it; the text before the first heading has no heading. */
export interface SearchSection {
  /** Id of the heading, or empty for the beginning of the page. */
  anchor: string
  /** Headings above and its own, without the page's title. */
  headings: string[]
  /** Whether it is a row of a table, and its heading the row's first cell. */
  isRow?: true | undefined
  /** Whether it is a list of links to other pages, which say more of what it names. */
  isLinks?: true | undefined
  /** Names that a table of it explains: first cells of its rows. */
  names?: string[] | undefined
  /** Plain text: a line for each paragraph, entry of a list and row of a table, whose cells tabs part. A line of code begins with a tab. */
  text: string
}

/** A name that readers paste or type: found as a whole, by its parts, and by its beginning. */
export interface SearchEntity {
  kind: 'operation' | 'parameter' | 'field' | 'enum' | 'error' | 'member'
  /** `LoanService_RenewLoan`, `renewable`, `LOAN_STATUS_OPEN`, `ERROR_REASON_CONFLICT`. */
  name: string
  /** What it belongs to: the path with its method (`POST /v1/loans/{id}:renew`), `library.v1.Loan`, a class. */
  owner: string
  /** One sentence. */
  description: string
  /** Element on the page, or empty. */
  anchor: string
  deprecated: boolean
}

/** A question to a client. */
export interface SearchRequest {
  query: string
  /** Only these areas; all where it is empty. */
  areas: SearchArea[]
  /** Only this service of the API. */
  service: string | undefined
  /** How many groups (pages) to skip and to return. */
  offset: number
  limit: number
  /** Whether up to `maxCounted` pages are counted exactly: more is read for it than for the best ones. */
  counted?: true | undefined
  /** How many sections are wanted whole, to answer from; only the site's own index gives any. */
  sections?: number | undefined
  /** Path of the page whose sections come first of those, where they say enough of the query. */
  about?: string | undefined
}

/** Pages that are counted: nobody goes through more. */
export const maxCounted = 100

export interface SearchResponse {
  /** The request's query, so that an answer that is late can be told. */
  query: string
  /** Pages found, filters applied. */
  total: number
  /** Whether there are more than `total`: of frequent words only what the request needs is read. */
  more?: boolean | undefined
  /** Whether it was asked without network: only pages on the device are in it. */
  isOffline?: true
  /** Pages found by area and by service, without the filter of that kind. */
  areas: Record<SearchArea, number>
  services: { label: string; count: number }[]
  groups: ResultGroup[]
  /** Whether no page says enough of the query to be an answer: those that come nearest are all there is. */
  isUnsure?: true | undefined
  /** Of a question the part of a page that answers it, where that is sure. */
  passage?: Passage | undefined
  /** Sections that may answer, best first, where the request wants them. */
  sections?: FoundSection[]
  /** Whether the query asks something, or says in several words what is looked for: sentences may answer it. Only the site's own index knows. */
  isAskable?: true
  /** Where nothing was found: queries that would find something. */
  suggestions: string[]
}

/** The hits of a page, best first. */
export interface ResultGroup {
  url: string
  title: MarkedText
  path: MarkedText[]
  area: SearchArea
  lang: string | undefined
  /** HTTP method of an operation's page, lower case. */
  method: string | undefined
  deprecated: boolean
  hits: ResultHit[]
  /** Why it is found, where its texts say little of the query. */
  reason?: ResultReason | undefined
}

/** Other words for what a page is about, or fields that an operation takes. */
export interface ResultReason {
  kind: 'also' | 'fields'
  text: MarkedText
}

export interface ResultHit {
  /** Address with the anchor. */
  url: string
  kind: 'page' | 'section' | SearchEntity['kind']
  /** Headings of a section, or the name of an entity and what it belongs to. */
  label: MarkedText[]
  /** Text around the hits. */
  excerpt: MarkedText
}

/** A part of a page, word for word. */
export interface Passage {
  /** Address with the anchor. */
  url: string
  lang: string | undefined
  /** Title of the page and the headings above. */
  label: MarkedText[]
  /** A paragraph, entry of a list, line of code, or row of a table, whose first row is its head. */
  lines: { isCode: boolean; cells: MarkedText[] }[]
  /** Whether the section has more. */
  isCut: boolean
}

/** A section that may answer a question, whole. */
export interface FoundSection extends Omit<Passage, 'isCut'> {
  /** Share of the question that it says, with the title of its page, 0 to 1. */
  said: number
  /** Score of its page against the best page, 0 to 1. */
  standing: number
}

/** Text with the parts that match marked. */
export type MarkedText = { text: string; marked: boolean }[]

/** Answers questions: the static index, or a hosted engine. */
export interface SearchClient {
  /** Fetches what the first question will need; of the site's own index also what a question needs that is likely to be asked. */
  warm(request?: SearchRequest): Promise<void>
  /**
   * @param onTitles Told which pages there are when their texts are still on their way: the answer without hits, once at most.
   * @throws {SearchError}
   */
  search(
    request: SearchRequest,
    signal: AbortSignal,
    onTitles?: (response: SearchResponse) => void,
  ): Promise<SearchResponse>
}

/** Why there is no answer. */
export class SearchError extends Error {
  /** `network`: nothing came, try again; `stale`: the index is of another build, reload the page; `refused`: the engine said no. */
  readonly reason: 'network' | 'stale' | 'refused'

  constructor(reason: 'network' | 'stale' | 'refused', message: string) {
    super(message)
    this.name = 'SearchError'
    this.reason = reason
  }
}
