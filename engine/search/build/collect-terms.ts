import { callTerms } from '../call-terms.ts'
import type { HanFold } from '../fold.ts'
import { tierNames } from '../format/layout.ts'
import { isRunWord } from '../query/near-run.ts'
import { gramsOf } from '../query/parse-query.ts'
import { partsOfRun, type RunPiece } from '../query/run-pieces.ts'
import { weights } from '../query/weights.ts'
import { charactersOf, type Token, tokenize } from '../tokenize.ts'
import type { DocTexts } from './page-docs.ts'
import { PostingStore } from './posting-store.ts'
import { type TextPlace, TextStore } from './text-store.ts'

const maxWordLength = 48
const maxWholeLength = 96
/** Number of tiers with short texts. In these, single Han and Kana characters are indexed too. */
const shortTiers = 4
/**
 * The tier of headings. Headings of table rows are left out of the lists of known words: they are whole sentences,
 * whose words would only add wrong corrections.
 */
const headingTier = 2
const textTier = tierNames.indexOf('text')

/** The text whose terms are being added. */
interface OpenText {
  /** Number of the text in the store. */
  text: number
  tier: number
  minor: boolean
}

/** Position of the end of a token, counted in words and characters of its text. */
function endOf(token: Token | undefined): number {
  if (!token) return 0
  return token.position + (token.kind === 'run' ? token.text.length : 1)
}

/** Collects the terms of pages, which are added in the order of pages and docs. */
export class TermCollector {
  readonly texts = new TextStore()
  readonly words = new PostingStore(this.texts, false)
  readonly grams = new PostingStore(this.texts, true)
  /** How often each word occurs in titles, headings and names. */
  readonly headingWords = new Map<string, number>()
  readonly #runWords = new Map<string, number>()
  /** The word of each run word that may have a character too many: 影片 of 影片加. */
  readonly #wordsWithin = new Map<string, string>()
  /** Words of each run that was cut so far: headings repeat. */
  readonly #piecesOfRuns = new Map<string, readonly RunPiece[]>()
  /** Number of words and characters of each page, without synonyms and questions. */
  readonly pageLengths: number[] = []
  readonly #lengths = tierNames.map(() => ({ sum: 0, docs: 0 }))
  readonly #variants: HanFold

  constructor(variants: HanFold) {
    this.#variants = variants
  }

  /** Mean length of a doc in a tier. */
  meanLength(tier: number): number {
    const { sum, docs } = this.#lengths[tier] ?? { sum: 0, docs: 0 }
    return docs === 0 ? 1 : sum / docs
  }

  /**
   * Adds the texts of a doc in a tier. Called once for each doc and tier, and again for texts that the earlier calls
   * did not have.
   *
   * `address` and `calls` become one term each; their words are not indexed.
   */
  add(
    place: TextPlace,
    texts: readonly string[],
    { address, calls = [], partOf }: Pick<DocTexts, 'address' | 'calls' | 'partOf'> = {},
  ): void {
    let base = 0
    const id = this.texts.add(place)
    const at = { text: id, tier: place.tier, minor: place.minor }
    for (const text of texts) {
      let end = base
      let before: Token | undefined
      for (const token of tokenize(text, this.#variants)) {
        end = base + endOf(token)
        this.#addToken(at, token, base + token.position)
        if (place.tier < shortTiers) this.#addJoined(at, before, token)
        if (token.kind !== 'whole') before = token
      }
      base = end + 1
    }
    if (address) {
      const [pathToken] = tokenize(address, this.#variants)
      if (pathToken?.kind === 'whole') this.words.add(pathToken.text, id, place.tier)
      base += 1
    }
    for (const term of calls.flatMap(callTerms))
      if (term.length <= maxWholeLength) this.words.add(term, id, place.tier)
    this.words.closeText()
    this.grams.closeText()
    if (base === 0) return
    if (partOf !== undefined) base = endOf(tokenize(partOf, this.#variants).at(-1)) + 1
    this.texts.lengths.set(id, base)
    if (place.tier <= textTier) this.pageLengths[place.page] = (this.pageLengths[place.page] ?? 0) + base
    const lengths = this.#lengths[place.tier]
    if (lengths && !place.minor) {
      lengths.sum += base
      lengths.docs += 1
    }
  }

  #addToken({ text, tier, minor }: OpenText, token: Token, position: number): void {
    if (token.kind !== 'run') {
      if (
        token.text.length > (token.kind === 'word' ? maxWordLength : maxWholeLength) ||
        token.text.includes('//')
      )
        return
      this.words.add(token.text, text, tier)
      if (token.kind === 'word' && tier < shortTiers && !(minor && tier === headingTier))
        this.headingWords.set(token.text, (this.headingWords.get(token.text) ?? 0) + 1)
      return
    }
    if (tier <= headingTier && !minor) this.#addRunWords(token)
    const characters = charactersOf(token.text)
    const { length } = characters
    for (let index = 0; index < length; index += 1) {
      const character = characters[index] ?? ''
      const next = characters[index + 1]
      if (next !== undefined) {
        this.grams.add(character + next, text, tier, position + index)
      }
      if (length === 1 || tier < shortTiers) {
        this.grams.add(character, text, tier, position + index)
      }
    }
  }

  /**
   * Adds the words of a run, cut as queries are. Only words long enough to be recognized with one wrong character
   * count.
   */
  #addRunWords({ raw }: Token): void {
    const pieces = this.#piecesOfRuns.get(raw) ?? partsOfRun(raw, this.#variants)
    this.#piecesOfRuns.set(raw, pieces)
    for (const { text, word } of pieces) {
      if (word !== undefined) this.#wordsWithin.set(text, word)
      for (const counted of [text, word ?? ''].filter(isRunWord))
        this.#runWords.set(counted, (this.#runWords.get(counted) ?? 0) + 1)
    }
  }

  /**
   * How often each Han or Kana word occurs in titles, headings and keywords. A word with one more character is a word
   * only where a query would take it for one (match-clause.ts).
   *
   * @param pagesWith Number of pages with a bigram.
   */
  runWords(pagesWith: (gram: string) => number): Map<string, number> {
    const isWord = (text: string) => {
      const within = this.#wordsWithin.get(text)
      const pages = Math.min(...gramsOf(text).map(pagesWith))
      return within === undefined || pages >= weights.compound * pagesWith(within)
    }
    return new Map([...this.#runWords].filter(([text]) => isWord(text)))
  }

  /**
   * Adds other forms in which names and headings are typed: two words without the space, a path without its beginning.
   */
  #addJoined({ text, tier }: OpenText, before: Token | undefined, token: Token): void {
    if (token.kind === 'whole') {
      for (let at = token.text.indexOf('/'); at >= 0; at = token.text.indexOf('/', at + 1)) {
        this.words.add(token.text.slice(at + 1), text, tier)
      }
    } else if (
      token.kind === 'word' &&
      before?.kind === 'word' &&
      before.start + before.raw.length + 1 === token.start
    ) {
      if (tier !== 3) this.words.add(before.text + token.text, text, tier)
    }
  }
}
