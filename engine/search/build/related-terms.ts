import type { Locale } from '../../config/locale.ts'
import type { SearchSynonyms } from '../../data/search-synonyms.ts'
import { compatible, type HanFold } from '../fold.ts'
import { stemOf } from '../stem.ts'
import type { SearchPage } from '../types.ts'
import type { OwnWords } from './own-words.ts'

/**
 * Maximum share of pages with the same heading. A more frequent heading is a template and does not describe its pages.
 */
const commonShare = 0.04
/** Maximum number of pages on which a heading is never common: small sites repeat headings by chance. */
const fewPages = 8

/** Finds other words that readers may type for the words of titles and headings. */
export class RelatedTerms {
  readonly #lines: { signs: string[]; is: readonly string[]; asked: readonly string[] }[]
  /** Readers' questions by the address of a page or section, without base path and locale. */
  readonly #questions = new Map<string, readonly string[]>()
  readonly #variants: HanFold
  readonly #ownWords: OwnWords | undefined
  readonly #found = new Map<string, readonly string[]>()
  readonly #uses = new Map<string, number>()
  #pages = 0

  /**
   * @param locale Locale of the index; questions in other languages are left out.
   * @param ownWords Rewrites readers' words in the site's own, as queries are rewritten.
   */
  constructor(synonyms: SearchSynonyms, variants: HanFold, locale: Locale, ownWords?: OwnWords) {
    this.#variants = variants
    this.#ownWords = ownWords
    this.#lines = synonyms.flatMap(line =>
      'is' in line
        ? { signs: line.is.map(term => this.#comparable(term)), is: line.is, asked: line.asked }
        : [],
    )
    for (const line of synonyms) {
      if (!('pages' in line)) continue
      for (const page of line.pages)
        this.#questions.set(page, [...(this.#questions.get(page) ?? []), ...(line.asked.get(locale) ?? [])])
    }
  }

  /**
   * Questions of readers that a page or section answers.
   *
   * @param url Its address; base path and locale may precede it.
   */
  ofAddress(url: string): readonly string[] {
    for (let at = 0; at >= 0; at = url.indexOf('/', at + 1)) {
      const questions = this.#questions.get(url.slice(at))
      if (questions) return this.rewritten(questions)
    }
    return []
  }

  /** Counts the headings of a page. Called for every page before `ofHeading`. */
  count(page: Pick<SearchPage, 'sections'>): void {
    this.#pages += 1
    for (const heading of new Set(page.sections.map(({ headings }) => headings.at(-1) ?? ''))) {
      this.#uses.set(heading, (this.#uses.get(heading) ?? 0) + 1)
    }
  }

  /** Related terms of a heading; none if many pages have it. */
  ofHeading(heading: string): readonly string[] {
    const isCommon = (this.#uses.get(heading) ?? 0) > Math.max(fewPages, this.#pages * commonShare)
    return isCommon ? [] : this.of(heading)
  }

  /**
   * Terms with the meaning of a text's terms, and words that readers type for them, without the terms that the text
   * has.
   */
  of(text: string): readonly string[] {
    const cached = this.#found.get(text)
    if (cached) return cached
    const comparable = this.#comparable(text)
    const terms = new Set<string>()
    for (const { signs, is, asked } of this.#lines) {
      if (!signs.some(sign => contains(comparable, sign))) continue
      for (const [index, term] of is.entries()) if (!contains(comparable, signs[index] ?? '')) terms.add(term)
      for (const term of asked) terms.add(term)
    }
    const found = this.rewritten([...terms])
    this.#found.set(text, found)
    return found
  }

  /** Texts that readers type, rewritten in the site's own words. */
  rewritten(texts: readonly string[]): string[] {
    return texts.map(text => this.#ownWords?.rewrite(text) ?? text)
  }

  /**
   * Normalizes a text for comparison: lower case, one character for all variants, stems of Latin words with single
   * spaces around them.
   */
  #comparable(text: string): string {
    return compatible(text)
      .toLowerCase()
      .replaceAll(/\p{sc=Han}/gu, char => this.#variants.get(char) ?? char)
      .replaceAll(/[\p{sc=Latin}\p{N}_]+/gu, word => ` ${stemOf(word)} `)
      .replaceAll(/[^\p{L}\p{N}\p{M}_ー]+/gu, ' ')
      .trim()
  }
}

const katakana = /[\u30a1-\u30ffー]/

/** Whether a text contains a term: Latin terms as whole words, Katakana terms not within a longer Katakana word. */
function contains(text: string, term: string): boolean {
  if (term === '') return false
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1)) {
    if (isEdge(term[0], text[at - 1]) && isEdge(term.at(-1), text[at + term.length])) return true
  }
  return false
}

function isEdge(inside = '', outside = ''): boolean {
  if (/[\p{sc=Latin}\p{N}_]/u.test(inside)) return !/[\p{sc=Latin}\p{N}_]/u.test(outside)
  return !(katakana.test(inside) && katakana.test(outside))
}
