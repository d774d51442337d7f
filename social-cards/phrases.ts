/** Where a line may end; nothing is shown. */
const breakHere = '\u200b'

const scripts = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u
/** What does not begin a line: marks that end something, and the hiragana behind a word, as particles and endings are. */
const bound = /^[\s\p{Pe}\p{Pf}\p{Po}\p{sc=Hira}ー]/u
const opening = /[\p{Ps}\p{Pi}]$/u
/** A foreign word, which is read as one. */
const katakana = /^[\p{sc=Kana}ー]+$/u

/**
 * A title whose lines end between words: Japanese and Chinese have no spaces that say where, and break within words otherwise
 * (with `word-break: keep-all`). Text of other scripts is what it was.
 *
 * @param lang BCP 47 tag.
 */
export function withPhrases(text: string, lang: string): string {
  if (!scripts.test(text)) return text
  let last = ''
  const words = [...new Intl.Segmenter(lang, { granularity: 'word' }).segment(text)]
  return words
    .map(({ segment }) => {
      const isBound =
        last === '' || bound.test(segment) || opening.test(last) || katakana.test(last + segment)
      last = segment
      return isBound ? segment : breakHere + segment
    })
    .join('')
}
