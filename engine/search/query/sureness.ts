import type { ClauseMatch } from './match-clause.ts'
import type { FoundPage } from './match-plan.ts'

/** Pages that are looked at: what only a later one says, the ranking does not think much of. */
const maxPages = 3

/**
 * How much of a query its best pages say, 0 to 1: each part weighs as much as it tells, and what was found in place of a part counts as far as it is
 * sure to be meant. A part that is nowhere tells most.
 *
 * @param pages Best first.
 * @param readings What the query says, in each way in which all of it was read; the one that is said best counts.
 * @param all Pages of the index.
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
