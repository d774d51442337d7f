/** Scripts without spaces, whose lines may end between any two characters. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u
const latinWords = /[!-~]+(?: [!-~]+)+/g
/** Characters that fit on a line of a title on a phone, even with large text. */
const maxLength = 10

/**
 * Keeps short names of several words ("App Store") in a Japanese or Chinese title on one line. Lines of about the same length are more
 * likely to end at a space in such a name than between the characters around it.
 */
export function keepNames(title: string): string {
  if (!unspaced.test(title)) return title
  return title.replace(latinWords, words =>
    words.length > maxLength ? words : words.replaceAll(' ', '\u00a0'),
  )
}
