import { stopWords } from '../query/stop-words.ts'
import { type Token, tokenize } from '../tokenize.ts'

/** A heading's words: those of its own, and those that the page's title says already. */
export interface HeadingWords {
  own: string
  repeated: string
}

/**
 * Parts the words that a heading has of its own from those of its page's title, which tell nothing of what this section is about:
 * "Cancel" of "Cancel an upload" on a page about uploads.
 *
 * @returns undefined where a heading has words of one kind only, and where its words are not known: of Han, Kana and identifiers.
 */
export function headingWords(heading: string, title: string): HeadingWords | undefined {
  const tokens = tokenize(heading, new Map())
  if (tokens.some(({ kind }) => kind !== 'word')) return undefined
  const said = tokenize(title, new Map()).map(({ text }) => text)
  const isSaid = (word: string) => said.some(other => singular(other) === singular(word))
  const told = tokens.filter(({ text }) => !stopWords.has(text))
  const repeated = told.filter(({ text }) => isSaid(text))
  const own = tokens.filter(token => !repeated.includes(token))
  if (repeated.length === 0 || told.every(token => repeated.includes(token) || /^\d+$/.test(token.text)))
    return undefined
  return { own: joined(own), repeated: joined(repeated) }
}

/** Words in a row; only those with one space between them are found as one word too. */
function joined(words: readonly Token[]): string {
  return words.reduce((text, { raw, start }, index) => {
    const before = words[index - 1]
    if (!before) return raw
    return text + (before.start + before.raw.length + 1 === start ? ' ' : ', ') + raw
  }, '')
}

function singular(word: string): string {
  return word.replace(/s$/, '')
}
