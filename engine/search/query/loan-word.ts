/** Consonants of Katakana by row. Vowels, small Kana, ッ, ー, ヤ and ワ have none, because they are not compared. */
const rows: readonly [kana: string, sound: string][] = [
  ['カキクケコ', 'k'],
  ['ガギグゲゴ', 'g'],
  ['サシスセソ', 's'],
  ['ザズゼゾ', 'z'],
  ['ジ', 'j'],
  ['タチツテト', 't'],
  ['ダヂヅデド', 'd'],
  ['ナニヌネノン', 'n'],
  ['ハヒヘホ', 'h'],
  ['フ', 'f'],
  ['バビブベボヴ', 'b'],
  ['パピプペポ', 'p'],
  ['マミムメモ', 'm'],
  ['ラリルレロ', 'r'],
]
const soundOf = new Map(rows.flatMap(([kana, sound]) => [...kana].map(sign => [sign, sound] as const)))

/**
 * English spellings with their consonants in Katakana; the order matters. An r that no vowel follows only lengthens
 * the vowel before it.
 */
const spellings: readonly [RegExp, string][] = [
  [/[st]ion/g, 'sn'],
  [/t?ch|tch/g, 't'],
  [/ph/g, 'f'],
  [/sh/g, 's'],
  [/gh/g, ''],
  [/c(?=[eiy])/g, 's'],
  [/g(?=[eiy])/g, 'j'],
  [/[cq]k?/g, 'k'],
  [/x/g, 'ks'],
  [/v/g, 'b'],
  [/r(?![aeiouy])/g, ''],
  [/l/g, 'r'],
  [/m(?=[bp])/g, 'n'],
  [/[aeiouyw]/g, ''],
  [/(.)\1+/g, '$1'],
]

/** Minimum number of consonants; many words share fewer. */
const minSounds = 4
const maxFound = 3

function soundsOfKana(run: string): string {
  return [...run]
    .map(sign => soundOf.get(sign) ?? '')
    .join('')
    .replaceAll(/(.)\1+/g, '$1')
}

function soundsOfLatin(word: string): string {
  return spellings.reduce((text, [pattern, sound]) => text.replaceAll(pattern, sound), word)
}

/** Whether a folded run is a Katakana word with enough consonants to find the Latin word that it transcribes. */
export function mayBeBorrowed(run: string): boolean {
  return /^[\p{sc=Katakana}ー]{4,}$/u.test(run) && soundsOfKana(run).length >= minSounds
}

/**
 * Latin words that a Katakana word may transcribe: キープアライブ is `keepalive`, which docs that name a setting do not
 * transcribe.
 *
 * @param words Words of the index in lower case.
 */
export function findLoanWordTerms(run: string, words: readonly string[]): string[] {
  if (!mayBeBorrowed(run)) return []
  const sounds = soundsOfKana(run)
  return words.filter(word => /^[a-z]+$/.test(word) && soundsOfLatin(word) === sounds).slice(0, maxFound)
}
