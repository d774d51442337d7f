/**
 * Folding: what is written in different ways and read as the same is made the same, in the index and in queries.
 * The order matters: width before kana (a half-width voiced kana is two characters), kana before the long-vowel mark.
 */

/** Pairs of Han variants: each character, and the one that represents its class. */
export type HanFold = ReadonlyMap<string, string>

const invisible = /\p{Cf}/gu
const dashAfterKana = /(?<=[\u3041-\u30ff])[-~\u2010-\u2015\u2212\u2500\u301c\uff5e]/g
/** Code of hiragana's small A, the first that has a katakana; theirs stand as far behind as `toKatakana` says. */
const firstHiragana = 0x3041
const toKatakana = 0x60
/** Code of the first Han character; all kana have lower codes. */
const firstHan = 0x3400

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
  let folded = ''
  let done = 0
  // Where results are shown, whole sections are folded: by code this takes a third of the time that `replaceAll` does.
  for (let at = 0; at < lower.length; at += 1) {
    const code = lower.charCodeAt(at)
    if (code < firstHiragana) continue
    const other =
      code >= firstHan
        ? variants.get(lower.charAt(at))
        : hasKatakana(code)
          ? String.fromCharCode(code + toKatakana)
          : undefined
    if (other === undefined) continue
    folded += lower.slice(done, at) + other
    done = at + 1
  }
  return done === 0 ? lower : folded + lower.slice(done)
}

/** Hiragana from small A to small KE, and the two marks that repeat a syllable. */
function hasKatakana(code: number): boolean {
  return code <= 0x3096 || code === 0x309d || code === 0x309e
}

export function isAscii(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is all of ASCII
  return /^[\x00-\x7f]*$/.test(text)
}
