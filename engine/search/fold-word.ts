import { fold, type HanFold, isAscii } from './fold.ts'

/**
 * Marks on Latin, Greek, Cyrillic, Hebrew and Arabic letters. The breve of й is kept, because it makes another letter.
 */
const marks = /(?<!и)[\u0300-\u036f]|[\u0591-\u05c7\u064b-\u065f\u0670\u06d6-\u06ed]/g

/** Letters without a decomposition in Unicode, with their replacements on keyboards that lack them. */
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
const spellingPattern = new RegExp(`[${[...spellings.keys()].join('')}]`, 'g')
const arabicDigits = /[\u0660-\u0669\u06f0-\u06f9]/g

/** The Arabic article and the prefixes written together with it, if at least three letters of the word are left. */
const article = /^(?:[وفبك]?ال|لل)(?=\p{sc=Arabic}{3})/u

/**
 * Folds a word to the spelling of readers who omit accents and vowel points: `déployer` becomes `deployer`, `Straße`
 * becomes `strasse`. Unlike `fold`, it may change the length.
 */
export function foldWord(text: string, variants: HanFold): string {
  const folded = fold(text, variants)
  if (isAscii(folded)) return folded
  return folded
    .normalize('NFD')
    .replaceAll(marks, '')
    .replaceAll(spellingPattern, letter => spellings.get(letter) ?? letter)
    .replaceAll(arabicDigits, digit => String(digit.charCodeAt(0) & 0xf))
    .normalize('NFC')
    .replace(article, '')
}
