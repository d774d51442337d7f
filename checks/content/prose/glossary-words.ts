import type { GlossaryTerm } from 'shiori/internal/data/glossary.ts'
import { type ProseFinding, type ProseRule, quote } from './prose-rule.ts'

interface Variant {
  pattern: RegExp
  /** Its first word in lower case, for a fast search before the pattern is tried. */
  probe: string
  term: string
}

/**
 * Creates a rule that reports wrong variants (`avoid`) of a locale's terms. It ignores a variant inside a right term
 * (用戶 in 用戶端), and bold text, which names a button or a menu as another program spells it.
 */
export function glossaryWords(terms: Iterable<GlossaryTerm>): ProseRule {
  const all = [...terms]
  const variants = all.flatMap(({ term, avoid = [] }) =>
    avoid.map((word): Variant => {
      const probe = word.toLowerCase().split(' ', 1)[0] ?? word
      return { pattern: patternOf(word), probe, term }
    }),
  )
  const exact = new Set(all.map(({ term }) => term))
  const right = all.map(({ term }) => term.toLowerCase())
  return ({ text, bold }) => {
    const lower = text.toLowerCase()
    const present = variants.filter(({ probe }) => lower.includes(probe))
    return present.flatMap(({ pattern, term }) =>
      Array.from(text.matchAll(pattern)).flatMap(({ 0: found, index }): ProseFinding[] => {
        const end = index + found.length
        if (exact.has(found) || right.some(word => holds(lower, word, index, end))) return []
        if (bold.some(([from, to]) => from <= index && end <= to)) return []
        const message = `${quote(text, index, found.length)}: "${found}" is not the term in the glossary`
        return [
          { code: 'prose-term', offset: index, message, hint: `Write "${term}" (content/glossary.yaml).` },
        ]
      }),
    )
  }
}

/** Whether a longer word covers the text from `start` to `end`. */
function holds(text: string, word: string, start: number, end: number): boolean {
  if (word.length <= end - start) return false
  for (let at = text.indexOf(word, Math.max(0, end - word.length)); at !== -1 && at <= start; ) {
    if (at + word.length >= end) return true
    at = text.indexOf(word, at + 1)
  }
  return false
}

/**
 * Matches a variant as a whole word: not inside a longer Latin word, and not before more Katakana (サーバ in サーバー). A
 * variant with upper case is matched exactly (`Id`), others ignore case.
 */
function patternOf(word: string): RegExp {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '\\s+')
  const start = /^[\p{Script=Latin}\p{N}]/u.test(word) ? '(?<![\\p{Script=Latin}\\p{N}_-])' : ''
  const latinEnd = /[\p{Script=Latin}\p{N}]$/u.test(word)
  const plural = /[a-z]$/.test(word) ? 's?' : ''
  const end = latinEnd
    ? `${plural}(?![\\p{Script=Latin}\\p{N}_-])`
    : /[\p{Script=Katakana}ー]$/u.test(word)
      ? '(?![\\p{Script=Katakana}ー])'
      : ''
  return new RegExp(`${start}${escaped}${end}`, /\p{Lu}/u.test(word) ? 'gu' : 'giu')
}
