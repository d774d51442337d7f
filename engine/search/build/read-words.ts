import type { Glossary } from '../../data/glossary.ts'
import type { SearchSynonyms } from '../../data/search-synonyms.ts'
import { type ReadWord, readLanguage } from '../reading/typed-reading.ts'
import type { SearchPage } from '../types.ts'
import type { WordReader } from './word-readers.ts'

/** Maximum number of words with a reading: about 12 kB, fetched only for a query that may be a reading. */
const maxWords = 1_300
/** Weight of a word in a reader's question; any word of a title weighs more. */
const perQuestion = 0.001

/** Collects words of titles, keywords, glossary terms and readers' questions, with their readings. */
export class ReadWords {
  readonly #locale: string
  readonly #reader: WordReader
  /** Number of uses of each word. The key is its reading and its text, separated by a space. */
  readonly #uses = new Map<string, number>()

  constructor(locale: string, reader: WordReader) {
    this.#locale = locale
    this.#reader = reader
  }

  /** Adds the words of a page in the locale's language. */
  count({ title, keywords, lang }: Pick<SearchPage, 'title' | 'keywords' | 'lang'>): void {
    if (lang !== undefined) return
    for (const text of [title, ...keywords]) this.#add(text)
  }

  /** Adds the glossary terms and the readers' questions of the locale. */
  addTerms(glossary: Glossary, synonyms: SearchSynonyms): void {
    for (const { term } of glossary.get(this.#locale)?.values() ?? []) this.#add(term)
    for (const line of synonyms)
      if ('pages' in line)
        for (const question of line.asked.get(this.#locale) ?? []) this.#add(question, perQuestion)
  }

  /** The words, most used first. */
  words(): ReadWord[] {
    const byUse = [...this.#uses].sort(([a, uses], [b, others]) => others - uses || (a < b ? -1 : 1))
    return byUse.slice(0, maxWords).map(([word]) => {
      const [reading = '', text = ''] = word.split(' ')
      return [reading, text]
    })
  }

  #add(text: string, uses = 1): void {
    for (const [reading, word] of this.#reader(text.normalize('NFKC'))) {
      const folded = readLanguage(this.#locale)?.fold(reading) ?? ''
      // Only letters and digits make a reading, and one letter is part of any. Katakana and words with spaces are not
      // converted from readings.
      if (!/^[a-z][a-z\d]+$/.test(folded) || /\s|^\p{sc=Katakana}ー?$/u.test(word)) continue
      const key = `${folded} ${word}`
      this.#uses.set(key, (this.#uses.get(key) ?? 0) + uses)
    }
  }
}
