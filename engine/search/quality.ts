import type { ResultGroup, SearchRequest, SearchResponse } from './types.ts'

/**
 * A query and the addresses of pages that should answer it; any one of them is enough. If an address has an anchor, the
 * page must show a hit at that anchor.
 */
export interface GoldenQuery {
  query: string
  expected: string[]
  /** Property of the query that is tested: `typo`, `half-width kana`, `error code`. */
  kind?: string
}

export interface QueryResult extends GoldenQuery {
  /** Rank of the first expected page, from 1; 0 if it is not among the first ten. */
  rank: number
  /** Addresses of the found pages, best first. */
  found: string[]
}

export interface Quality {
  /** Share of queries with an expected page among the first five. */
  recallAt5: number
  /** Mean of 1 / rank. */
  meanReciprocalRank: number
  /** Queries without any result. */
  empty: string[]
  results: QueryResult[]
}

/** Number of pages that are checked for each query. */
const checkedPages = 10

/** Runs the golden queries and measures the results. */
export async function measureQuality(
  search: (request: SearchRequest) => Promise<SearchResponse | undefined>,
  queries: readonly GoldenQuery[],
): Promise<Quality> {
  const results: QueryResult[] = []
  for (const golden of queries) {
    const request = { query: golden.query, areas: [], service: undefined, offset: 0, limit: checkedPages }
    const groups = (await search(request))?.groups ?? []
    const rank = groups.findIndex(group => golden.expected.some(url => answers(group, url))) + 1
    results.push({ ...golden, found: groups.map(group => group.url), rank })
  }
  const mean = (value: (result: QueryResult) => number) =>
    results.reduce((sum, result) => sum + value(result), 0) / Math.max(1, results.length)
  return {
    recallAt5: mean(({ rank }) => (rank >= 1 && rank <= 5 ? 1 : 0)),
    meanReciprocalRank: mean(({ rank }) => (rank === 0 ? 0 : 1 / rank)),
    empty: results.filter(({ found }) => found.length === 0).map(({ query }) => query),
    results,
  }
}

function answers(group: ResultGroup, expected: string): boolean {
  return group.url === expected || (expected.includes('#') && group.hits.some(({ url }) => url === expected))
}
