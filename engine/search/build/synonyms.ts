import type { Locale } from '../../config/locale.ts'
import type { Glossary } from '../../data/glossary.ts'
import { compatible, fold, type HanFold } from '../fold.ts'

/**
 * Groups of glossary terms that mean the same in the locales, folded, the locale's own first. Other locales add their
 * terms in Latin letters, which readers of any language type; a term in another script is asked of the index of its
 * language. A term of several words needs no other: in queries, its words belong together. Each query loads the groups.
 */
export function synonymGroups(glossary: Glossary, locale: Locale, variants: HanFold): string[][] {
  const groups = new Map<string, Set<string>>()
  const ordered = [...glossary].sort(([a], [b]) => Number(b === locale) - Number(a === locale))
  for (const [termLocale, terms] of ordered) {
    for (const [id, { term }] of terms) {
      if (termLocale !== locale && /(?!\p{sc=Latin})\p{L}/u.test(term)) continue
      const group = groups.get(id) ?? new Set()
      groups.set(id, group.add(fold(compatible(term), variants)))
    }
  }
  return [...groups.values()]
    .map(group => [...group])
    .filter(terms => terms.length > 1 || /\s/.test(terms[0] ?? ''))
}
