import { type JsonObject, valueAt } from 'shiori/internal/reference/description/json.ts'
import type { Finding, LintTarget } from '../lint-target.ts'
import { type LocatedText, textsOf } from '../texts.ts'
import { wordsOf } from '../words.ts'

/**
 * Reports texts that are empty, repeat the name of what they describe, or repeat the summary or title of their
 * operation.
 */
export function* poorDescriptions({ document }: LintTarget): Generator<Finding> {
  const root = document as unknown as JsonObject
  for (const located of textsOf(document)) {
    const { keys, text } = located
    if (text.trim() === '')
      yield {
        code: 'api-description-empty',
        keys,
        found: 'an empty text',
        expected: 'a text',
        hint: 'Write it, or remove the key where it is not needed.',
      }
    else if (repeatsName(root, located))
      yield {
        code: 'api-description-name',
        keys,
        found: `"${text}", which only repeats the name`,
        expected: 'what the name does not say',
        hint: 'Say what it means, its unit or format, and what applies when it is absent.',
      }
    else yield* findRepeatedText(root, located)
  }
}

/**
 * Recognizes "Plan ID." for `plan_id`. For values of an enum only the whole name counts: after its prefix, there may be
 * nothing more to say ("AWS.").
 */
function repeatsName(root: JsonObject, { kind, keys, text }: LocatedText): boolean {
  // Titles of operations, tags and tokens may equal their names.
  if (kind !== 'enum meanings' && keys.at(-1) !== 'description') return false
  const owner = keys.slice(0, -1)
  const named = valueAt(root, [...owner, 'name'])
  const isParameter = kind === 'parameters' && typeof named === 'string'
  const name = kind === 'enum meanings' ? keys.at(-1) : isParameter ? named : owner.at(-1)
  const words = wordsOf(text)
  return words.length > 0 && words.join(' ') === wordsOf(name ?? '').join(' ')
}

function* findRepeatedText(root: JsonObject, { kind, keys, text }: LocatedText): Generator<Finding> {
  const others = { 'operation descriptions': ['summary', 'x-title'], summaries: ['x-title'] }[String(kind)]
  for (const key of others ?? []) {
    const siblingText = valueAt(root, [...keys.slice(0, -1), key])
    if (typeof siblingText !== 'string' || wordsOf(siblingText).join(' ') !== wordsOf(text).join(' '))
      continue
    yield {
      code: 'api-description-summary',
      keys,
      found: `the same text as "${key}"`,
      expected: `more than "${key}" says`,
      hint: 'Say when to use the call, what it needs and what to look out for.',
    }
  }
}
