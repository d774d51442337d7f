/** An English word without its ending, at least four letters of it: `countries` and `country` are both `countr`. */
export function stemOf(word: string): string {
  const stem = word.replace(/(?:ations?|ings?|ied|ies|ed|es|s|e|y)$/, '')
  return stem.length >= 4 ? stem : word
}
