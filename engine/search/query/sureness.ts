import { tierNames } from '../format/layout.ts'
import type { ClauseMatch } from './match-clause.ts'
import type { FoundPage } from './match-plan.ts'

/** Number of best pages considered. */
const maxPages = 3
/** Exponent of a clause's inverse document frequency. At 0 all clauses would weigh alike, at 1 as they do in ranking. */
const evenness = 0.7
/** Worth of a clause that only running text says, which has most words of any subject somewhere. Names and headings count 1. */
const textWorth = 0.8
const textTier = tierNames.indexOf('text')

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
    const said = parts.map(({ hits }) => worthByDoc(hits.get(page) ?? []))
    const docs = new Set(said.flatMap(worths => [0, ...worths.keys()]))
    const sums = [...docs].map(doc =>
      parts.reduce((sum, { idf, certainty }, index) => {
        const worths = said[index]
        return sum + idf * certainty * Math.max(worths?.get(0) ?? 0, worths?.get(doc) ?? 0)
      }, 0),
    )
    return Math.max(0, ...sums) / total
  })
  return Math.max(0, ...shares)
}

/** Worth of a clause's occurrences on a page, by doc. */
function worthByDoc(triples: readonly number[]): Map<number, number> {
  const worths = new Map<number, number>()
  for (let at = 0; at < triples.length; at += 3) {
    const doc = triples[at] ?? 0
    const worth = triples[at + 1] === textTier ? textWorth : 1
    worths.set(doc, Math.max(worths.get(doc) ?? 0, worth))
  }
  return worths
}
