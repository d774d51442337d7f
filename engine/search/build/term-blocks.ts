import { pageTier, tierNames } from '../format/layout.ts'
import type { Place } from '../format/places.ts'
import { encodePostings, type Posting } from '../format/postings.ts'
import type { TermToWrite } from '../format/term-file.ts'
import type { TermCollector } from './collect-terms.ts'
import type { PostingStore, TermPostings } from './posting-store.ts'
import { writePart } from './write-part.ts'

/** Bytes of postings in the shard itself, by tier. Further postings go into separate blocks. */
const firstBytes: readonly number[] = [400, 300, 300, 200, 200]
/** Bytes of a term's blocks. They grow, because a reader who needs the second block usually needs more. */
const blockBytes = [560, 1120, 3200]

/**
 * Maximum bytes of postings in the tiers of synonyms, questions and whole pages. A term of many pages says little about
 * each, so only its strongest postings are kept, without blocks.
 */
const maxBytes: readonly ({ words: number; grams: number } | undefined)[] = tierNames.map(name =>
  name === 'related'
    ? { words: 240, grams: 300 }
    : name === 'asked' || name === 'page'
      ? { words: 240, grams: 140 }
      : undefined,
)

/** Number of the first tiers, which have the texts of pages. Those after them have words that are added for search. */
const textTiers = tierNames.indexOf('related')

const headingTier = tierNames.indexOf('heading')

/** Minimum share of the pages that have a frequent term, which some heading of a long page has by chance, and their minimum number. */
const frequentShare = 0.12
const frequentPages = 5

/** Number of occurrences at which a term has half of its strength on a page of mean length. */
const halfStrengthCount = 6

/** Splits the postings of terms into a first block in the shard and separate blocks. */
export class BlockWriter {
  readonly #terms: TermCollector
  readonly #add: (part: Uint8Array) => Place
  readonly #meanPageLength: number

  /** @param add Adds the separate blocks to the index, in order. */
  constructor(terms: TermCollector, add: (part: Uint8Array) => Place) {
    this.#terms = terms
    this.#add = add
    const lengths = terms.pageLengths
    this.#meanPageLength = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length)
  }

  /**
   * Writes a term.
   *
   * @param positions Whether the terms of the store are bigrams, whose positions are written.
   */
  write(store: PostingStore, term: string, collected: TermPostings, positions: boolean): TermToWrite {
    const pages = store.countPages(collected)
    const isFrequent = pages >= Math.max(frequentPages, frequentShare * this.#terms.pageLengths.length)
    const tiers = tierNames.map((_, tier) => {
      if (tier === pageTier) return positions ? undefined : this.#writePageTier(store, collected)
      if (!collected[tier]) return undefined
      const postings = store.read(collected[tier], this.#strengthIn(tier, isFrequent))
      return this.#writeTier(postings, tier, positions)
    })
    return { term, pages, tiers }
  }

  #writeTier(postings: readonly Posting[], tier: number, positions: boolean) {
    const limit = maxBytes[tier]?.[positions ? 'grams' : 'words']
    const parts = limit === undefined ? cut(postings, firstBytes[tier] ?? 500) : [strongest(postings, limit)]
    const [first = [], ...others] = parts
    const blocks = others.map(part => this.#add(writePart(encodePostings(part, positions))))
    const lastPages = others.length === 0 ? [] : parts.map(part => part.at(-1)?.page ?? 0)
    return { first: encodePostings(first, positions), blocks, lastPages }
  }

  /** Writes the pages on which a word occurs more than once, with its frequency relative to their length. */
  #writePageTier(store: PostingStore, collected: TermPostings) {
    const counts = new Map<number, number>()
    for (const tier of collected.slice(0, textTiers)) {
      for (const { page, strength: count } of store.read(tier, count => count))
        counts.set(page, (counts.get(page) ?? 0) + count)
    }
    const postings = [...counts].flatMap(([page, count]): Posting[] => {
      const strength = count < 2 ? 0 : this.#pageStrength(count, page)
      return strength === 0 ? [] : [{ page, doc: 0, strength, positions: [] }]
    })
    if (postings.length === 0) return undefined
    postings.sort((a, b) => a.page - b.page)
    return this.#writeTier(postings, pageTier, false)
  }

  /** BM25 strength of a word on a page, 0 to 7. It saturates later than in a text, since a page repeats its subject. */
  #pageStrength(count: number, page: number): number {
    const length = (this.#terms.pageLengths[page] ?? 0) / this.#meanPageLength
    return Math.round((7 * count) / (count + halfStrengthCount * (0.25 + 0.75 * length)))
  }

  /** Returns the function for the BM25 strength of a term in a text, 0 to 7. */
  #strengthIn(tier: number, isFrequent: boolean) {
    const { texts } = this.#terms
    const mean = this.#terms.meanLength(tier)
    const maxMinor = minorStrength[tier] ?? 7
    return (count: number, text: number) => {
      const saturated = count / (count + 1.2 * (0.25 + (0.75 * texts.lengths.at(text)) / mean))
      const max = texts.minors.at(text) === 1 ? maxMinor : 7
      const isByChance = isFrequent && tier === headingTier && texts.docs.at(text) > 0
      const strength = (saturated * 8) / (isByChance ? this.#chance(texts.pages.at(text)) : 1)
      return Math.min(max, Math.max(0, Math.round(strength)))
    }
  }

  /** Divisor for frequent words in headings of a page, 1 for pages up to mean length: a long page has many headings. */
  #chance(page: number): number {
    const length = (this.#terms.pageLengths[page] ?? 0) / this.#meanPageLength
    return 1 + 0.5 * Math.log2(Math.max(1, length))
  }
}

/** Maximum strength of a term in a minor text, by tier. */
const minorStrength: readonly number[] = [7, 7, 3, 3, 1]

/** The strongest postings that fit into `limit` bytes (pages before sections), in their order. */
function strongest(postings: readonly Posting[], limit: number): Posting[] {
  let bytes = 0
  const kept = new Set(
    [...postings]
      .sort((a, b) => Math.sign(a.doc) - Math.sign(b.doc) || b.strength - a.strength)
      .filter(posting => {
        bytes += sizeOf(posting)
        return bytes <= limit
      }),
  )
  return postings.filter(posting => kept.has(posting))
}

/**
 * A list of postings is not cut below this multiple of the first block's size: the bytes saved are not worth a request.
 */
const minCutFactor = 1.5

/** Cuts a list of postings into blocks. The postings of a page stay together. */
function cut(postings: readonly Posting[], first: number): Posting[][] {
  if (postings.reduce((sum, posting) => sum + sizeOf(posting), 0) <= first * minCutFactor)
    return [postings.slice()]
  const parts: Posting[][] = []
  let part: Posting[] = []
  let bytes = 0
  for (const [index, posting] of postings.entries()) {
    const limit = parts.length === 0 ? first : (blockBytes[parts.length - 1] ?? 4800)
    if (bytes > limit && posting.page !== postings[index - 1]?.page) {
      parts.push(part)
      part = []
      bytes = 0
    }
    part.push(posting)
    bytes += sizeOf(posting)
  }
  if (part.length > 0) parts.push(part)
  return parts
}

function sizeOf({ positions }: Posting): number {
  return positions.length === 0 ? 2 : 3 + positions.length
}
