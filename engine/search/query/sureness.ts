import type { ClauseMatch } from './match-clause.ts'
import type { FoundPage } from './match-plan.ts'

/** Number of best pages considered. */
const maxPages = 3

/**
 * Share of a query that its best pages say, 0 to 1. Parts are weighted by their frequency; a replacement for a part counts by the certainty that
 * it was meant. A part that is not in the index counts as the rarest.
 *
 * @param pages Best first.
 * @param readings Clauses of each reading of the whole query, of which the best covered counts.
 * @param all Number of pages in the index.
 */
export function sureness(
  pages: readonly FoundPage[],
  readings: readonly (readonly ClauseMatch[])[],
  all: number,
): number {
  return readings.length === 0 ? 1 : Math.max(...readings.map(clauses => shareSaid(pages, clauses, all)))
}

function shareSaid(pages: readonly FoundPage[], clauses: readonly ClauseMatch[], all: number): number {
  const rarest = Math.log(1 + (all + 0.5) / 0.5)
  const parts = clauses.map(({ hits, idf, sureness: own }) => ({
    hits,
    own,
    idf: own * idf + (1 - own) * rarest,
  }))
  const whole = parts.reduce((sum, { idf }) => sum + idf, 0)
  if (whole === 0) return 1
  const shares = pages.slice(0, maxPages).map(({ page }) => {
    const said = parts.filter(({ hits }) => hits.has(page))
    return said.reduce((sum, { idf, own }) => sum + idf * own, 0) / whole
  })
  return Math.max(0, ...shares)
}
