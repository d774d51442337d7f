import { minCoverage } from '../ask/says-enough.ts'
import type { HanFold } from '../fold.ts'
import { hanFold } from '../han-fold.ts'
import { mayBeReading, textRead } from '../reading/typed-reading.ts'
import type { FoundSection, SearchRequest, SearchResponse } from '../types.ts'
import { countPages, isIn, rangesOf } from './filters.ts'
import { preferredWords } from './in-own-words.ts'
import type { IndexFiles } from './index-files.ts'
import { type Literal, literalParts } from './literal.ts'
import { makeGroups, makeTitles } from './make-groups.ts'
import type { Marker } from './marks.ts'
import { pageNumber } from './page-number.ts'
import { type Plan, parseQuery } from './parse-query.ts'
import { findPassage } from './passage.ts'
import { pastedQuery } from './pasted-query.ts'
import { mayBeQuestion } from './question-kind.ts'
import { minStrictPages, type Ranking, rankPages } from './rank-pages.ts'
import { rateRanking } from './rated-ranking.ts'
import { answerSections } from './sections.ts'
import { correctedQuery, suggest } from './suggest.ts'

/** Maximum number of pages shown if none covers enough of the query. */
const maxNearest = 5
/**
 * Maximum number of rounds of loading for a query, which loads shards, blocks, pages and texts for each plan and depth.
 * After them, the loaded files answer.
 */
const maxRounds = 40

/** An answer, which is incomplete until all texts are loaded. */
interface Attempt {
  answer: SearchResponse
  isWhole: boolean
  /** Whether the index has all parts of the query as typed. */
  isFoundAsTyped: boolean
}

/** Answers queries from the files of an index, and loads missing files. */
export class SearchEngine {
  /** Number of postings read by the last query. */
  work = 0
  readonly #files: IndexFiles
  /** Classes of Han variants: those of the site's texts, and once a query needs them, all that readers may type. */
  #classes: readonly string[]
  #variants: HanFold

  constructor(files: IndexFiles) {
    this.#files = files
    this.#classes = files.manifest.textVariants
    this.#variants = hanFold(this.#classes)
  }

  /**
   * Answers a query, without waiting if all files are loaded.
   *
   * @param stopped Called before each round of fetching; the query ends if it returns true.
   * @param onTitles Called once with the answer without hits, as soon as only texts are missing.
   */
  async search(
    request: SearchRequest,
    stopped: () => boolean = () => false,
    onTitles?: (response: SearchResponse) => void,
  ): Promise<SearchResponse | undefined> {
    const { manifest } = this.#files
    const isReading = manifest.readings !== undefined && mayBeReading(manifest.locale, request.query)
    const typed = await this.#answer(request, stopped, ({ answer, isFoundAsTyped }) => {
      if (isFoundAsTyped || !isReading) onTitles?.(answer)
    })
    if (!typed || typed.isFoundAsTyped || !isReading) return typed?.answer
    const text = await this.#textRead(request.query)
    const read = text === undefined ? undefined : await this.#answer({ ...request, query: text }, stopped)
    if (stopped()) return undefined
    const isFound = read && read.answer.groups.length > 0 && !read.answer.isUnsure
    return isFound ? { ...read.answer, query: request.query } : typed.answer
  }

  /** The site's words that are read like the query. The list of readings is loaded only for a query that may be one. */
  async #textRead(query: string): Promise<string | undefined> {
    this.#files.missing.clear()
    if (!this.#files.readings()) await this.#files.loadMissing()
    return textRead(this.#files.manifest.locale, query, this.#files.readings() ?? [])
  }

  /** Answers a query as it is written; undefined if it was stopped. */
  async #answer(
    request: SearchRequest,
    stopped: () => boolean,
    onTitles?: (attempt: Attempt) => void,
  ): Promise<Attempt | undefined> {
    let { literal, plans } = this.#parse(request.query)
    let reportTitles = onTitles
    for (let round = 0; round < maxRounds; round += 1) {
      this.#files.missing.clear()
      const response = this.#attempt(request, literal, plans)
      if (response?.isWhole) return response
      if (stopped()) return undefined
      if (response) reportTitles?.(response)
      if (response) reportTitles = undefined
      await this.#files.loadMissing()
      if (this.#hasNewVariants()) ({ literal, plans } = this.#parse(request.query))
    }
    const partial = this.#files.without(() => this.#attempt(request, literal, plans))
    if (partial) return { ...partial, answer: { ...partial.answer, more: true } }
    const none = countPages(this.#files.manifest, [], request)
    const answer = { query: request.query, total: 0, more: true, ...none, groups: [], suggestions: [] }
    return { answer, isWhole: false, isFoundAsTyped: true }
  }

  #parse(text: string): { literal: Literal; plans: Plan[] } {
    const { synonyms, ownWords } = this.#files.manifest
    const parts = literalParts(text)
    const query = preferredWords(parts.query, ownWords, this.#variants)
    return {
      literal: { ...parts, query },
      plans: parseQuery(pastedQuery(query), this.#variants, synonyms),
    }
  }

  /** Takes over the variants that readers may type, if they have been loaded since. */
  #hasNewVariants(): boolean {
    const classes = this.#files.without(() => this.#files.variants())
    if (!classes || classes === this.#classes) return false
    this.#classes = classes
    this.#variants = hanFold(classes)
    return true
  }

  /** An answer from the loaded files, incomplete if texts are missing; undefined if any other files are. */
  #attempt(request: SearchRequest, literal: Literal, plans: readonly Plan[]): Attempt | undefined {
    const files = this.#files
    const { query } = literal
    const ranges = rangesOf(files.manifest, request)
    const rated = rateRanking(files, request, { literal, plans, variants: this.#variants }, ranges)
    if (!rated) return undefined
    const { ranking, hits, meant, isUnsure } = rated
    this.work = ranking.work
    const { pages: all, clauses, strictClauses, readings, fitting, truncated } = ranking
    const filtered = isUnsure ? (meant.length === 0 ? hits : meant).slice(0, maxNearest) : meant
    const marker = {
      variants: this.#variants,
      runs: [...new Set(clauses.flatMap(({ runs }) => runs))].sort((a, b) => b.length - a.length),
      words: new Set(clauses.flatMap(({ words }) => words)),
    }
    const shown = filtered.slice(request.offset, request.offset + request.limit)
    const queryParts = { query, clauses, fitting }
    const withHits = makeGroups(files, shown, queryParts, marker)
    const passage =
      request.offset === 0 && !isUnsure ? findPassage(files, query, shown, strictClauses, marker) : undefined
    const sections =
      request.sections && !isUnsure
        ? [
            ...this.#sectionsOfPage(request, plans, marker),
            ...answerSections(files, shown, strictClauses, marker, { count: request.sections, passage }),
          ]
            .filter(({ url }, at, list) => list.findIndex(section => section.url === url) === at)
            .slice(0, request.sections)
        : undefined
    const groups = withHits ?? makeTitles(files, shown, marker)
    const suggestions = plans.length === 0 ? [] : this.#suggestions(query, all.length)
    if (!groups || (all.length === 0 && files.missing.size > 0)) return undefined
    const isLiteral = literal.phrases.length + literal.without.length > 0
    const counts = countPages(files.manifest, isUnsure || isLiteral ? filtered : all, request)
    const facts = {
      query: request.query,
      total: filtered.length,
      more: truncated && !isUnsure && !isLiteral,
      ...counts,
    }
    const isAskable = mayBeQuestion(query)
    const answer: SearchResponse = {
      ...facts,
      groups,
      suggestions,
      passage,
      ...(sections && { sections }),
      ...(isAskable && { isAskable }),
      ...(isUnsure && { isUnsure }),
    }
    return { answer, isWhole: files.missing.size === 0, isFoundAsTyped: isFoundAsTyped(readings) }
  }

  /** Sections of the page that a query is about, if they cover enough of it. */
  #sectionsOfPage(
    { query, about, sections: count = 0 }: SearchRequest,
    plans: readonly Plan[],
    marker: Marker,
  ): FoundSection[] {
    const page = about === undefined ? undefined : pageNumber(this.#files, about, this.#variants)
    if (page === undefined) return []
    const ranges = [{ from: page, to: page + 1 }]
    const ranking = rankPages(this.#files, query, plans, { offset: 0, limit: 1, ranges })
    if (!ranking) return []
    const onPage = ranking.pages.filter(found => isIn(ranges, found.page))
    return answerSections(this.#files, onPage, ranking.strictClauses, marker, {
      count,
      passage: undefined,
    }).filter(({ coverage }) => coverage >= minCoverage)
  }

  /** Other queries to offer: similar ones if nothing was found, a corrected one if few pages were found. */
  #suggestions(query: string, found: number): string[] {
    if (found === 0) return suggest(this.#files, query, this.#variants)
    if (found >= minStrictPages) return []
    return [correctedQuery(this.#files, query, this.#variants) ?? []].flat()
  }
}

/** Whether the index has each clause of the strictest reading as typed. */
function isFoundAsTyped(readings: Ranking['readings']): boolean {
  return readings[0]?.every(({ hits, sureness }) => hits.size > 0 && sureness === 1) ?? false
}
