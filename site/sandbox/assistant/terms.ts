/** Writing systems without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u

/**
 * Returns the terms of a text in their order: words without their endings, and pairs of neighboring characters in
 * writing without spaces, like Japanese and Chinese.
 */
export function termsOf(text: string): string[] {
  const runs =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}ー]+/gu) ?? []
  return runs.flatMap(run => parts(run).flatMap(part => (unspaced.test(part) ? pairs(part) : stem(part))))
}

/** Splits a run of letters where the writing system changes: `AI研修` is a word and a run of Han. */
function parts(run: string): string[] {
  return (
    run.match(
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu,
    ) ?? []
  )
}

function pairs(run: string): string[] {
  const letters = [...run]
  return letters.length === 1
    ? letters
    : letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)
}

/** Reduces an English plural to the same term as its singular. */
function stem(word: string): string {
  return word.length > 3 ? word.replace(/(?:ies|es|s)$/, ending => (ending === 'ies' ? 'y' : '')) : word
}
