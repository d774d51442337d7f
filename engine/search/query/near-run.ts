import { isOneEditApart } from './edit-distance.ts'

/** A word of Han that is known by all of its characters but one, or one of Katakana by all but one error. */
const runWord = /^(?:\p{sc=Han}{2,4}|[\p{sc=Katakana}ー]{4,})$/u
/** Words that are tried for one that is nowhere: a character of two fits many. */
const mostTried = 3

/** Whether a run, folded, is a word in which an error can be told. */
export function isRunWord(run: string): boolean {
  return runWord.test(run)
}

/**
 * Words that a run may stand for of which one character is wrong (字慕 for 字幕) or, in Katakana, one is missing or too many.
 *
 * @param words Known ones, the most used first.
 */
export function nearRunWords(run: string, words: readonly string[]): string[] {
  if (!isRunWord(run)) return []
  const isKana = /^[\p{sc=Katakana}ー]/u.test(run)
  return words
    .filter(word => (isKana || word.length === run.length) && isRunWord(word) && isOneEditApart(run, word))
    .slice(0, mostTried)
}
