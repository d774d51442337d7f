import type { HanFold } from '../fold.ts'
import type { SearchRequest } from '../types.ts'
import { isIn } from './filters.ts'
import type { IndexFiles } from './index-files.ts'
import { type Literal, literalPages } from './literal.ts'
import type { FoundPage } from './match-plan.ts'
import type { Plan } from './parse-query.ts'
import { type Ranking, type Reach, rankPages } from './rank-pages.ts'
import { sameTitleFirst } from './same-title.ts'
import { sureness } from './sureness.ts'
import { weights } from './weights.ts'

/** Number of first pages whose order does not depend on how many are requested. */
const maxSimilarPages = 10

/** A query, parsed. */
interface ParsedQuery {
  literal: Literal
  plans: readonly Plan[]
  variants: HanFold
}

/** A ranking, and whether it answers the query. */
interface RatedRanking {
  ranking: Ranking
  /** The found pages that pass the filters, best first. */
  hits: readonly FoundPage[]
  /** Those of them that have the phrases of the query and none of its excluded words. */
  meant: readonly FoundPage[]
  /** Whether the best pages cover too little of the query. */
  isUnsure: boolean
}

type Scope = Pick<Reach, 'ranges' | 'deep'>

/**
 * Ranks pages and decides whether they answer the query. Postings that were left unread are read before a query counts
 * as unsure: the page that answers it may be among them.
 *
 * @returns Undefined if files of the index are missing.
 */
export function rateRanking(
  files: IndexFiles,
  request: SearchRequest,
  query: ParsedQuery,
  ranges: Reach['ranges'],
): RatedRanking | undefined {
  const rated = rateOnce(files, request, query, { ranges })
  if (!rated?.isUnsure || !rated.ranking.truncated) return rated
  const deeper = rateOnce(files, request, query, { ranges, deep: true })
  return deeper?.isUnsure ? rated : deeper
}

function rateOnce(
  files: IndexFiles,
  request: SearchRequest,
  { literal, plans, variants }: ParsedQuery,
  scope: Scope,
): RatedRanking | undefined {
  const ranking = rank(files, request, plans, scope)
  if (!ranking) return undefined
  const hits = ranking.pages.filter(({ page }) => isIn(scope.ranges, page))
  const literalHits = literalPages(files, hits, literal, variants)
  if (files.missing.size > 0) return undefined
  const meant = sameTitleFirst(files, literalHits, literal.query, variants)
  const isUnsure =
    hits.length > 0 &&
    (meant.length === 0 || sureness(meant, ranking.readings, files.manifest.pages) < weights.sure)
  return { ranking, hits, meant, isUnsure }
}

/**
 * The found pages, best first. A request for more pages reads postings deeper and may find better pages there. To keep
 * the order stable, the first ten are always those that a request for ten finds.
 */
function rank(
  files: IndexFiles,
  { query, offset, limit, counted }: SearchRequest,
  plans: readonly Plan[],
  scope: Scope,
): Ranking | undefined {
  const first = rankPages(files, query, plans, { ...scope, offset: 0, limit: maxSimilarPages })
  if (!first || (offset + limit <= maxSimilarPages && !counted)) return first
  const all = rankPages(files, query, plans, { ...scope, offset, limit, counted })
  if (!all) return undefined
  const alike = first.pages.filter(({ page }) => isIn(scope.ranges, page)).slice(0, maxSimilarPages)
  const ranked = new Set(alike.map(({ page }) => page))
  return {
    ...all,
    strictClauses: first.strictClauses,
    readings: first.readings,
    pages: [...alike, ...all.pages.filter(({ page }) => !ranked.has(page))],
    work: first.work + all.work,
  }
}
