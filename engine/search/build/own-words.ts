import { compatible, fold, type HanFold } from '../fold.ts'
import { preferredWords } from '../query/in-own-words.ts'
import type { SearchPage } from '../types.ts'
import { wordVariants } from './word-variants.ts'

/** Minimum number of uses that make a word of a group the site's own. */
const minUses = 2

/** Groups of words with the same meaning in a locale's language. */
function groupsOf(locale: string): string[][] {
  const [language = ''] = locale.toLowerCase().split(/[-_]/)
  const groups = Object.hasOwn(wordVariants, language) ? wordVariants[language] : undefined
  return groups?.split(', ').map(group => group.split(' ')) ?? []
}

/**
 * All characters of the words that readers of a locale may type. Their variants must be known even if the site does not
 * have the characters.
 */
export function variantCharacters(locale: string): string {
  return groupsOf(locale).flat().join('')
}

/** Finds which of several words with the same meaning a site uses. */
export class OwnWords {
  readonly #groups: string[][]
  readonly #variants: HanFold
  readonly #pattern: RegExp | undefined
  readonly #uses = new Map<string, number>()
  #groupsInUse: string[][] | undefined

  constructor(locale: string, variants: HanFold) {
    this.#variants = variants
    this.#groups = groupsOf(locale).map(group => group.map(word => fold(compatible(word), variants)))
    const words = this.#groups.flat().sort((a, b) => b.length - a.length)
    this.#pattern = words.length > 0 ? new RegExp(words.join('|'), 'g') : undefined
  }

  /** Counts the words of a page's title, description and headings. Called for every page before `groups`. */
  count({
    title,
    description,
    sections,
    lang,
  }: Pick<SearchPage, 'title' | 'description' | 'sections' | 'lang'>): void {
    if (!this.#pattern || lang !== undefined) return
    for (const text of [title, description, ...sections.map(({ headings }) => headings.at(-1) ?? '')]) {
      for (const [word] of fold(compatible(text), this.#variants).matchAll(this.#pattern)) {
        this.#uses.set(word, (this.#uses.get(word) ?? 0) + 1)
      }
    }
  }

  /**
   * For each group, folded: the word that the site uses, then those that its titles, descriptions and headings never
   * use.
   */
  groups(): string[][] {
    this.#groupsInUse ??= this.#groups.flatMap(group => {
      const uses = (word: string) => this.#uses.get(word) ?? 0
      const [preferred = '', ...rest] = group.toSorted((a, b) => uses(b) - uses(a))
      if (uses(preferred) < minUses) return []
      const others = rest.filter(word => uses(word) === 0)
      return others.length > 0 ? [[preferred, ...others]] : []
    })
    return this.#groupsInUse
  }

  /** Rewrites a reader's expected words as queries are rewritten: in the site's own words. */
  rewrite(text: string): string {
    // Most texts have no such word. To look for each word at each place took a tenth of an index's build time.
    if (!this.#pattern || fold(compatible(text), this.#variants).search(this.#pattern) === -1) return text
    return preferredWords(text, this.groups(), this.#variants)
  }
}
