/**
 * Removes the ending of an English word if at least four letters remain: `countries` and `country` both become
 * `countr`.
 */
export function stemOf(word: string): string {
  const stem = word.replace(/(?:ations?|ings?|ied|ies|ed|es|s|e|y)$/, '')
  return stem.length >= 4 ? stem : word
}
