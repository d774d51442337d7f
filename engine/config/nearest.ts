/** Maximum number of suggestions in a hint. */
const maxProposed = 3

/**
 * The question at the beginning of a hint, `Did you mean "a" or "b"?`: up to three candidates that differ from `word` by typing errors,
 * best first.
 *
 * @param write Formats a candidate; by default in quotes.
 * @returns undefined if no candidate is close.
 */
export function didYouMean(
  word: string,
  candidates: Iterable<string>,
  write = (candidate: string) => `"${candidate}"`,
): string | undefined {
  const near = nearestWords(word, candidates).map(write)
  const last = near.pop()
  if (last === undefined) return undefined
  return `Did you mean ${near.length > 0 ? `${near.join(', ')} or ${last}` : last}?`
}

/** A hint with suggestions for `word`, if there are any, followed by `rest`. */
export function hintFor(word: string, candidates: Iterable<string>, rest: string): string {
  const guess = didYouMean(word, candidates)
  return guess === undefined ? rest : `${guess} ${rest}`
}

/** The candidate that was most likely meant by `word`, if it differs only by typing errors. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  return nearestWords(word, candidates)[0]
}

/** The candidate that differs from `word` by one typing error, or by two if the word is long; short words may only differ in case. */
export function findTypo(word: string, candidates: Iterable<string>): string | undefined {
  const lowered = word.toLowerCase()
  const maxTypos = lowered.length < 4 ? 0 : lowered.length < 8 ? 1 : 2
  let best: string | undefined
  let smallest = maxTypos + 1
  for (const candidate of candidates) {
    const distance = editDistance(lowered, candidate.toLowerCase(), maxTypos)
    if (distance < smallest) [best, smallest] = [candidate, distance]
  }
  return best
}

/** All words, those closest to `word` first. */
export function sortByDistance(word: string, words: Iterable<string>): string[] {
  const lowered = word.toLowerCase()
  return [...words]
    .map(candidate => ({
      candidate,
      distance: editDistance(lowered, candidate.toLowerCase(), Number.POSITIVE_INFINITY),
    }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ candidate }) => candidate)
}

/** Candidates that differ only by typing errors, ignoring case; those that need two more edits than the best are dropped. */
function nearestWords(word: string, candidates: Iterable<string>): string[] {
  const lowered = word.toLowerCase()
  const found: { candidate: string; distance: number }[] = []
  let best = Number.POSITIVE_INFINITY
  for (const candidate of new Set(candidates)) {
    const candidateLowered = candidate.toLowerCase()
    const limit = Math.min(tolerance(lowered, candidateLowered), best + 1)
    const distance = editDistance(lowered, candidateLowered, limit)
    if (distance > limit) continue
    best = Math.min(best, distance)
    found.push({ candidate, distance })
    if (distance === 0) break
  }
  return found
    .filter(({ distance }) => distance <= (best === 0 ? 0 : best + 1))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, maxProposed)
    .map(({ candidate }) => candidate)
}

/**
 * Maximum number of edits between two spellings of a word: a third of its length, and at least one. Common segments of paths and ids do not
 * count, otherwise any two pages in a deep folder would be close.
 */
function tolerance(a: string, b: string): number {
  const start = commonStart(a, b)
  const end = commonEnd(a.slice(start), b.slice(start))
  const shorter = Math.min(a.length, b.length) - start - end
  const maxLength = Math.max(a.length, b.length)
  // One contains all segments of the other: the difference is compared with the whole.
  const longer = shorter > 0 ? maxLength - start - end : maxLength
  // For a single letter, nothing would be left.
  return Math.min(longer - 1, Math.max(1, Math.floor(longer / 3)))
}

/** Length of the common prefix of two words, up to the end of a segment. */
function commonStart(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  const ends = (word: string) => length === word.length || isSeparator(word[length])
  if (ends(a) && ends(b)) return length
  while (length > 0 && !isSeparator(a[length - 1])) length--
  return length
}

/** Length of the common suffix of two words, from the beginning of a segment. */
function commonEnd(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length)
  let length = 0
  while (length < shorter && a.at(-1 - length) === b.at(-1 - length)) length++
  const begins = (word: string) => length === word.length || isSeparator(word.at(-1 - length))
  if (begins(a) && begins(b)) return length
  while (length > 0 && !isSeparator(a.at(-length))) length--
  return length
}

function isSeparator(character: string | undefined): boolean {
  return character !== undefined && '/_-.:# '.includes(character)
}

/**
 * Damerau-Levenshtein distance (swapping two neighbours counts as 1), or any number above `limit` once it must be larger, since a broken
 * link is compared with 20,000 pages.
 */
function editDistance(first: string, second: string, limit: number): number {
  if (Math.abs(first.length - second.length) > limit) return limit + 1
  const { a, b } = trimCommonEnds(first, second)
  if (foreignLetters(a, b) > limit) return limit + 1
  let secondLastRow: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let smallest = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1))
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (swapped) cost = Math.min(cost, at(secondLastRow, j - 2) + 1)
      row.push(cost)
      smallest = Math.min(smallest, cost)
    }
    if (smallest > limit) return limit + 1
    secondLastRow = last
    last = row
  }
  return at(last, b.length)
}

/** Number of letters in the longer word that the other lacks, counting repetitions: a quick lower bound of the distance. */
function foreignLetters(a: string, b: string): number {
  const [longer, shorter] = a.length > b.length ? [a, b] : [b, a]
  const counts = new Map<string, number>()
  for (const letter of shorter) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  let foreign = 0
  for (const letter of longer) {
    const left = counts.get(letter) ?? 0
    if (left === 0) foreign += 1
    else counts.set(letter, left - 1)
  }
  return foreign
}

/** Removes the common ends: paths and ids usually differ in one segment. */
function trimCommonEnds(a: string, b: string): { a: string; b: string } {
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
