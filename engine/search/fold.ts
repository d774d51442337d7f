/**
 * Folding unifies different spellings of the same text, in the index and in queries. The order matters: width before Kana (a half-width
 * voiced Kana is two characters), Kana before the long-vowel mark.
 */

/** Han variants: each character, and the character that represents its class. */
export type HanFold = ReadonlyMap<string, string>

const invisible = /\p{Cf}/gu
const dashAfterKana = /(?<=[\u3041-\u30ff])[-~\u2010-\u2015\u2212\u2500\u301c\uff5e]/g
/** Code of hiragana's small A, the first Kana with a katakana, and the distance from hiragana to katakana. */
const firstHiragana = 0x3041
const toKatakana = 0x60
/** Code of the first Han character; the codes of all Kana are lower. */
const firstHan = 0x3400

/**
 * Unicode's compatibility form without invisible characters. It unifies width, ligatures and half-width voiced Kana.
 */
export function compatible(text: string): string {
  return isAscii(text)
    ? text
    : text.normalize('NFKC').replaceAll(invisible, '').replaceAll(dashAfterKana, 'ー')
}

/** Folds case, hiragana (to katakana) and Han variants of a text that `compatible` returned. Keeps the length. */
export function fold(text: string, variants: HanFold): string {
  const lower = text.toLowerCase()
  if (isAscii(lower)) return lower
  let folded = ''
  let done = 0
  // Whole sections are folded to show results. Going by character codes takes a third of the time of `replaceAll`.
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

/** Whether a hiragana has a katakana: small A to small KE, and the two iteration marks. */
function hasKatakana(code: number): boolean {
  return code <= 0x3096 || code === 0x309d || code === 0x309e
}

export function isAscii(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is all of ASCII
  return /^[\x00-\x7f]*$/.test(text)
}
