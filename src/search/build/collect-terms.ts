import type { HanFold } from '../fold.ts'
import { tierNames } from '../format/layout.ts'
import { charactersOf, jointOf, type Token, tokenize } from '../tokenize.ts'

/** A posting before its strength is known. */
export interface CollectedPosting {
  page: number
  doc: number
  /** How often. */
  count: number
  /** Tokens and characters in this tier of the doc. */
  length: number
  positions: number[]
  /** Whether the text says less than its length tells: it only explains a name, or repeats one. */
  minor: boolean
}

/** A text's place: page, doc and tier. */
export interface TextPlace {
  page: number
  doc: number
  tier: number
  minor: boolean
}

/** Postings of a term by tier. */
export type CollectedTerm = (CollectedPosting[] | undefined)[]

const longestWord = 48
/** Letters of a cut word that are looked for. */
const longestJoint = 7
/** Tiers with few characters, in which single ones are found too. */
const shortTiers = 4

/** Collects the terms of pages in the order of pages and docs. */
export class TermCollector {
  readonly words = new Map<string, CollectedTerm>()
  readonly grams = new Map<string, CollectedTerm>()
  /** Words of titles, headings and names. */
  readonly headingWords = new Map<string, number>()
  private readonly lengths = tierNames.map(() => ({ sum: 0, docs: 0 }))
  private readonly variants: HanFold

  constructor(variants: HanFold) {
    this.variants = variants
  }

  /** Mean length of a doc in a tier. */
  meanLength(tier: number): number {
    const { sum, docs } = this.lengths[tier] ?? { sum: 0, docs: 0 }
    return docs === 0 ? 1 : sum / docs
  }

  /** Adds what a doc has in a tier; to be called once for each doc and tier. */
  add(place: TextPlace, texts: readonly string[]): void {
    let base = 0
    const touched: CollectedPosting[] = []
    for (const text of texts) {
      let end = base
      let before: Token | undefined
      let name = ''
      let nameBefore = ''
      for (const token of tokenize(text, this.variants)) {
        end = base + token.position + (token.kind === 'run' ? token.text.length : 1)
        this.addToken(place, token, base + token.position, touched)
        if (place.tier < shortTiers) this.addJoined(place, before, token, touched)
        if (token.kind === 'whole') continue
        const isSameName = before?.kind === 'word' && before.start + before.raw.length === token.start
        name = isSameName ? name + token.text : token.text
        if (token.kind === 'run' && before?.kind === 'word')
          this.addJoint(place, nameBefore, before, token, touched)
        nameBefore = name
        before = token
      }
      base = end + 1
    }
    if (base === 0) return
    for (const posting of touched) posting.length = base
    const lengths = this.lengths[place.tier]
    if (lengths && !place.minor) {
      lengths.sum += base
      lengths.docs += 1
    }
  }

  private addToken(place: TextPlace, token: Token, position: number, touched: CollectedPosting[]): void {
    if (token.kind !== 'run') {
      if (token.text.length > (token.kind === 'word' ? longestWord : 96) || token.text.includes('//')) return
      this.posting(this.words, token.text, place, touched)
      if (token.kind === 'word' && place.tier < shortTiers)
        this.headingWords.set(token.text, (this.headingWords.get(token.text) ?? 0) + 1)
      return
    }
    const characters = charactersOf(token.text)
    const { length } = characters
    for (let index = 0; index < length; index += 1) {
      const character = characters[index] ?? ''
      const next = characters[index + 1]
      if (next !== undefined) {
        this.posting(this.grams, character + next, place, touched).positions.push(position + index)
      }
      if (length === 1 || place.tier < shortTiers) {
        this.posting(this.grams, character, place, touched).positions.push(position + index)
      }
    }
  }

  /** Ways in which names and headings are typed: two words without the space, a path without its beginning. */
  private addJoined(
    place: TextPlace,
    before: Token | undefined,
    token: Token,
    touched: CollectedPosting[],
  ): void {
    if (token.kind === 'whole') {
      for (let at = token.text.indexOf('/'); at >= 0; at = token.text.indexOf('/', at + 1)) {
        this.posting(this.words, token.text.slice(at + 1), place, touched)
      }
    } else if (
      token.kind === 'word' &&
      before?.kind === 'word' &&
      before.start + before.raw.length + 1 === token.start
    ) {
      if (place.tier !== 3) this.posting(this.words, before.text + token.text, place, touched)
    }
  }

  /** The end of a word with the character that follows: what is cut from a heading may begin within a word. */
  private addJoint(
    place: TextPlace,
    name: string,
    before: Token,
    run: Token,
    touched: CollectedPosting[],
  ): void {
    if (place.tier !== 0 && place.tier !== 2) return
    if (run.start - before.start - before.raw.length > 1) return
    for (let length = 1; length <= Math.min(longestJoint, name.length - 1); length += 1) {
      this.posting(this.grams, jointOf(name.slice(-length), run.text), place, touched).positions.push(0)
    }
  }

  private posting(
    terms: Map<string, CollectedTerm>,
    text: string,
    { page, doc, tier, minor }: TextPlace,
    touched: CollectedPosting[],
  ): CollectedPosting {
    let term = terms.get(text)
    if (!term) {
      term = []
      terms.set(text, term)
    }
    let postings = term[tier]
    if (!postings) {
      postings = []
      term[tier] = postings
    }
    const last = postings[postings.length - 1]
    if (last && last.page === page && last.doc === doc) {
      last.count += 1
      return last
    }
    const posting = { page, doc, count: 1, length: 0, positions: [], minor }
    postings.push(posting)
    touched.push(posting)
    return posting
  }
}
