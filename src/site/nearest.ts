/** Words further apart than this share of their length are no spelling mistakes of each other. */
const tolerance = 0.4

/**
 * The candidate a writer most likely meant by `word`: the smallest edit distance, case aside.
 *
 * @returns undefined when no candidate is near enough to be a slip of the pen.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase()
  let best: string | undefined
  let bestDistance = Number.POSITIVE_INFINITY
  for (const candidate of candidates) {
    const most = Math.max(1, Math.floor(Math.max(wanted.length, candidate.length) * tolerance))
    const limit = Math.min(most, bestDistance - 1)
    if (limit < 0) break
    const distance = editDistance(wanted, candidate.toLowerCase(), limit)
    if (distance <= limit) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

/**
 * Damerau-Levenshtein distance (a swap of two neighbours counts 1), or a number above `limit` as soon as it
 * must be larger: a list of 20,000 pages is searched for a broken link.
 */
function editDistance(first: string, second: string, limit: number): number {
  if (Math.abs(first.length - second.length) > limit) return limit + 1
  const { a, b } = withoutCommonEnds(first, second)
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let smallest = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1))
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (swapped) cost = Math.min(cost, at(beforeLast, j - 2) + 1)
      row.push(cost)
      smallest = Math.min(smallest, cost)
    }
    if (smallest > limit) return limit + 1
    beforeLast = last
    last = row
  }
  return at(last, b.length)
}

/** What is the same at both ends does not count: paths and ids mostly differ in one part. */
function withoutCommonEnds(a: string, b: string): { a: string; b: string } {
  const shorter = Math.min(a.length, b.length)
  let start = 0
  while (start < shorter && a[start] === b[start]) start++
  let end = 0
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  return { a: a.slice(start, a.length - end), b: b.slice(start, b.length - end) }
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY
}
