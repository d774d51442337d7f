/** Words that add nothing to a name. */
const articles = new Set(['a', 'an', 'the'])

/**
 * Words of a text or name in lower case without punctuation and articles: `plan_id` and `The plan ID.` have the same ones.
 */
export function wordsOf(text: string): string[] {
  const spaced = text.replaceAll(/(\p{Ll}|\p{Nd})(\p{Lu})/gu, '$1 $2').toLowerCase()
  return (spaced.match(/[\p{L}\p{N}]+/gu) ?? []).filter(word => !articles.has(word))
}
