import { askedTier, pageTier, tierNames } from '../format/layout.ts'
import { type FoundTerm, findExactTerms, findParts, findWords, partWord } from './find-words.ts'
import { findLoanWordTerms, mayBeBorrowed } from './loan-word.ts'
import { matchRun } from './match-run.ts'
import { partRun, similarRunWords } from './near-run.ts'
import type { Clause, Way } from './parse-query.ts'
import { type ReadScope, readTier } from './read-term.ts'
import { weights } from './weights.ts'

const relatedTier = tierNames.indexOf('related')

/** Occurrences that meet a clause. For each page, a flat list of triples: doc, tier, score. */
export type Hits = Map<number, number[]>

/** Occurrences of a clause, and the words and runs to mark for it. */
export interface ClauseMatch {
  hits: Hits
  /** For each page, the weight of repeated occurrences of the clause's words on the page as a whole. */
  mentions: Map<number, number>
  /** BM25's inverse document frequency. */
  idf: number
  /** Whether all postings of the clause were read. */
  complete: boolean
  /** Certainty that the found terms were meant, 0 to 1. */
  sureness: number
  runs: string[]
  words: string[]
}

/** Finds the occurrences that meet a clause in any of its ways. */
export function matchClause(scope: ReadScope, clause: Clause): ClauseMatch {
  const match: ClauseMatch = {
    hits: new Map(),
    mentions: new Map(),
    idf: 0,
    complete: true,
    sureness: 0,
    runs: [],
    words: [],
  }
  const clauseScope: ReadScope = { ...scope, truncated: false, work: 0 }
  let pages = Number.POSITIVE_INFINITY
  for (const way of clause.ways) {
    const isFallback = way.kind === 'near' || (way.kind === 'run' && way.onlyIfNone)
    if (isFallback && (match.hits.size > 0 || scope.files.missing.size > 0)) continue
    const found = addAlternative(clauseScope, way, match)
    pages = Math.min(pages, found ?? pages)
    // The parts of an identifier are searched only if the index is known to lack the whole identifier.
    if (way.kind === 'whole' && scope.files.missing.size > 0) break
    if (way.kind === 'whole' && found !== undefined && isNamed(match.hits)) break
  }
  match.complete = !clauseScope.truncated
  scope.work += clauseScope.work
  const all = scope.files.manifest.pages
  const found = Number.isFinite(pages) ? pages : match.hits.size
  match.idf = Math.log(1 + (all - Math.min(found, all) + 0.5) / (found + 0.5)) + weights.minIdf
  return match
}

/**
 * Adds the occurrences that meet a way.
 *
 * @returns The number of pages with the found terms, from which the clause's frequency is computed.
 */
function addAlternative(scope: ReadScope, way: Way, match: ClauseMatch): number | undefined {
  if (way.kind === 'run') {
    match.runs.push(way.text)
    // A long run is more specific than a short one.
    const weight = way.weight * (1 + weights.runLength * Math.max(0, way.text.length - 2))
    const pages = matchRun(scope, way.text, (page, doc, tier, strength) => {
      push(match.hits, page, doc, tier, score(tier, strength, doc) * weight)
      match.sureness = Math.max(match.sureness, way.sureness ?? 1)
    })
    if (way.word === undefined || isCompound(scope, pages, way.word)) return pages
    const { word: text, word: _, ...rest } = way
    return addAlternative(scope, { ...rest, text }, match)
  }
  if (way.kind === 'near') return addSimilarRun(scope, way, match)
  if (way.kind === 'whole') return addTerms(scope, findExactTerms(scope.files, way.text), way.weight, match)
  const [first = '', ...others] = way.words
  const terms = findWords(scope.files, first)
  if (others.length === 0) {
    if (terms.length > 0 || scope.files.missing.size > 0) return addTerms(scope, terms, way.weight, match)
    const parts = partWord(scope.files, first)
    if (parts) return addTogether(scope, parts, weights.parted * way.weight, match)
    return addTerms(scope, findParts(scope.files, first), way.weight, match)
  }
  return addTogether(scope, way.words, way.weight, match)
}

/**
 * Whether a word with one more character is a separate word: the index must have it on a fair share of the pages with the word. 影片 and 加
 * are adjacent by chance.
 */
function isCompound({ files }: ReadScope, pages: number | undefined, word: string): boolean {
  const alone = files.gramShard(word)?.byTerm.get(word)?.pages ?? 0
  return pages !== undefined && pages >= weights.compound * alone
}

/**
 * Adds replacements for a run that the index lacks: words that differ by one character; failing that, the Latin word
 * that the run transcribes; failing that, the two words of a compound such as チャットログ.
 */
function addSimilarRun(
  scope: ReadScope,
  way: Way & { kind: 'near' },
  match: ClauseMatch,
): number | undefined {
  const words = scope.files.runWords() ?? []
  const found = similarRunWords(way.text, words).flatMap(
    text =>
      addAlternative(
        scope,
        { kind: 'run', text, weight: way.weight, sureness: 1 - 1 / way.text.length },
        match,
      ) ?? [],
  )
  if (found.length > 0) return Math.max(...found)
  const loanMatches = findLoanWords(scope, way.text)
  if (loanMatches.length > 0) return addTerms(scope, loanMatches, way.weight, match)
  const parts = partRun(way.text, words)
  if (!parts) return undefined
  const matchesOfParts = parts.map(text => {
    const part: ClauseMatch = { ...match, hits: new Map(), sureness: 0 }
    const pages = addAlternative(scope, { kind: 'run', text, weight: weights.parted / parts.length }, part)
    return { hits: part.hits, sureness: part.sureness, pages }
  })
  return joinTogether(matchesOfParts, match)
}

function findLoanWords({ files }: ReadScope, run: string): FoundTerm[] {
  // The list of words is loaded only for a run that may transcribe one.
  if (!mayBeBorrowed(run)) return []
  return findLoanWordTerms(run, files.headingWords() ?? []).flatMap(word =>
    findWords(files, word).filter(({ weight }) => weight === 1),
  )
}

function addTerms(
  scope: ReadScope,
  terms: readonly FoundTerm[],
  weight: number,
  match: Pick<ClauseMatch, 'hits' | 'mentions' | 'words' | 'sureness'>,
): number | undefined {
  for (const { shard, entry, weight: termWeight, sureness = 1 } of terms) {
    match.words.push(entry.term)
    match.sureness = Math.max(match.sureness, sureness)
    for (const tier of tierNames.keys()) {
      const postings = readTier(scope, shard, entry, tier, false)
      if (!postings) continue
      for (const [index, page] of postings.pages.entries()) {
        const doc = postings.docs[index] ?? 0
        const worth = score(tier, postings.strengths[index] ?? 0, doc) * termWeight * weight
        if (tier === pageTier) match.mentions.set(page, Math.max(match.mentions.get(page) ?? 0, worth))
        else push(match.hits, page, doc, tier, worth)
      }
    }
  }
  const exact = terms.filter(term => term.weight === 1)
  const counted = exact.length > 0 ? exact : terms
  return counted.length === 0 ? undefined : Math.max(...counted.map(({ entry }) => entry.pages))
}

/** Adds the pages that have all of the words. */
function addTogether(
  scope: ReadScope,
  words: readonly string[],
  weight: number,
  match: ClauseMatch,
): number | undefined {
  const matchesOfWords = words.map(word => {
    const part = { hits: new Map(), mentions: new Map(), words: match.words, sureness: 0 }
    const pages = addTerms(scope, findWords(scope.files, word), weight / words.length, part)
    return { ...part, pages }
  })
  return joinTogether(matchesOfWords, match)
}

/** Adds the pages that have all parts of a clause. */
function joinTogether(
  each: { hits: Hits; sureness: number; pages: number | undefined }[],
  match: Pick<ClauseMatch, 'hits' | 'sureness'>,
): number | undefined {
  const [rarest, ...others] = each.sort((a, b) => a.hits.size - b.hits.size)
  if (!rarest) return undefined
  let found = 0
  for (const page of rarest.hits.keys()) {
    if (!others.every(({ hits }) => hits.has(page))) continue
    found += 1
    for (const [at, value] of positionsTogether(
      page,
      each.map(({ hits }) => hits),
    )) {
      const [doc = 0, tier = 0] = at.split(' ').map(Number)
      push(match.hits, page, doc, tier, value)
    }
  }
  if (found === 0) return undefined
  match.sureness = Math.max(match.sureness, Math.min(...each.map(({ sureness }) => sureness)))
  return Math.min(...each.map(({ pages = 0 }) => pages))
}

/** Scores of words at each doc and tier of a page: the sum of each word's best hit. */
function positionsTogether(page: number, each: readonly Hits[]): Map<string, number> {
  const together = new Map<string, number>()
  for (const hits of each) {
    const best = new Map<string, number>()
    const triples = hits.get(page) ?? []
    for (let at = 0; at < triples.length; at += 3) {
      const place = `${triples[at]} ${triples[at + 1]}`
      best.set(place, Math.max(best.get(place) ?? 0, triples[at + 2] ?? 0))
    }
    for (const [place, value] of best) together.set(place, (together.get(place) ?? 0) + value)
  }
  return together
}

/** Whether any hit is a title, operation, heading or name rather than text. */
function isNamed(hits: Hits): boolean {
  for (const triples of hits.values()) {
    for (let at = 1; at < triples.length; at += 3) if ((triples[at] ?? 0) < 4) return true
  }
  return false
}

function score(tier: number, strength: number, doc: number): number {
  if (tier === pageTier) return (weights.page * strength) / 7
  return weightOf(tier, doc) * (weights.minWorth + strength / 10)
}

function weightOf(tier: number, doc: number): number {
  if (tier === relatedTier && doc === 0) return weights.relatedPage
  if (tier === askedTier && doc > 0) return weights.askedSection
  return weights.tiers[tier] ?? 1
}

function push(hits: Hits, page: number, doc: number, tier: number, value: number): void {
  const triples = hits.get(page)
  if (triples) triples.push(doc, tier, value)
  else hits.set(page, [doc, tier, value])
}
