/**
 * Removes the ending of an English word if at least four letters remain: `countries` and `country` both become
 * `countr`.
 */
export function stemOf(word: string): string {
  const stem = word.replace(/(?:ations?|ings?|ied|ies|ed|es|s|e|y)$/, '')
  return stem.length >= 4 ? stem : word
}

/** Languages that form the plural with an s, and those in which words of Latin letters are English. */
const pluralInS = new Set(['en', 'fr', 'es', 'pt', 'ja', 'ko', 'zh'])

/**
 * Removes the s of a plural: `keys` becomes `key`. Elsewhere the s may make another word: German `Kurs` and `Kur`.
 *
 * @param locale Language of the index.
 */
export function singularOf(word: string, locale: string): string {
  return pluralInS.has(locale.replace(/-.*/, '')) ? word.replace(/s$/, '') : word
}
