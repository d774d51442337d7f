import { isOneEditApart } from './edit-distance.ts'

/**
 * A word of Han that is known by all of its characters but one, one of Katakana by all but one error, or one of both (hiragana is
 * folded to katakana), in whose kana an error may be.
 */
const runWord =
  /^(?:\p{sc=Han}{2,4}|[\p{sc=Katakana}ー]{4,}|(?=.*\p{sc=Han})(?=.*\p{sc=Katakana})[\p{sc=Han}\p{sc=Katakana}ー]{2,6})$/u
/** Maximum number of words tried for an unknown one. A word of two characters is near many others. */
const maxTried = 3

/** Whether a folded run is a word in which a typing error can be found. */
export function isRunWord(run: string): boolean {
  return runWord.test(run)
}

/**
 * Words that a run may be a misspelling of: one character is wrong (字慕 for 字幕) or, in kana, missing or added.
 *
 * @param words Known ones, the most used first.
 */
export function nearRunWords(run: string, words: readonly string[]): string[] {
  if (!isRunWord(run)) return []
  const han = hanOf(run)
  const isHan = han === run
  return words
    .filter(word => (isHan ? word.length === run.length : hanOf(word) === han) && isRunWord(word))
    .filter(word => isOneEditApart(run, word))
    .slice(0, maxTried)
}

/**
 * The two words that a compound of Katakana was put together of, the longest that is known and the rest: the list has no short words.
 *
 * @param words Known ones.
 */
export function partRun(run: string, words: readonly string[]): [string, string] | undefined {
  if (!/^[\p{sc=Katakana}ー]{5,}$/u.test(run)) return undefined
  const [longest] = words
    .filter(word => run.length - word.length >= 2 && (run.startsWith(word) || run.endsWith(word)))
    .sort((a, b) => b.length - a.length)
  if (longest === undefined) return undefined
  const at = run.startsWith(longest) ? longest.length : run.length - longest.length
  return [run.slice(0, at), run.slice(at)]
}

function hanOf(run: string): string {
  return run.replaceAll(/[^\p{sc=Han}]/gu, '')
}
