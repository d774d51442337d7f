/** Writing systems that put no space between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u

/**
 * Terms of a text in the order in which they stand: words without their endings, and pairs of neighbors where nothing parts words,
 * as in Japanese and Chinese.
 */
export function termsOf(text: string): string[] {
  const runs =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}ー]+/gu) ?? []
  return runs.flatMap(run => parts(run).flatMap(part => (unspaced.test(part) ? pairs(part) : stem(part))))
}

/** A run of letters, cut where the kind of writing changes: `AI研修` is a word and a run of Han. */
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

/** An English plural and its singular are the same term. */
function stem(word: string): string {
  return word.length > 3 ? word.replace(/(?:ies|es|s)$/, ending => (ending === 'ies' ? 'y' : '')) : word
}
