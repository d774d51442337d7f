/**
 * Creates a tokenizer from the platform's segmenter, which uses a dictionary for Japanese and Chinese.
 *
 * @param lang BCP 47 tag.
 */
export function segmenterTokenizer(lang: string): (text: string) => string[] {
  const segmenter = new Intl.Segmenter(lang, { granularity: 'word' })
  return text =>
    Array.from(segmenter.segment(text.normalize('NFKC')))
      .filter(({ isWordLike }) => isWordLike)
      .map(({ segment }) => segment)
}

const pieces =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]+|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー])[\p{L}\p{N}_])+/gu
const cjk = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]/u

/** Splits text into words, and Han and Kana into overlapping pairs of characters. */
export function bigramTokenizer(text: string): string[] {
  return Array.from(text.normalize('NFKC').matchAll(pieces)).flatMap(([piece]) => {
    const characters = [...piece]
    if (!cjk.test(piece) || characters.length === 1) return [piece]
    return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
  })
}
