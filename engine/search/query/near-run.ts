import { isOneEditApart } from './edit-distance.ts'

/**
 * Matches a word of Han characters of which one may be wrong, a word of Katakana that may have one error, or a mixed word whose Kana may
 * have one (hiragana is folded to katakana).
 */
const runWord =
  /^(?:\p{sc=Han}{2,4}|[\p{sc=Katakana}ー]{4,}|(?=.*\p{sc=Han})(?=.*\p{sc=Katakana})[\p{sc=Han}\p{sc=Katakana}ー]{2,6})$/u
/** Maximum number of words tried in place of an unknown one. Many words are similar to a word of two characters. */
const maxTried = 3

/** Whether a folded run is a word in which typing errors can be found. */
export function isRunWord(run: string): boolean {
  return runWord.test(run)
}

/**
 * Words that a run may be a misspelling of: one character is wrong (字慕 for 字幕) or, in Kana, missing or extra.
 *
 * @param words Words of the index, most used first.
 */
export function similarRunWords(run: string, words: readonly string[]): string[] {
  if (!isRunWord(run)) return []
  const han = hanOf(run)
  const isHan = han === run
  return words
    .filter(word => (isHan ? word.length === run.length : hanOf(word) === han) && isRunWord(word))
    .filter(word => isOneEditApart(run, word))
    .slice(0, maxTried)
}

/**
 * Splits a Katakana compound into its longest known word and the rest, which is unknown because the list has no short
 * words.
 *
 * @param words Words of the index.
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
