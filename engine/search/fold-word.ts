import { fold, type HanFold, isAscii } from './fold.ts'

/** Marks on Latin, Greek, Cyrillic, Hebrew and Arabic letters. The one of й stays: it makes another letter. */
const marks = /(?<!и)[\u0300-\u036f]|[\u0591-\u05c7\u064b-\u065f\u0670\u06d6-\u06ed]/g

/** Letters that Unicode takes apart into nothing smaller, and what those write who do not have them at hand. */
const spellings = new Map(
  Object.entries({
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ø: 'o',
    đ: 'd',
    ł: 'l',
    ı: 'i',
    þ: 'th',
    ð: 'd',
    ς: 'σ',
    ى: 'ي',
    ی: 'ي',
    ک: 'ك',
    ة: 'ه',
    ٱ: 'ا',
    ـ: '',
  }),
)
const spelled = new RegExp(`[${[...spellings.keys()].join('')}]`, 'g')
const arabicDigits = /[\u0660-\u0669\u06f0-\u06f9]/g

/** The Arabic article, with what is written before it in one word, if enough of the word is left. */
const article = /^(?:[وفبك]?ال|لل)(?=\p{sc=Arabic}{3})/u

/**
 * Folds a word as those type it who leave out accents and points: `déployer` is `deployer`, `Straße` is `strasse`. Unlike
 * `fold` it may alter the length.
 */
export function foldWord(text: string, variants: HanFold): string {
  const folded = fold(text, variants)
  if (isAscii(folded)) return folded
  return folded
    .normalize('NFD')
    .replaceAll(marks, '')
    .replaceAll(spelled, letter => spellings.get(letter) ?? letter)
    .replaceAll(arabicDigits, digit => String(digit.charCodeAt(0) & 0xf))
    .normalize('NFC')
    .replace(article, '')
}
