/** Katakana by consonant, in the order of the vowels; a space replaces a missing one. ヲ is listed separately, as o. */
const rows: readonly [consonant: string, kana: string][] = [
  ['', 'アイウエオ'],
  ['k', 'カキクケコ'],
  ['g', 'ガギグゲゴ'],
  ['s', 'サシスセソ'],
  ['z', 'ザジズゼゾ'],
  ['t', 'タチツテト'],
  ['d', 'ダ  デド'],
  ['n', 'ナニヌネノ'],
  ['h', 'ハヒフヘホ'],
  ['b', 'バビブベボ'],
  ['p', 'パピプペポ'],
  ['m', 'マミムメモ'],
  ['y', 'ヤ ユ ヨ'],
  ['r', 'ラリルレロ'],
  ['w', 'ワ    '],
]
const vowels = 'aiueo'
const small = 'ァィゥェォャュョ'

const letters = new Map<string, string>([
  ...rows.flatMap(([consonant, kana]) =>
    [...kana].map((sign, at): [string, string] => [sign, consonant + vowels[at]]),
  ),
  ['ヂ', 'zi'],
  ['ヅ', 'zu'],
  ['ヴ', 'bu'],
  ['ヲ', 'o'],
  ['ン', 'n'],
  ['ッ', ''],
  ['ー', ''],
])

/** Spellings of the same sound, with the spelling that they are folded to. The order matters. */
const spellings: readonly [RegExp, string][] = [
  [/[-'’~\s]/g, ''],
  [/(?:l|x)tu/g, ''],
  [/tch/g, 'ch'],
  [/sh(?=i)/g, 's'],
  [/sh/g, 'sy'],
  [/ch(?=i)/g, 't'],
  [/ch/g, 'ty'],
  [/j(?=i)/g, 'z'],
  [/jy?/g, 'zy'],
  [/ts/g, 't'],
  [/dz/g, 'z'],
  [/([td])h/g, '$1'],
  [/f/g, 'h'],
  [/v/g, 'b'],
  [/c/g, 'k'],
  [/wo/g, 'o'],
  [/m(?=[bpm])/g, 'n'],
  // ン before a vowel or before ナ keeps its letter, so that such words differ.
  [/n+(?![aeiouyn])/g, 'n'],
  [/([b-df-hj-mp-tv-z])\1+/g, '$1'],
  [/o[ou]+/g, 'o'],
  [/e[ei]+/g, 'e'],
  [/([aiu])\1+/g, '$1'],
]

/**
 * Folds the reading of Japanese text to one spelling for each sound, from Kana, Hepburn or other romaji. Long vowels,
 * doubled consonants and the long-vowel mark are dropped, because readers type them in many ways.
 *
 * @param text Kana and Latin letters, with hiragana folded to katakana.
 */
export function foldRomaji(text: string): string {
  const latin = text.replaceAll(
    /([\u30a1-\u30fa])([ァィゥェォャュョ]?)/g,
    (_, kana: string, after: string) =>
      after === '' ? (letters.get(kana) ?? '') : contracted(letters.get(kana) ?? '', after),
  )
  const plain = latin
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]|ー/g, '')
  return spellings.reduce((folded, [pattern, spelled]) => folded.replaceAll(pattern, spelled), plain)
}

/** A syllable that ends in a small Kana: キャ, ファ, ウィ, ティ, シェ. */
function contracted(syllable: string, after: string): string {
  const consonant = syllable.slice(0, -1)
  const at = small.indexOf(after)
  if (at >= vowels.length) return `${consonant}y${['a', 'u', 'o'][at - vowels.length]}`
  const isPalatal = /^[szt]i$/.test(syllable) && after === 'ェ'
  return `${consonant === '' && syllable === 'u' ? 'w' : consonant}${isPalatal ? 'y' : ''}${vowels[at]}`
}
