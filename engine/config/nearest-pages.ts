import { nearest } from './nearest.ts'

/** A page in the list for missing addresses: its address on the server, and its title. */
export interface ListedPage {
  href: string
  title: string
}

/** Path below the base path of the file that lists the pages of a locale. */
export function listedPagesFile(locale: string): string {
  return `pages-${locale}.json`
}

/** Maximum number of words of an address to compare, from its end: requests for missing pages come in bursts. */
const maxWords = 12
/** A shorter word must match exactly: `env` is not a misspelled `end`. */
const minMisspelled = 4
/** Maximum number of suggestions. */
const maxPages = 4
/** Minimum share of common words, by weight, in all words of the page and the address. */
const minScore = 0.5
/** Minimum score relative to the best suggestion. */
const minShareOfBest = 0.85
/** Weight of a page's words that the address lacks, relative to the reverse: people shorten addresses. */
const extraWeight = 0.4

interface IndexedPage extends ListedPage {
  words: ReadonlySet<string>
  pathWords: ReadonlySet<string>
}

/** Suggests pages for a missing address, by the words in addresses and titles; rare words count more. */
export class NearestPages {
  readonly #pages: IndexedPage[]
  /** Number of pages with each word. */
  readonly #counts = new Map<string, number>()
  readonly #byLetter = new Map<string, string[]>()

  constructor(pages: readonly ListedPage[]) {
    this.#pages = pages.map(page => {
      const pathWords = new Set(wordsOf(page.href))
      return { ...page, pathWords, words: new Set([...pathWords, ...wordsOf(page.title)]) }
    })
    for (const { words } of this.#pages)
      for (const word of words) this.#counts.set(word, (this.#counts.get(word) ?? 0) + 1)
    for (const word of this.#counts.keys()) {
      const letter = word.slice(0, 1)
      const words = this.#byLetter.get(letter)
      if (words) words.push(word)
      else this.#byLetter.set(letter, [word])
    }
  }

  /**
   * @param address A decoded path.
   * @returns Suggestions, best first; empty if all would be guesses.
   */
  of(address: string): ListedPage[] {
    // Programs probe for files that are not pages: `/.env`, `/.git/config`.
    if (address.includes('/.')) return []
    const queryWords = new Set(
      wordsOf(address.replace(/(?:\/index)?\.(?:html?|md)$/i, ''))
        .slice(-maxWords)
        .map(word => this.#known(word)),
    )
    const scored = this.#pages
      .map(page => ({ page, score: this.#score(queryWords, page) }))
      .filter(({ score }) => score >= minScore)
      .sort((a, b) => b.score - a.score)
    const best = scored[0]?.score ?? 0
    return scored
      .filter(({ score }) => score >= best * minShareOfBest)
      .slice(0, maxPages)
      .map(({ page: { href, title } }) => ({ href, title }))
  }

  #score(queryWords: ReadonlySet<string>, { words, pathWords }: IndexedPage): number {
    let common = 0
    let others = 0
    for (const word of queryWords)
      if (words.has(word)) common += this.#weight(word)
      else others += this.#weight(word)
    for (const word of pathWords) if (!queryWords.has(word)) others += extraWeight * this.#weight(word)
    return common === 0 ? 0 : common / (common + others)
  }

  /**
   * Words on every page have no weight, such as the base path and the locale. An unknown word has half the weight of one on a single page.
   */
  #weight(word: string): number {
    const count = this.#counts.get(word)
    return Math.log(this.#pages.length / (count ?? Math.sqrt(this.#pages.length)))
  }

  /** The page word that a misspelled word is closest to. */
  #known(word: string): string {
    if (this.#counts.has(word) || word.length < minMisspelled) return word
    return nearest(word, this.#byLetter.get(word.slice(0, 1)) ?? []) ?? word
  }
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
      .toLowerCase()
      .match(/\p{L}+|\p{N}+/gu) ?? []
  )
}
