import { compatible, fold, type HanFold } from '../fold.ts'

/** Maximum length of a query that is rewritten. A longer one was pasted. */
const maxLength = 200

/**
 * Rewrites a text with the words that a site uses in place of their synonyms: 預設 for 默認, in either script.
 *
 * @param groups For each group, folded: the word that the site uses, then the others.
 */
export function preferredWords(
  text: string,
  groups: readonly (readonly string[])[],
  variants: HanFold,
): string {
  if (text.length > maxLength || groups.length === 0) return text
  const source = compatible(text)
  const folded = fold(source, variants)
  // Offsets are not comparable if folding changes the length.
  if (folded.length !== source.length) return text
  const found = replacements(folded, groups)
  if (found.length === 0) return text
  let result = ''
  let end = 0
  for (const { at, word, preferred } of found) {
    result +=
      source.slice(end, at) +
      spaced(preferred, result + source.slice(end, at), source.slice(at + word.length))
    end = at + word.length
  }
  return result + source.slice(end)
}

function replacements(folded: string, groups: readonly (readonly string[])[]) {
  const preferredWord = new Map(
    groups.flatMap(([preferred = '', ...others]) => others.map(word => [word, preferred] as const)),
  )
  const words = [...new Set(groups.flat())].sort((a, b) => b.length - a.length)
  const found: { at: number; word: string; preferred: string }[] = []
  for (let at = 0; at < folded.length; at += 1) {
    const word = words.find(candidate => folded.startsWith(candidate, at) && isApart(folded, at, candidate))
    if (word === undefined) continue
    const preferred = preferredWord.get(word)
    if (preferred !== undefined) found.push({ at, word, preferred })
    at += word.length - 1
  }
  return found
}

/** Whether a word of Latin letters is not part of a longer word. */
function isApart(text: string, at: number, word: string): boolean {
  const isLatin = (character = '') => /[\p{sc=Latin}\p{N}_]/u.test(character)
  return (
    !(isLatin(word[0]) && isLatin(text[at - 1])) && !(isLatin(word.at(-1)) && isLatin(text[at + word.length]))
  )
}

/** Adds spaces to a word of Latin letters where other letters precede or follow it. */
function spaced(preferred: string, before: string, after: string): string {
  const start = /^[\p{sc=Latin}\p{N}]/u.test(preferred) && /[\p{L}\p{N}]$/u.test(before) ? ' ' : ''
  const end = /[\p{sc=Latin}\p{N}]$/u.test(preferred) && /^[\p{L}\p{N}]/u.test(after) ? ' ' : ''
  return start + preferred + end
}
