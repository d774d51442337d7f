import { pointerOf } from 'shiori/internal/reference/description/json.ts'
import type { Finding, LintTarget } from '../lint-target.ts'
import { type LocatedText, textsOf } from '../texts.ts'
import { wordsOf } from '../words.ts'

/**
 * Reports texts that two fields of a schema, two values of an enum, or two operations share: one is a wrong copy, or
 * both say too little to be distinguished.
 */
export function* copiedDescriptions({ document }: LintTarget): Generator<Finding> {
  const first = new Map<string, LocatedText>()
  for (const located of textsOf(document)) {
    const scope = scopeOf(located)
    if (scope === undefined || located.text.trim() === '') continue
    const id = `${scope}\n${wordsOf(located.text).join(' ')}`
    const original = first.get(id)
    if (original)
      yield {
        code: 'api-description-copied',
        keys: located.keys,
        found: `the text of ${pointerOf(original.keys)}`,
        expected: 'its own description',
        hint: 'Say in both how they differ.',
      }
    else first.set(id, located)
  }
}

/** Returns the scope in which a text must be unique. */
function scopeOf({ kind, keys }: LocatedText): string | undefined {
  switch (kind) {
    case 'summaries':
    case 'operation descriptions':
      return 'operations'
    case 'enum meanings':
      return pointerOf(keys.slice(0, -1))
    case 'fields':
      // The schema's own description does not belong to a field.
      return keys.at(-3) === 'properties' ? pointerOf(keys.slice(0, -2)) : undefined
    case 'parameters':
      return pointerOf(keys.slice(0, -2))
    default:
      return undefined
  }
}
