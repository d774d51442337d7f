import type { CodeIndex } from './code-index.ts'
import type { Reading } from './reading/clue.ts'

/**
 * Returns the ids of sources whose types or packages occur in a text, or whose domain a reason has (`bv.chatroom.v1`).
 */
export function hintedSources(text: string, index: CodeIndex, { clues, words }: Reading): Set<string> {
  const domains = clues.flatMap(clue => (clue.kind === 'reason' && clue.domain ? clue.domain.split('.') : []))
  const found = new Set<string>()
  for (const { source } of index.entries) {
    if (found.has(source.id)) continue
    const isNamed = source.hints.some(hint => (/^\w+$/.test(hint) ? words.has(hint) : text.includes(hint)))
    if (isNamed || domains.includes(source.id)) found.add(source.id)
  }
  // Only the platform has reasons with a domain.
  if (domains.length > 0) found.add('platform')
  return found
}
