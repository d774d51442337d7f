import { type ClauseMatch, matchClause } from './match-clause.ts'
import type { Clause, Plan } from './parse-query.ts'
import type { ReadScope } from './read-term.ts'
import { weights } from './weights.ts'

/** A page that was found. */
export interface FoundPage {
  page: number
  score: number
  /** Docs of the page, best first; doc 0 is the page itself. */
  docs: { doc: number; score: number; tier: number }[]
}

export interface PlanMatch {
  /** Best first. */
  pages: FoundPage[]
  clauses: ClauseMatch[]
  /** Pages of the rarest clause in ascending order, to which the next depth of reading is limited. */
  lead: number[] | undefined
}

/**
 * Finds the pages that meet a plan's clauses anywhere on the page. Those that meet them in one section score best.
 *
 * @param matched Clauses that were matched within the same scope, to which this plan's are added.
 */
export function matchPlan(scope: ReadScope, plan: Plan, matched: Map<Clause, ClauseMatch>): PlanMatch {
  const clauses = plan.clauses.flatMap(clause => {
    const match = matched.get(clause) ?? matchClause(scope, clause)
    matched.set(clause, match)
    scope.truncated ||= !match.complete
    return clause.isOptional && match.hits.size === 0 ? [] : [match]
  })
  const pages: FoundPage[] = []
  // Scores are divided by the sum of all clauses, so that plans with many and with few clauses are comparable.
  const all = clauses.reduce((sum, { idf }) => sum + idf, 0)
  for (const page of candidates(clauses, plan.share)) {
    const found = scorePage(page, clauses)
    pages.push({ ...found, score: found.score / all })
  }
  pages.sort((a, b) => b.score - a.score || a.page - b.page)
  const [rarest] = clauses.filter(clause => clause.complete).sort((a, b) => a.hits.size - b.hits.size)
  const lead = plan.share < 1 || !rarest ? undefined : [...rarest.hits.keys()].sort((a, b) => a - b)
  return { pages, clauses, lead }
}

function candidates(clauses: readonly ClauseMatch[], share: number): Iterable<number> {
  if (share < 1) {
    // A clause counts no more than the mean: a rare word need not be the subject of the query.
    const mean = clauses.reduce((sum, { idf }) => sum + idf, 0) / clauses.length
    const coverage = new Map<number, number>()
    let all = 0
    for (const { hits, idf } of clauses) {
      const value = Math.min(idf, mean)
      all += value
      for (const page of hits.keys()) coverage.set(page, (coverage.get(page) ?? 0) + value)
    }
    return [...coverage].filter(([, sum]) => sum >= all * share).map(([page]) => page)
  }
  const [rarest, ...others] = [...clauses].sort((a, b) => a.hits.size - b.hits.size)
  if (!rarest) return []
  return [...rarest.hits.keys()].filter(page => others.every(({ hits }) => hits.has(page)))
}

function scorePage(page: number, clauses: readonly ClauseMatch[]): FoundPage {
  const byDoc = new Map<number, { tier: number; byClause: number[] }>()
  const fromPage: number[] = []
  const best: number[] = []
  for (const [index, { hits, idf }] of clauses.entries()) {
    const triples = hits.get(page) ?? []
    best[index] = 0
    fromPage[index] = 0
    for (let at = 0; at < triples.length; at += 3) {
      const doc = triples[at] ?? 0
      const tier = triples[at + 1] ?? 0
      const value = (triples[at + 2] ?? 0) * idf
      let entry = byDoc.get(doc)
      if (!entry) {
        entry = { tier, byClause: [] }
        byDoc.set(doc, entry)
      }
      const before = entry.byClause[index] ?? 0
      // Of several tiers or words with the same beginning, the best counts in full and the others a little.
      entry.byClause[index] = Math.max(before, value) + weights.others * Math.min(before, value)
      entry.tier = Math.min(entry.tier, tier)
      if (doc === 0) fromPage[index] = entry.byClause[index] ?? 0
      best[index] = Math.max(best[index] ?? 0, value)
    }
  }
  let score = 0
  const docs: FoundPage['docs'] = []
  for (const [doc, entry] of byDoc) {
    let total = 0
    let alone = 0
    for (const [index, { mentions, idf }] of clauses.entries()) {
      const weightOfClause = entry.byClause[index] ?? 0
      alone += weightOfClause
      total += Math.max(
        weightOfClause,
        weights.inherited.page * (fromPage[index] ?? 0),
        weights.inherited.elsewhere * (best[index] ?? 0),
        best[index] ? (mentions.get(page) ?? 0) * idf : 0,
      )
    }
    score = Math.max(score, total)
    docs.push({ doc, score: alone, tier: entry.tier })
  }
  docs.sort((a, b) => b.score - a.score || a.doc - b.doc)
  return { page, score, docs }
}
