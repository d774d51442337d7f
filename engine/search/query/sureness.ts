import type { ClauseMatch } from './match-clause.ts'
import type { FoundPage } from './match-plan.ts'

/** Number of best pages considered. */
const maxPages = 3
/** Exponent of a clause's inverse document frequency. At 0 all clauses would weigh alike, at 1 as they do in ranking. */
const evenness = 0.7

/**
 * Maximum share of a query that a section of one of its best pages covers together with the page's title, keywords and
 * description, 0 to 1. Words in different sections of a long page have nothing to do with each other. Clauses are
 * weighted by their inverse document frequency, evened out: the rarest word of a question need not be its subject, and a
 * site says the words of its own subjects often. A replacement for a clause counts by the certainty that it was meant, a
 * clause that the index lacks as the rarest.
 *
 * @param pages Found pages, best first.
 * @param readings Clauses of each reading of the whole query; the one that is covered best counts.
 * @param all Number of pages in the index.
 */
export function sureness(
  pages: readonly FoundPage[],
  readings: readonly (readonly ClauseMatch[])[],
  all: number,
): number {
  return readings.length === 0 ? 1 : Math.max(...readings.map(clauses => coverageOf(pages, clauses, all)))
}

function coverageOf(pages: readonly FoundPage[], clauses: readonly ClauseMatch[], all: number): number {
  const rarest = Math.log(1 + (all + 0.5) / 0.5)
  const parts = clauses.map(({ hits, idf, sureness: certainty }) => ({
    hits,
    certainty,
    idf: (certainty * idf + (1 - certainty) * rarest) ** evenness,
  }))
  const total = parts.reduce((sum, { idf }) => sum + idf, 0)
  if (total === 0) return 1
  const shares = pages.slice(0, maxPages).map(({ page }) => {
    let ofPage = 0
    const bySection = new Map<number, number>()
    for (const { hits, idf, certainty } of parts) {
      const docs = new Set(hits.get(page)?.filter((_, at) => at % 3 === 0))
      if (docs.has(0)) ofPage += idf * certainty
      else for (const doc of docs) bySection.set(doc, (bySection.get(doc) ?? 0) + idf * certainty)
    }
    return (ofPage + Math.max(0, ...bySection.values())) / total
  })
  return Math.max(0, ...shares)
}
