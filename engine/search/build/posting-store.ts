import { ByteReader, ByteWriter } from '../format/bytes.ts'
import { decodePositions, encodePositions, type Posting } from '../format/postings.ts'
import { Column } from './column.ts'
import type { TextStore } from './text-store.ts'

/** First and last posting of a term in each tier; undefined if the tier does not have the term. */
export type TermPostings = ({ first: number; last: number } | undefined)[]

const none = 0xffff_ffff
const noPositions: number[] = []

/**
 * Postings of all terms, in columns. Those of a term and tier are linked from the first to the last. A site of 20,000
 * pages has ten million postings, which took 2 GB as objects.
 */
export class PostingStore {
  readonly terms = new Map<string, TermPostings>()
  readonly #texts = new Column()
  readonly #counts = new Column()
  readonly #nexts = new Column()
  /** Index of each posting's first position; closed texts only. */
  readonly #positionsFrom = new Column()
  readonly #positions = new ByteWriter()
  /** Positions of the postings of the open text, in order. */
  #open: number[][] = []
  readonly #ofTexts: TextStore
  readonly #hasPositions: boolean

  /** @param hasPositions Whether the positions of terms in their texts are stored. */
  constructor(ofTexts: TextStore, hasPositions: boolean) {
    this.#ofTexts = ofTexts
    this.#hasPositions = hasPositions
  }

  /** Counts a term in the open text. */
  add(term: string, text: number, tier: number, position = 0): void {
    const index = this.#indexOf(term, text, tier)
    this.#counts.set(index, this.#counts.at(index) + 1)
    if (this.#hasPositions) this.#open[index - this.#positionsFrom.length]?.push(position)
  }

  /** Ends a text; called when all its terms are added. */
  closeText(): void {
    for (const positions of this.#open) {
      this.#positionsFrom.push(this.#positions.length)
      encodePositions(positions, this.#positions)
    }
    this.#open = []
  }

  /**
   * Postings of a term in a tier, in the order of pages and docs.
   *
   * @param strength Gives the strength (0 to 7) of a term that occurs `count` times in a text.
   */
  read(tier: TermPostings[number], strength: (count: number, text: number) => number): Posting[] {
    const found: Posting[] = []
    for (let index = tier?.first ?? none; index !== none; index = this.#nexts.at(index)) {
      const text = this.#texts.at(index)
      found.push({
        page: this.#ofTexts.pages.at(text),
        doc: this.#ofTexts.docs.at(text),
        strength: strength(this.#counts.at(index), text),
        positions: this.#positionsOf(index),
      })
    }
    return found
  }

  /** Number of pages that have a term in any tier. */
  countPages(tiers: TermPostings): number {
    const pages = new Set<number>()
    for (const tier of tiers)
      for (let index = tier?.first ?? none; index !== none; index = this.#nexts.at(index))
        pages.add(this.#ofTexts.pages.at(this.#texts.at(index)))
    return pages.size
  }

  #positionsOf(index: number): number[] {
    if (!this.#hasPositions) return noPositions
    const positions: number[] = []
    decodePositions(new ByteReader(this.#positions.take(), this.#positionsFrom.at(index)), positions)
    return positions
  }

  #indexOf(term: string, text: number, tier: number): number {
    let postings = this.terms.get(term)
    if (!postings) {
      postings = []
      this.terms.set(term, postings)
    }
    const tierPostings = postings[tier]
    if (tierPostings && this.#texts.at(tierPostings.last) === text) return tierPostings.last
    const index = this.#texts.length
    this.#texts.push(text)
    this.#counts.push(0)
    this.#nexts.push(none)
    if (this.#hasPositions) this.#open.push([])
    if (tierPostings) {
      this.#nexts.set(tierPostings.last, index)
      tierPostings.last = index
    } else {
      postings[tier] = { first: index, last: index }
    }
    return index
  }
}
