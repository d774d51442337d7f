import { stopWords } from '../query/stop-words.ts'
import { type Token, tokenize } from '../tokenize.ts'

/** The words of a heading: those that only the heading has, and those that the page's title has, too. */
export interface HeadingWords {
  distinct: string
  repeated: string
}

/**
 * Separates the words that only a heading has from those that its page's title repeats. The latter say nothing about
 * the section: "upload" of "Cancel an upload" on a page about uploads.
 *
 * @returns Undefined if the heading has words of one kind only, or Han, Kana or identifiers, which have no spaces to
 * cut at.
 */
export function headingWords(heading: string, title: string): HeadingWords | undefined {
  const tokens = tokenize(heading, new Map())
  if (tokens.some(({ kind }) => kind !== 'word')) return undefined
  const titleWords = tokenize(title, new Map()).map(({ text }) => text)
  const isInTitle = (word: string) => titleWords.some(other => singular(other) === singular(word))
  const contentWords = tokens.filter(({ text }) => !stopWords.has(text))
  const repeated = contentWords.filter(({ text }) => isInTitle(text))
  const distinct = tokens.filter(token => !repeated.includes(token))
  if (
    repeated.length === 0 ||
    contentWords.every(token => repeated.includes(token) || /^\d+$/.test(token.text))
  )
    return undefined
  return { distinct: joinWords(distinct), repeated: joinWords(repeated) }
}

/** Joins words; a comma separates those that were not adjacent, so that they are not found as one word. */
function joinWords(words: readonly Token[]): string {
  return words.reduce((text, { raw, start }, index) => {
    const before = words[index - 1]
    if (!before) return raw
    return text + (before.start + before.raw.length + 1 === start ? ' ' : ', ') + raw
  }, '')
}

function singular(word: string): string {
  return word.replace(/s$/, '')
}
