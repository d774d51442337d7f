import { tierNames } from '../format/layout.ts'
import type { Postings } from '../format/postings.ts'
import type { TermEntry } from '../format/term-file.ts'
import { charactersOf } from '../tokenize.ts'
import type { Shard } from './index-files.ts'
import { type ReadScope, readTier } from './read-term.ts'

/** Called for each occurrence of a run. */
export type OnMatch = (page: number, doc: number, tier: number, strength: number) => void

interface Gram {
  /** Position in the run, in characters. */
  at: number
  shard: Shard
  entry: TermEntry
}

/**
 * Finds the occurrences of a run of Han and Kana: places where the bigrams that cover it have the right distances in
 * the same text.
 *
 * @returns The number of pages with its rarest bigram; undefined if the index lacks the run or its shards are not
 * loaded.
 */
export function matchRun(scope: ReadScope, run: string, onMatch: OnMatch): number | undefined {
  const grams = cover(scope, run)
  if (!grams) return undefined
  const [rarest, ...others] = grams.sort((a, b) => a.entry.pages - b.entry.pages)
  if (!rarest) return undefined
  const runScope: ReadScope = { ...scope, truncated: false, work: 0 }
  const byTier = tierNames.map((_, tier) => readTier(runScope, rarest.shard, rarest.entry, tier, true))
  // The rarest bigram leads: postings of the others are read only on its pages.
  if (!runScope.truncated && runScope.depth > 0) runScope.candidates = pagesOf(byTier)
  for (const [tier, postings] of byTier.entries()) {
    if (!postings) continue
    let places = startsOf(postings, rarest.at)
    for (const gram of others) {
      if (places.pages.length === 0) break
      const next = readTier(runScope, gram.shard, gram.entry, tier, true)
      places = next ? following(places, next, gram.at) : startsOf(undefined, 0)
    }
    for (const [index, page] of places.pages.entries()) {
      onMatch(page, places.docs[index] ?? 0, tier, places.strengths[index] ?? 0)
    }
  }
  scope.truncated ||= runScope.truncated
  scope.work += runScope.work
  return rarest.entry.pages
}

/** Every second bigram and the last one, which together cover the run. */
function cover(scope: ReadScope, run: string): Gram[] | undefined {
  const characters = charactersOf(run)
  const { length } = characters
  const starts: number[] = []
  for (let at = 0; at + 1 < length; at += 2) starts.push(at)
  if (length % 2 === 1) starts.push(Math.max(0, length - 2))
  const grams: Gram[] = []
  let absent = false
  for (const at of starts) {
    const text = `${characters[at]}${characters[at + 1] ?? ''}`
    const shard = scope.files.gramShard(text)
    const entry = shard?.byTerm.get(text)
    if (shard && entry) grams.push({ at, shard, entry })
    else absent = true
    // The index is folded: a character that the site writes differently is in none of its bigrams.
    if (shard && !entry && /\p{sc=Han}/u.test(text)) scope.files.variants()
  }
  return absent ? undefined : grams
}

function pagesOf(tiers: readonly (Postings | undefined)[]): number[] {
  return [...new Set(tiers.flatMap(postings => postings?.pages ?? []))].sort((a, b) => a - b)
}

interface Places {
  pages: number[]
  docs: number[]
  strengths: number[]
  /** Possible positions of the run's first character. */
  starts: number[][]
}

function startsOf(postings: Postings | undefined, at: number): Places {
  const places: Places = { pages: [], docs: [], strengths: [], starts: [] }
  for (const [index, page] of postings?.pages.entries() ?? []) {
    const from = postings?.offsets[index] ?? 0
    const to = postings?.offsets[index + 1] ?? from
    places.pages.push(page)
    places.docs.push(postings?.docs[index] ?? 0)
    places.strengths.push(postings?.strengths[index] ?? 0)
    places.starts.push((postings?.positions ?? []).slice(from, to).map(position => position - at))
  }
  return places
}

/** The places that also have another bigram, at the right distance from the run's first character. */
function following(places: Places, postings: Postings, at: number): Places {
  const kept: Places = { pages: [], docs: [], strengths: [], starts: [] }
  let index = 0
  for (const [place, page] of places.pages.entries()) {
    const doc = places.docs[place] ?? 0
    while (
      index < postings.pages.length &&
      ((postings.pages[index] ?? 0) < page ||
        (postings.pages[index] === page && (postings.docs[index] ?? 0) < doc))
    ) {
      index += 1
    }
    if (postings.pages[index] !== page || postings.docs[index] !== doc) continue
    const positions = postings.positions.slice(postings.offsets[index], postings.offsets[index + 1])
    const starts = (places.starts[place] ?? []).filter(start => positions.includes(start + at))
    if (starts.length === 0) continue
    kept.pages.push(page)
    kept.docs.push(doc)
    kept.strengths.push(Math.min(places.strengths[place] ?? 0, postings.strengths[index] ?? 0))
    kept.starts.push(starts)
  }
  return kept
}
