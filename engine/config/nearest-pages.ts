import { nearest } from './nearest.ts'

/** A page as lists for missing addresses have it: its address on the server, and its title. */
export interface ListedPage {
  href: string
  title: string
}

/** Path of the file below the base path that lists the pages of a locale. */
export function listedPagesFile(locale: string): string {
  return `pages-${locale}.json`
}

/** At most this many words of an address are compared, its last ones: requests for what is not there come in storms. */
const maxWords = 12
/** A word of fewer letters is taken as it is: `env` is no `end`. */
const minMisspelled = 4
/** At most this many pages are proposed. */
const maxPages = 4
/** A page is proposed whose words are this share of all that it and the address have, by weight. */
const minScore = 0.5
/** And that is not much worse than the best. */
const minShareOfBest = 0.85
/** Words of a page that an address lacks count less than words of the address that a page lacks: people shorten. */
const extraWeight = 0.4

interface IndexedPage extends ListedPage {
  words: ReadonlySet<string>
  pathWords: ReadonlySet<string>
}

/** Finds the pages that an address that leads nowhere may mean: by the words of their addresses and titles, rare ones before common ones. */
export class NearestPages {
  readonly #pages: IndexedPage[]
  /** How many pages have a word. */
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

  /** @param address A path, decoded. @returns the pages that it may mean, the nearest first; none where all would be a guess. */
  of(address: string): ListedPage[] {
    // Programs look for files that are no pages: `/.env`, `/.git/config`.
    if (address.includes('/.')) return []
    const asked = new Set(
      wordsOf(address.replace(/(?:\/index)?\.(?:html?|md)$/i, ''))
        .slice(-maxWords)
        .map(word => this.#known(word)),
    )
    const scored = this.#pages
      .map(page => ({ page, score: this.#score(asked, page) }))
      .filter(({ score }) => score >= minScore)
      .sort((a, b) => b.score - a.score)
    const best = scored[0]?.score ?? 0
    return scored
      .filter(({ score }) => score >= best * minShareOfBest)
      .slice(0, maxPages)
      .map(({ page: { href, title } }) => ({ href, title }))
  }

  #score(asked: ReadonlySet<string>, { words, pathWords }: IndexedPage): number {
    let common = 0
    let others = 0
    for (const word of asked)
      if (words.has(word)) common += this.#weight(word)
      else others += this.#weight(word)
    for (const word of pathWords) if (!asked.has(word)) others += extraWeight * this.#weight(word)
    return common === 0 ? 0 : common / (common + others)
  }

  /** What each page has says nothing: the base path, the locale. One that none has is half of one that a single page has. */
  #weight(word: string): number {
    const count = this.#counts.get(word)
    return Math.log(this.#pages.length / (count ?? Math.sqrt(this.#pages.length)))
  }

  /** The word of a page that a misspelled one is. */
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
