import { tierNames } from '../format/layout.ts'
import { encodePostings, type Posting } from '../format/postings.ts'
import type { TermToWrite } from '../format/term-file.ts'
import type { CollectedPosting, CollectedTerm } from './collect-terms.ts'

/** Bytes of postings that stay in the shard, by tier; what is more goes into files of its own. */
const firstBytes: readonly number[] = [400, 300, 300, 200, 200]
/** Bytes of the block files of a term: they grow, because a reader who needs the second needs more. */
const blockBytes = [800, 1600, 3200]

/** Cuts the postings of terms into the block of the shard and block files. */
export class BlockWriter {
  /** Block files by number. */
  readonly blocks: Uint8Array[] = []
  private readonly meanLength: (tier: number) => number

  constructor(meanLength: (tier: number) => number) {
    this.meanLength = meanLength
  }

  /** @param positions Whether the term is a bigram. */
  write(term: string, collected: CollectedTerm, positions: boolean): TermToWrite {
    const pages = new Set<number>()
    const tiers = tierNames.map((_, tier) => {
      const postings = collected[tier]
      if (!postings) return undefined
      for (const posting of postings) pages.add(posting.page)
      return this.writeTier(postings, tier, positions)
    })
    return { term, pages: pages.size, tiers }
  }

  private writeTier(collected: readonly CollectedPosting[], tier: number, positions: boolean) {
    const mean = this.meanLength(tier)
    const postings = collected.map(posting => ({
      ...posting,
      strength: strength(posting, mean, minorStrength[tier] ?? 7),
    }))
    const parts = cut(postings, firstBytes[tier] ?? 500)
    const [first = [], ...others] = parts
    const firstBlock = this.blocks.length
    for (const part of others) this.blocks.push(encodePostings(part, positions))
    const lastPages = others.length === 0 ? [] : parts.map(part => part.at(-1)?.page ?? 0)
    return { first: encodePostings(first, positions), firstBlock, lastPages }
  }
}

/** The most that minor texts can have, by tier. */
const minorStrength: readonly number[] = [7, 7, 7, 3, 1]

/** BM25's share of a term in a text, 0 to 7. */
function strength({ count, length, minor }: CollectedPosting, mean: number, most: number): number {
  const saturated = count / (count + 1.2 * (0.25 + (0.75 * length) / mean))
  return Math.min(minor ? most : 7, Math.max(0, Math.round(saturated * 8)))
}

/** A block file that would save less than this share of the first block is not worth a request. */
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
