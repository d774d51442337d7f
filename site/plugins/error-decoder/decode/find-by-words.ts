import type { CodeIndex, Entry } from './code-index.ts'

/** Maximum number of letters that are compared. */
const maxTextLength = 600
/** Share of the text's words that a code's texts must contain, and maximum number of results. */
const share = 0.6
const maxResults = 3

/**
 * Finds codes whose texts contain most words of a text without names: "the limit of devices is reached". In languages
 * without spaces, pairs of letters are compared.
 */
export function findByWords(
  text: string,
  index: CodeIndex,
  sourceId?: string,
): (Entry & { score: number })[] {
  const textWords = partsOf(text.slice(0, maxTextLength))
  if (textWords.size < maxResults) return []
  const found = index.entries.flatMap(entry => {
    const { cause, name, code, messages } = entry.code
    const causeWords = partsOf([cause, name, code, ...(messages ?? [])].join(' '))
    let shared = 0
    for (const part of textWords) if (causeWords.has(part)) shared++
    const score = shared / textWords.size
    return shared >= maxResults && score >= share
      ? [{ ...entry, score: score + (entry.source.id === sourceId ? 0.2 : 0) }]
      : []
  })
  return found.sort((a, b) => b.score - a.score || a.order - b.order).slice(0, 3)
}

/** Splits a text into words of four letters and more without their endings, and pairs of Han and Kana. */
function partsOf(text: string): Set<string> {
  const parts = new Set<string>()
  for (const [word] of text.toLowerCase().matchAll(/[a-z]{4,}|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]{2,}/gu)) {
    if (/^[a-z]/.test(word)) parts.add(word.slice(0, 6))
    else for (let at = 0; at + 2 <= word.length; at++) parts.add(word.slice(at, at + 2))
  }
  return parts
}
