import type { Token } from '../tokenize.ts'
import { measures, stopWords } from './stop-words.ts'

/** A token of a query. An identifier contains its words. */
export type QueryToken = Token & { parts: string[] }

/**
 * Tokens of a query, in which identifiers contain their words. Function words are dropped unless there are no others.
 */
export function queryTokens(tokens: readonly Token[]): QueryToken[] {
  return meaningful(joinNames(tokens))
}

function meaningful(tokens: QueryToken[]): QueryToken[] {
  // Among Han and Kana, a short Latin word is a name: `this` in `thisが失われる`.
  const isMixed = tokens.some(({ kind }) => kind === 'run')
  const contentTokens = tokens.filter(
    (token, index) =>
      token.kind !== 'word' ||
      // The first letter of a word that is being typed is not searched.
      !(
        (!isMixed && isFunctionWord(tokens, index)) ||
        (token.text.length === 1 && index > 0 && index === tokens.length - 1)
      ),
  )
  return contentTokens.length > 0 ? contentTokens : tokens
}

/** Whether a word only forms the question: a function word, or `long` in `how long`. */
function isFunctionWord(tokens: readonly QueryToken[], index: number): boolean {
  const { text } = tokens[index] ?? { text: '' }
  return stopWords.has(text) || (measures.has(text) && tokens[index - 1]?.text === 'how')
}

/** Joins names and words into the identifiers that contain them. */
function joinNames(tokens: readonly Token[]): QueryToken[] {
  const names: QueryToken[] = []
  let end = 0
  for (const token of tokens) {
    const name = names.at(-1)
    if (name?.kind === 'whole' && token.start < end) {
      if (token.kind === 'word') name.parts.push(token.text)
      continue
    }
    names.push({ ...token, parts: [] })
    if (token.kind === 'whole') end = token.start + token.raw.length
  }
  return names
}
