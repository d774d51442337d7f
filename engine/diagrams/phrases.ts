/** Runs of white space, of characters of scripts that do not separate words by spaces, and of all others. */
const runs = /\s+|[\u2e80-\uffef]+|[^\s\u2e80-\uffef]+/gu
const withoutSpaces = /[\u2e80-\uffef]/u
/** The dictionary contains the words of both languages, whatever the locale. */
const words = new Intl.Segmenter('ja', { granularity: 'word' })

/** A mark that does not begin a line (JIS X 4051, kinsoku shori). */
const ending = /^[\p{Pe}\p{Pf}\p{Po}ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ]/u
/** Particles and endings, which belong to the word before them. */
const hiragana = /^\p{sc=Hira}/u
const endsClause = /[\s\p{Pe}\p{Pf}、。，．！？：；]$/u
const opening = /[\p{Ps}\p{Pi}]$/u
/** A foreign word, which is read as one. */
const katakana = /^[\p{sc=Kana}ー]+$/u

/**
 * Parts of a text between which a line may end, including spaces: words, and phrases in Japanese and Chinese, which
 * have no spaces to show where. Names in Latin letters and words in katakana are not split; what follows a word stays
 * with it.
 */
export function phrasesOf(text: string): string[] {
  const phrases: string[] = []
  for (const [run] of text.matchAll(runs)) {
    for (const word of withoutSpaces.test(run) ? segments(run) : [run]) {
      const last = phrases.at(-1)
      if (last !== undefined && keepsTogether(last, word)) phrases[phrases.length - 1] = last + word
      else phrases.push(word)
    }
  }
  return phrases
}

function keepsTogether(last: string, word: string): boolean {
  if (opening.test(last)) return true
  if (withoutSpaces.test(word) && ending.test(word)) return true
  return (hiragana.test(word) && !endsClause.test(last)) || katakana.test(lastWord(last) + word)
}

/** The word in katakana at the end of a phrase. */
function lastWord(phrase: string): string {
  return /[\p{sc=Kana}ー]+$/u.exec(phrase)?.[0] ?? ' '
}

/** Minimum number of characters on both sides of a break within a phrase. */
const minPart = 3

/**
 * Parts of a phrase that is too wide for a line, such as a compound in katakana or a long verb. Shorter words are not
 * split.
 */
export function splitPhrase(phrase: string): string[] {
  if (!withoutSpaces.test(phrase)) return [phrase]
  const parts: string[] = []
  let before = ''
  for (const word of segments(phrase)) {
    const last = parts.at(-1)
    const isApart = Math.min(before.length, word.length) >= minPart && !ending.test(word)
    if (last === undefined || isApart) parts.push(word)
    else parts[parts.length - 1] = last + word
    before = word
  }
  return parts
}

function segments(text: string): string[] {
  return [...words.segment(text)].map(({ segment }) => segment)
}
