/** Zero-width space: an invisible place where a line may break. */
const wordBreak = '\u200b'

const scripts = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u
/** What does not begin a line: closing marks, and hiragana after a word, which are particles and endings. */
const bound = /^[\s\p{Pe}\p{Pf}\p{Po}\p{sc=Hira}ー]/u
const opening = /[\p{Ps}\p{Pi}]$/u
/** A run of katakana, such as a foreign word, which stays on one line. */
const katakana = /^[\p{sc=Kana}ー]+$/u

/**
 * Makes the lines of a title break between words. Japanese and Chinese have no spaces, and would break within words
 * (used with `word-break: keep-all`). Text in other scripts is returned unchanged.
 *
 * @param lang BCP 47 tag.
 */
export function withPhrases(text: string, lang: string): string {
  if (!scripts.test(text)) return text
  let last = ''
  const words = [...new Intl.Segmenter(lang, { granularity: 'word' }).segment(text)]
  return words
    .map(({ segment }) => {
      const keepsTogether =
        last === '' || bound.test(segment) || opening.test(last) || katakana.test(last + segment)
      last = segment
      return keepsTogether ? segment : wordBreak + segment
    })
    .join('')
}
