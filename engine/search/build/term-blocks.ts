import { tierNames } from '../format/layout.ts'
import type { Place } from '../format/places.ts'
import { encodePostings, type Posting } from '../format/postings.ts'
import type { TermToWrite } from '../format/term-file.ts'
import type { TermCollector } from './collect-terms.ts'
import type { PostingStore, TermPostings } from './posting-store.ts'
import { writePart } from './write-part.ts'

/** Bytes of postings that stay in the shard, by tier; what is more goes into blocks of its own. */
const firstBytes: readonly number[] = [400, 300, 300, 200, 200]
/** Bytes of the blocks of a term: they grow, because a reader who needs the second needs more. */
const blockBytes = [560, 1120, 3200]

/** Synonyms and questions of many pages tell little of each: there are no blocks, only those that they tell most of. */
const maxBytes: readonly ({ words: number; grams: number } | undefined)[] = tierNames.map(name =>
  name === 'related' ? { words: 240, grams: 300 } : name === 'asked' ? { words: 240, grams: 140 } : undefined,
)

/** Cuts the postings of terms into the block of the shard and those of their own. */
export class BlockWriter {
  readonly #terms: TermCollector
  readonly #add: (part: Uint8Array) => Place

  /** @param add Takes the blocks, in their order. */
  constructor(terms: TermCollector, add: (part: Uint8Array) => Place) {
    this.#terms = terms
    this.#add = add
  }

  /** @param positions Whether the terms are bigrams. */
  write(store: PostingStore, term: string, collected: TermPostings, positions: boolean): TermToWrite {
    const pages = new Set<number>()
    const tiers = tierNames.map((_, tier) => {
      if (!collected[tier]) return undefined
      const postings = store.read(collected[tier], this.#strengthIn(tier))
      for (const posting of postings) pages.add(posting.page)
      return this.#writeTier(postings, tier, positions)
    })
    return { term, pages: pages.size, tiers }
  }

  #writeTier(postings: readonly Posting[], tier: number, positions: boolean) {
    const most = maxBytes[tier]?.[positions ? 'grams' : 'words']
    const parts = most === undefined ? cut(postings, firstBytes[tier] ?? 500) : [foremost(postings, most)]
    const [first = [], ...others] = parts
    const blocks = others.map(part => this.#add(writePart(encodePostings(part, positions))))
    const lastPages = others.length === 0 ? [] : parts.map(part => part.at(-1)?.page ?? 0)
    return { first: encodePostings(first, positions), blocks, lastPages }
  }

  /** BM25's share of a term in a text, 0 to 7. */
  #strengthIn(tier: number) {
    const { texts } = this.#terms
    const mean = this.#terms.meanLength(tier)
    const maxMinor = minorStrength[tier] ?? 7
    return (count: number, text: number) => {
      const saturated = count / (count + 1.2 * (0.25 + (0.75 * texts.lengths.at(text)) / mean))
      const most = texts.minors.at(text) === 1 ? maxMinor : 7
      return Math.min(most, Math.max(0, Math.round(saturated * 8)))
    }
  }
}

/** The most that minor texts can have, by tier. */
const minorStrength: readonly number[] = [7, 7, 3, 3, 1]

/** Those that fit in a shard, in their order: of pages before sections. */
function foremost(postings: readonly Posting[], most: number): Posting[] {
  let bytes = 0
  const kept = new Set(
    [...postings]
      .sort((a, b) => Math.sign(a.doc) - Math.sign(b.doc) || b.strength - a.strength)
      .filter(posting => {
        bytes += sizeOf(posting)
        return bytes <= most
      }),
  )
  return postings.filter(posting => kept.has(posting))
}

/** A block that would save less than this share of the first block is not worth a request. */
const slack = 1.5

/** Cuts between pages. */
function cut(postings: readonly Posting[], first: number): Posting[][] {
  if (postings.reduce((sum, posting) => sum + sizeOf(posting), 0) <= first * slack) return [postings.slice()]
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
