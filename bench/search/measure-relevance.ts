import type { SearchSession } from './contestant.ts'
import type { GoldenCase, LiteralText } from './golden-cases.ts'

/** How good the answers are. */
export interface Relevance {
  queries: number
  /** Share of queries with a right page among the first five. */
  recallAt5: number
  /** Mean of 1 / place of the first right page, among the first ten. */
  meanReciprocalRank: number
  /** Of the first five pages for queries of one word, the share that has the word as it is typed. */
  precisionAt5: number
  /** Queries that find nothing. */
  empty: number
  /** Queries without a right page among the first five. */
  failed: string[]
}

const looked = 10
const first = 5

export async function measureRelevance(
  session: SearchSession,
  cases: readonly GoldenCase[],
  literal: LiteralText,
): Promise<Relevance> {
  let [reciprocal, empty, shown, right] = [0, 0, 0, 0]
  const failed: string[] = []
  for (const { query, expected } of cases) {
    const found = await session.search(query, looked)
    const rank = found.findIndex(url => expected.includes(url)) + 1
    if (rank > 0) reciprocal += 1 / rank
    if (rank === 0 || rank > first) failed.push(query)
    if (found.length === 0) empty += 1
    if (!literal.isWord(query)) continue
    const top = found.slice(0, first)
    shown += top.length
    right += top.filter(url => literal.has(url, query)).length
  }
  return {
    queries: cases.length,
    recallAt5: 1 - failed.length / cases.length,
    meanReciprocalRank: reciprocal / cases.length,
    precisionAt5: shown === 0 ? 0 : right / shown,
    empty,
    failed,
  }
}
