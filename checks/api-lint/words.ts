/** Words without meaning in a name. */
const articles = new Set(['a', 'an', 'the'])

/**
 * Splits a text or name into lower-case words without punctuation and articles, which are equal for `plan_id` and `The
 * plan ID.`.
 */
export function wordsOf(text: string): string[] {
  const spaced = text.replaceAll(/(\p{Ll}|\p{Nd})(\p{Lu})/gu, '$1 $2').toLowerCase()
  return (spaced.match(/[\p{L}\p{N}]+/gu) ?? []).filter(word => !articles.has(word))
}
