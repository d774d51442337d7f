import type { Locale } from '../../config/locale.ts'
import type { Glossary } from '../../data/glossary.ts'
import { compatible, fold, type HanFold } from '../fold.ts'

/**
 * Groups of glossary terms that mean the same in the locales, folded. A group has at least two terms, the locale's own
 * first.
 */
export function synonymGroups(glossary: Glossary, locale: Locale, variants: HanFold): string[][] {
  const groups = new Map<string, Set<string>>()
  const ordered = [...glossary].sort(([a], [b]) => Number(b === locale) - Number(a === locale))
  for (const [, terms] of ordered) {
    for (const [id, { term }] of terms) {
      const group = groups.get(id) ?? new Set()
      groups.set(id, group.add(fold(compatible(term), variants)))
    }
  }
  return [...groups.values()].filter(group => group.size > 1).map(group => [...group])
}
