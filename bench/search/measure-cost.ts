import { quantile } from '../median.ts'
import type { BuiltSearch } from './contestant.ts'

/** Median, 95th percentile and maximum. */
export interface Spread {
  median: number
  p95: number
  max: number
}

/** Number of results that a reader sees while typing. */
const shown = 5

/** Counts the bytes sent to a reader with an empty cache until the first results of each query. */
export async function bytesUntilResults(search: BuiltSearch, queries: readonly string[]): Promise<Spread> {
  const bytes: number[] = []
  for (const query of queries) {
    const session = await search.open()
    await session.search(query, shown)
    bytes.push(session.bytes)
  }
  return spread(bytes)
}

/** Every third query is typed, since there are many keystrokes and slow engines would take minutes for all. */
const typedOf = 3

/** Measures the milliseconds from a keystroke to its results for every prefix of the queries, with all files loaded. */
export async function keystrokeTimes(search: BuiltSearch, queries: readonly string[]): Promise<Spread> {
  const session = await search.open()
  const typed = queries.filter((_, index) => index % typedOf === 0)
  const keystrokes = typed.flatMap(query => {
    const characters = [...query]
    return characters.map((_, index) => characters.slice(0, index + 1).join(''))
  })
  // A first pass loads the files and warms up the code.
  for (const beginning of keystrokes) await session.search(beginning, shown)
  const times: number[] = []
  for (const beginning of keystrokes) {
    const start = performance.now()
    await session.search(beginning, shown)
    times.push(performance.now() - start)
  }
  return spread(times)
}

function spread(values: readonly number[]): Spread {
  const at = (place: number) => quantile(values, place, value => value)
  return { median: at(0.5), p95: at(0.95), max: at(1) }
}
