import { tierNames } from '../format/layout.ts'
import { maxCounted } from '../types.ts'
import { isIn } from './filters.ts'
import { matchingBodies } from './fitting-bodies.ts'
import type { IndexFiles } from './index-files.ts'
import { type ClauseMatch, matchClause } from './match-clause.ts'
import { type FoundPage, matchPlan, type PlanMatch } from './match-plan.ts'
import { oppositeVerbs } from './opposed.ts'
import type { Clause, Plan } from './parse-query.ts'
import { parsePastedBody } from './pasted-query.ts'
import { maxDepth, type ReadScope } from './read-term.ts'
import { weights } from './weights.ts'

const operationTier = tierNames.indexOf('operation')
/** Share of the requested pages that is enough once blocks are read, since each further block is a request. */
const deeperMatchShare = 0.3
/** Minimum number of pages of stricter plans. With fewer, a query that no page meets in full is read more loosely. */
export const minStrictPages = 3
/** Maximum number of fields of a pasted body that a result names as its reason. */
const maxFieldsShown = 6

/** Number of requested pages, which decides how deep postings are read. */
export interface Reach {
  offset: number
  limit: number
  /** Whether up to `maxCounted` pages are counted exactly. */
  counted?: true | undefined
  /** Pages that pass the filters. */
  ranges: ReadScope['ranges']
  /** Set to read postings as deep as possible, however many pages are found. */
  deep?: true
}

/** Pages that a query finds, and how it was read. */
export interface Ranking {
  /** Pages, best first, including those that filters hide. */
  pages: FoundPage[]
  /** Clauses of all plans. */
  clauses: readonly ClauseMatch[]
  /** Clauses of the strictest reading of the whole query. */
  strictClauses: readonly ClauseMatch[]
  /** Readings of the whole query: as typed, and in parts. */
  readings: readonly (readonly ClauseMatch[])[]
  /** Pages of operations that accept the pasted body, with fields of it. */
  fitting: ReadonlyMap<number, readonly string[]>
  /** Whether postings were left unread. */
  truncated: boolean
  /** Number of postings read. */
  work: number
}

/** Ranks the pages found by a query's plans; undefined if files of the index are missing. */
export function rankPages(
  files: IndexFiles,
  query: string,
  plans: readonly Plan[],
  reach: Reach,
): Ranking | undefined {
  const found = new Map<number, FoundPage>()
  const clauses: ClauseMatch[] = []
  let truncated = false
  let work = 0
  let isMet = false
  const readings: (readonly ClauseMatch[])[] = []
  const matched = new Map<Clause, ClauseMatch>()
  for (const plan of plans) {
    if (plan.onlyIfFew && (isMet || found.size >= minStrictPages)) break
    const match = matchUntilEnough(files, plan, reach, found, matched)
    work += match?.work ?? 0
    if (!match) return undefined
    clauses.push(...match.clauses)
    if (plan.worth >= weights.plans.all && !plan.isCall) readings.push(match.clauses)
    truncated ||= match.truncated
    for (const page of match.pages) {
      const score = page.score * plan.worth
      if (score > (found.get(page.page)?.score ?? 0)) found.set(page.page, { ...page, score })
    }
    isMet ||= plan === plans[0] && match.pages.length > 0
  }
  if (found.size > 0) demoteOpposites(files, query, reach, found)
  if (files.missing.size > 0) return undefined
  const fitting = addBodyMatches(files, query, found)
  return {
    pages: sorted(files, [...found.values()]),
    clauses,
    strictClauses: readings.at(-1) ?? [],
    readings,
    fitting,
    truncated,
    work,
  }
}

/**
 * Reads postings deeper until there are enough pages to show and to count; undefined if files are missing.
 *
 * @param found Pages of stricter plans. Blocks are read only if these are too few.
 * @param matched Clauses of stricter plans, matched without reading blocks. This plan's are added.
 */
function matchUntilEnough(
  files: IndexFiles,
  plan: Plan,
  { offset, limit, counted, ranges, deep }: Reach,
  found: ReadonlyMap<number, FoundPage>,
  matched: Map<Clause, ClauseMatch>,
): (PlanMatch & { truncated: boolean; work: number }) | undefined {
  const isShort = deep || found.size < limit * deeperMatchShare
  const uncounted = counted ? maxCounted + 1 - [...found.keys()].filter(page => isIn(ranges, page)).length : 0
  const depthLimit = isShort || uncounted > 0 ? maxDepth : 0
  // Hidden pages are read, too, because they are counted by area and service.
  const read = counted ? [{ from: 0, to: files.manifest.pages }] : ranges
  let lead: number[] | undefined
  let work = 0
  for (let depth = 0; ; depth += 1) {
    const scope: ReadScope = { files, depth, candidates: lead, ranges: read, truncated: false, work: 0 }
    const match = matchPlan(scope, plan, depth === 0 ? matched : new Map())
    work += scope.work
    if (files.missing.size > 0) return undefined
    const shown = match.pages.filter(({ page }) => isIn(ranges, page))
    const enough = deep ? Number.POSITIVE_INFINITY : offset + limit * (depth === 0 ? 1 : deeperMatchShare)
    const isCounted = uncounted <= 0 || shown.filter(({ page }) => !found.has(page)).length >= uncounted
    if (!scope.truncated || depth >= depthLimit || (isCounted && (!isShort || shown.length >= enough))) {
      return { ...match, truncated: scope.truncated, work }
    }
    lead = match.lead
  }
}

/** Ranks operations that do the opposite of the query below others. */
function demoteOpposites(
  files: IndexFiles,
  query: string,
  { ranges }: Reach,
  found: ReadonlyMap<number, FoundPage>,
): void {
  const scope: ReadScope = { files, depth: 0, candidates: undefined, ranges, truncated: false, work: 0 }
  const clauses = oppositeVerbs(query).map(word =>
    matchClause(scope, { ways: [{ kind: 'words', words: [word], weight: 1 }] }),
  )
  for (const page of found.values()) {
    const triples = clauses.flatMap(({ hits }) => hits.get(page.page) ?? [])
    if (triples.some((tier, at) => at % 3 === 1 && tier === operationTier)) page.score *= weights.opposed
  }
}

/** Ranks operations that accept a pasted body above pages that only contain its words. */
function addBodyMatches(
  files: IndexFiles,
  query: string,
  found: Map<number, FoundPage>,
): Map<number, readonly string[]> {
  const fitting = new Map<number, readonly string[]>()
  const fields = parsePastedBody(query)
  const bodies = fields && files.bodies()
  if (!bodies) return fitting
  const best = Math.max(1, ...[...found.values()].map(({ score }) => score))
  const topFields = fields.filter(field => !field.includes('.')).slice(0, maxFieldsShown)
  for (const { page, fit } of matchingBodies(fields, bodies)) {
    found.set(page, {
      page,
      score: weights.pastedBody * best * fit ** 2,
      docs: [{ doc: 0, score: 1, tier: 1 }],
    })
    fitting.set(page, topFields)
  }
  return fitting
}

function sorted({ manifest }: IndexFiles, pages: FoundPage[]): FoundPage[] {
  const posts = manifest.areas.filter(({ area }) => area === 'blog')
  for (const found of pages) {
    if (isIn(manifest.foreign, found.page)) found.score *= weights.foreign
    if (isIn(posts, found.page)) found.score *= weights.post
  }
  return pages.sort((a, b) => b.score - a.score || a.page - b.page)
}
