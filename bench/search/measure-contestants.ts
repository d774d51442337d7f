import type { BuiltSearch, Contestant, Corpus } from './contestant.ts'
import { type CopyKind, copiesOf } from './copies.ts'
import { type GoldenCase, LiteralText } from './golden-cases.ts'
import { bytesUntilResults, keystrokeTimes, type Spread } from './measure-cost.ts'
import { measureRelevance, type Relevance } from './measure-relevance.ts'

/** Quality and costs of an engine on the pages of a locale. */
export interface EngineFigures {
  name: string
  relevance: Relevance
  /** Bytes, including scripts. */
  untilResults: Spread
  /** Milliseconds from a keystroke to its results. */
  keystroke: Spread
  indexBytes: number
  files: number
  /** Milliseconds to build the index. */
  buildTime: number
}

/** Costs of the portal's engine on multiplied pages. */
export interface GrowthFigures {
  /** Number of times that the pages are repeated. */
  times: number
  kind: CopyKind
  pages: number
  untilResults: Spread
  keystroke: Spread
  files: number
  buildTime: number
}

export async function measureEngine(
  contestant: Contestant,
  corpus: Corpus,
  cases: readonly GoldenCase[],
): Promise<EngineFigures> {
  const literal = new LiteralText(corpus.pages)
  const queries = cases.map(({ query }) => query)
  // The first build of a process also pays for compiling the code.
  await contestant.build(corpus)
  const search = await contestant.build(corpus)
  return {
    name: contestant.name,
    relevance: await measureRelevance(await search.open(), cases, literal),
    ...(await costOf(search, queries)),
    indexBytes: search.indexBytes(),
  }
}

export async function measureGrowth(
  contestant: Contestant,
  corpus: Corpus,
  cases: readonly GoldenCase[],
  times: number,
  kind: CopyKind,
): Promise<GrowthFigures> {
  const copies = copiesOf(corpus, times, kind)
  const search = await contestant.build(copies)
  const queries = cases.map(({ query }) => query)
  return { times, kind, pages: copies.pages.length, ...(await costOf(search, queries)) }
}

async function costOf(search: BuiltSearch, queries: readonly string[]) {
  return {
    untilResults: await bytesUntilResults(search, queries),
    keystroke: await keystrokeTimes(search, queries),
    files: search.files,
    buildTime: search.buildTime,
  }
}
