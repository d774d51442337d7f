import type { SearchSession } from './contestant.ts'
import type { GoldenCase, LiteralText } from './golden-cases.ts'

/** Quality of the results. */
export interface Relevance {
  queries: number
  /** Share of queries with a correct page among the first five. */
  recallAt5: number
  /** Mean of 1 / rank of the first correct page, among the first ten. */
  meanReciprocalRank: number
  /** For queries of one word: share of the first five pages that contain the word as typed. */
  precisionAt5: number
  /** Number of queries without results. */
  empty: number
  /** Queries without a correct page among the first five. */
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
