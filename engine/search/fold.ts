/**
 * Folding: what is written in different ways and read as the same is made the same, in the index and in queries.
 * The order matters: width before kana (a half-width voiced kana is two characters), kana before the long-vowel mark.
 */

/** Pairs of Han variants, each character to the one that stands for its class. */
export type HanFold = ReadonlyMap<string, string>

const invisible = /\p{Cf}/gu
const dashAfterKana = /(?<=[\u3041-\u30ff])[-~\u2010-\u2015\u2212\u2500\u301c\uff5e]/g
const hiragana = /[\u3041-\u3096\u309d\u309e]/g
const han = /[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]/g

/** Unicode's compatibility form without characters that are not seen: width, ligatures, half-width voiced kana. */
export function compatible(text: string): string {
  return isAscii(text)
    ? text
    : text.normalize('NFKC').replaceAll(invisible, '').replaceAll(dashAfterKana, 'ー')
}

/** Folds a word or a run of text that `compatible` has seen: case, hiragana to katakana, Han variants. Keeps the length. */
export function fold(text: string, variants: HanFold): string {
  const lower = text.toLowerCase()
  if (isAscii(lower)) return lower
  const katakana = lower.replaceAll(hiragana, kana => String.fromCharCode(kana.charCodeAt(0) + 0x60))
  return variants.size === 0 ? katakana : katakana.replaceAll(han, char => variants.get(char) ?? char)
}

export function isAscii(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is all of ASCII
  return /^[\x00-\x7f]*$/.test(text)
}
