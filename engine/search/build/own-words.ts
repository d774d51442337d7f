import { compatible, fold, type HanFold } from '../fold.ts'
import { inOwnWords } from '../query/in-own-words.ts'
import type { SearchPage } from '../types.ts'
import { wordVariants } from './word-variants.ts'

/** Places where a site must have a word of a group to call it its own. */
const minUses = 2

/** Groups of words of a locale's language that mean the same. */
function groupsOf(locale: string): string[][] {
  const [language = ''] = locale.toLowerCase().split(/[-_]/)
  const groups = Object.hasOwn(wordVariants, language) ? wordVariants[language] : undefined
  return groups?.split(', ').map(group => group.split(' ')) ?? []
}

/** Characters of the words that readers of a locale may type: which of them mean the same must be known although the site has not all of them. */
export function variantCharacters(locale: string): string {
  return groupsOf(locale).flat().join('')
}

/** Finds which of the words that mean the same are a site's own. */
export class OwnWords {
  readonly #groups: string[][]
  readonly #variants: HanFold
  readonly #pattern: RegExp | undefined
  readonly #uses = new Map<string, number>()
  #own: string[][] | undefined

  constructor(locale: string, variants: HanFold) {
    this.#variants = variants
    this.#groups = groupsOf(locale).map(group => group.map(word => fold(compatible(word), variants)))
    const words = this.#groups.flat().sort((a, b) => b.length - a.length)
    this.#pattern = words.length > 0 ? new RegExp(words.join('|'), 'g') : undefined
  }

  /** Counts the words of a page's title, description and headings; to be called for each before `groups`. */
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

  /** The site's own word, then those that its titles, descriptions and headings never use, by group and folded. */
  groups(): string[][] {
    this.#own ??= this.#groups.flatMap(group => {
      const uses = (word: string) => this.#uses.get(word) ?? 0
      const [own = '', ...rest] = group.toSorted((a, b) => uses(b) - uses(a))
      if (uses(own) < minUses) return []
      const others = rest.filter(word => uses(word) === 0)
      return others.length > 0 ? [[own, ...others]] : []
    })
    return this.#own
  }

  /** What readers are thought to type, as it is asked: in the site's own words. */
  rewrite(text: string): string {
    // Few texts have such a word: to look for each of them at each place took a tenth of what building an index takes.
    if (!this.#pattern || fold(compatible(text), this.#variants).search(this.#pattern) === -1) return text
    return inOwnWords(text, this.groups(), this.#variants)
  }
}
