import type { HanFold } from '../fold.ts'
import { hanFold } from '../han-fold.ts'
import { mostCounted, type SearchRequest, type SearchResponse } from '../types.ts'
import { countPages, isIn, rangesOf } from './filters.ts'
import { fittingBodies } from './fitting-bodies.ts'
import { inOwnWords } from './in-own-words.ts'
import type { IndexFiles } from './index-files.ts'
import { makeGroups, makeTitles } from './make-groups.ts'
import type { ClauseMatch } from './match-clause.ts'
import { type FoundPage, matchPlan } from './match-plan.ts'
import { type Plan, parseQuery } from './parse-query.ts'
import { findPassage } from './passage.ts'
import { pastedBody, pastedQuery } from './pasted-query.ts'
import { deepest, type ReadScope } from './read-term.ts'
import { correctedQuery, suggest } from './suggest.ts'
import { weights } from './weights.ts'

const nameTier = 3
/** Share of the pages asked for that is enough once blocks had to be read: the rarer a page, the dearer it is. */
const enoughDeeper = 0.5
/** Pages that are few: a question that no page meets in full is read more loosely then. */
const few = 3
/** Fields of a pasted body that a result names as its reason. */
const mostFieldsTold = 6
/** Rounds of fetching that a question may take: start, shards, blocks, pages and texts, for each plan and depth. After them, what is here answers. */
const mostRounds = 40

/** Answers questions from an index's files. What it has is used at once; what is missing is fetched. */
export class SearchEngine {
  /** Postings looked at by the last question. */
  work = 0
  readonly #files: IndexFiles
  #variants: HanFold = new Map()

  constructor(files: IndexFiles) {
    this.#files = files
  }

  /** The variants are needed only where there are Han characters. */
  async #loadVariants(query: string): Promise<void> {
    if (this.#variants.size > 0 || !/\p{sc=Han}/u.test(query)) return
    this.#files.missing.clear()
    if (!this.#files.variants()) await this.#files.loadMissing()
    this.#variants = hanFold(this.#files.variants() ?? [])
  }

  /**
   * Answers a question. Without waiting where all files are here.
   *
   * @param stopped Asked before each round of fetching.
   * @param onTitles Told once what is known when texts are all that is missing: the answer without hits.
   */
  async search(
    request: SearchRequest,
    stopped: () => boolean = () => false,
    onTitles?: (response: SearchResponse) => void,
  ): Promise<SearchResponse | undefined> {
    await this.#loadVariants(request.query)
    const { synonyms, ownWords } = this.#files.manifest
    const query = inOwnWords(request.query, ownWords, this.#variants)
    const plans = parseQuery(pastedQuery(query), this.#variants, synonyms)
    let tell = onTitles
    for (let round = 0; round < mostRounds; round += 1) {
      this.#files.missing.clear()
      const response = this.#attempt(request, query, plans)
      if (response?.isWhole) return response.answer
      if (stopped()) return undefined
      if (response) tell?.(response.answer)
      if (response) tell = undefined
      await this.#files.loadMissing()
    }
    const known = this.#files.without(() => this.#attempt(request, query, plans))
    if (known) return { ...known.answer, more: true }
    const none = countPages(this.#files.manifest, [], request)
    return { query: request.query, total: 0, more: true, ...none, groups: [], suggestions: [] }
  }

  /** An answer from what is here to a query in the site's own words, not whole where only texts are missing; undefined where more is. */
  #attempt(
    request: SearchRequest,
    query: string,
    plans: readonly Plan[],
  ): { answer: SearchResponse; isWhole: boolean } | undefined {
    const files = this.#files
    this.work = 0
    const ranges = rangesOf(files.manifest, request)
    const found = new Map<number, FoundPage>()
    const clauses: ClauseMatch[] = []
    let truncated = false
    let isMet = false
    /** What the query says, as strictly as it is read. */
    let told: readonly ClauseMatch[] = []
    for (const plan of plans) {
      if (plan.onlyIfFew && (isMet || found.size >= few)) break
      const match = this.#match(plan, request, ranges, found)
      if (!match) return undefined
      clauses.push(...match.clauses)
      if (plan.worth >= weights.plans.all && !plan.isCall) told = match.clauses
      truncated ||= match.truncated
      for (const page of match.pages) {
        const score = page.score * plan.worth
        if (score > (found.get(page.page)?.score ?? 0)) found.set(page.page, { ...page, score })
      }
      isMet ||= plan === plans[0] && match.pages.length > 0
      if (!plan.isCall && found.size > 0 && match.clauses.length === 1 && match.clauses[0]?.exact) break
    }
    const fitting = this.#addFitting(request.query, found)
    const all = this.#ranked([...found.values()])
    const filtered = all.filter(({ page }) => isIn(ranges, page))
    const marker = {
      variants: this.#variants,
      runs: [...new Set(clauses.flatMap(({ runs }) => runs))].sort((a, b) => b.length - a.length),
      words: new Set(clauses.flatMap(({ words }) => words)),
    }
    const shown = filtered.slice(request.offset, request.offset + request.limit)
    const asked = { query, clauses, fitting }
    const whole = makeGroups(files, shown, asked, marker)
    const passage = request.offset === 0 ? findPassage(files, query, shown, told, marker) : undefined
    const groups = whole ?? makeTitles(files, shown, marker)
    const suggestions = plans.length === 0 ? [] : this.#suggestions(query, all.length)
    if (!groups || (all.length === 0 && files.missing.size > 0)) return undefined
    const counts = countPages(files.manifest, all, request)
    const facts = { query: request.query, total: filtered.length, more: truncated, ...counts }
    return { answer: { ...facts, groups, suggestions, passage }, isWhole: files.missing.size === 0 }
  }

  /** What else to ask: anything near where nothing was found, the query without its slips where hardly anything was. */
  #suggestions(query: string, found: number): string[] {
    if (found === 0) return suggest(this.#files, query, this.#variants)
    if (found >= few) return []
    return [correctedQuery(this.#files, query, this.#variants) ?? []].flat()
  }

  /**
   * Reads deeper and deeper until there are pages enough to show and to count; undefined where files are missing.
   *
   * @param ranges Pages that the filters leave.
   * @param found Pages of stricter plans: blocks are read only where these are too few.
   */
  #match(
    plan: Plan,
    request: SearchRequest,
    ranges: ReadScope['ranges'],
    found: ReadonlyMap<number, FoundPage>,
  ) {
    const files = this.#files
    const isShort = found.size < request.limit * enoughDeeper
    const uncounted = request.counted
      ? mostCounted + 1 - [...found.keys()].filter(page => isIn(ranges, page)).length
      : 0
    const most = isShort || uncounted > 0 ? deepest : 0
    // What a filter hides is counted too, by area and service.
    const read = request.counted ? [{ from: 0, to: files.manifest.pages }] : ranges
    let lead: number[] | undefined
    for (let depth = 0; ; depth += 1) {
      const scope: ReadScope = { files, depth, wanted: lead, ranges: read, truncated: false, work: 0 }
      const match = matchPlan(scope, plan)
      this.work += scope.work
      if (files.missing.size > 0) return undefined
      const shown = match.pages.filter(({ page }) => isIn(ranges, page))
      const enough = request.offset + request.limit * (depth === 0 ? 1 : enoughDeeper)
      const isCounted = uncounted <= 0 || shown.filter(({ page }) => !found.has(page)).length >= uncounted
      if (!scope.truncated || depth >= most || (isCounted && (!isShort || shown.length >= enough))) {
        return { ...match, truncated: scope.truncated }
      }
      lead = match.lead
    }
  }

  /** Operations that take a body such as was pasted come before what only has its words. */
  #addFitting(query: string, found: Map<number, FoundPage>): Map<number, readonly string[]> {
    const fitting = new Map<number, readonly string[]>()
    const fields = pastedBody(query)
    const bodies = fields && this.#files.bodies()
    if (!bodies) return fitting
    const best = Math.max(1, ...[...found.values()].map(({ score }) => score))
    const told = fields.filter(field => !field.includes('.')).slice(0, mostFieldsTold)
    for (const { page, fit } of fittingBodies(fields, bodies)) {
      found.set(page, {
        page,
        score: weights.pastedBody * best * fit ** 2,
        docs: [{ doc: 0, score: 1, tier: 1 }],
      })
      fitting.set(page, told)
    }
    return fitting
  }

  #ranked(pages: FoundPage[]): FoundPage[] {
    const { areas, foreign } = this.#files.manifest
    const areaOf = (page: number) => areas.find(area => isIn([area], page))?.area ?? 'api'
    for (const page of pages) {
      page.score *= weights.areas[areaOf(page.page)]
      if (isIn(foreign, page.page)) page.score *= weights.foreign
    }
    pages.sort((a, b) => b.score - a.score || a.page - b.page)
    // A field stands on the pages of many operations: after the first ones, pages that say something of it come before the others.
    let repeated = 1
    for (const page of pages) {
      if (page.docs[0]?.tier !== nameTier || areaOf(page.page) === 'guides') continue
      page.score *= repeated
      repeated = Math.max(repeated * weights.repeated, weights.leastRepeated)
    }
    return pages.sort((a, b) => b.score - a.score || a.page - b.page)
  }
}
