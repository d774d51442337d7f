import type { QueryToken } from './query-tokens.ts'

/** A glossary term in a query. */
export interface SynonymMatch {
  typed: string
  /** The index's preferred term of the same meaning. */
  preferred: string
  /** The typed text, if it is only the beginning of the term. */
  beginning?: string | undefined
}

type Part = { token: QueryToken } | SynonymMatch

/**
 * Finds glossary terms among tokens: in adjacent words, and in runs that are a term.
 *
 * @param within Whether terms within runs are found, too; these runs are cut.
 */
export function glossTokens(
  tokens: readonly QueryToken[],
  synonyms: readonly string[][],
  within = false,
): Part[] {
  const groups = synonyms
    .flatMap(terms => terms.map(term => ({ term, words: wordsOf(term), terms })))
    .sort((a, b) => b.term.length - a.term.length)
  const parts: Part[] = []
  for (let index = 0; index < tokens.length; ) {
    const token = tokens[index]
    if (!token) break
    const found =
      token.kind === 'run'
        ? groups.find(({ term }) => term === token.text || (within && isBeginning(token.text, term)))
        : groups.find(({ words }) => words !== '' && isNext(tokens, index, words))
    if (found) {
      const isWhole = token.kind !== 'run' || found.term === token.text
      parts.push({ ...lookUpSynonyms(found.term, found.terms), ...(!isWhole && { beginning: token.text }) })
      index += token.kind === 'run' ? 1 : countTokens(tokens, index, found.words)
      continue
    }
    const inside =
      within && token.kind === 'run' ? groups.find(({ term }) => isInside(term, token.text)) : undefined
    if (inside) parts.push(...cutRun(token, inside.term, inside.terms, synonyms))
    else parts.push({ token })
    index += 1
  }
  return parts
}

/** Whether a run is the beginning of a term that is being typed. */
function isBeginning(run: string, term: string): boolean {
  return run.length >= 2 && term.length <= run.length + 2 && term.startsWith(run)
}

function isInside(term: string, run: string): boolean {
  return term.length >= 2 && term.length < run.length && run.includes(term)
}

function cutRun(
  token: QueryToken,
  term: string,
  terms: readonly string[],
  synonyms: readonly string[][],
): Part[] {
  const at = token.text.indexOf(term)
  const rest = (from: number, to: number): Part[] => {
    if (from === to) return []
    const piece = {
      ...token,
      text: token.text.slice(from, to),
      raw: token.raw.slice(from, to),
      start: token.start + from,
    }
    return glossTokens([piece], synonyms, true)
  }
  return [...rest(0, at), lookUpSynonyms(term, terms), ...rest(at + term.length, token.text.length)]
}

function lookUpSynonyms(typed: string, terms: readonly string[]): SynonymMatch {
  const [preferred = typed] = terms
  return { typed, preferred }
}

/** Words of a Latin term, separated by single spaces; empty for other scripts. */
function wordsOf(term: string): string {
  return /[^\p{sc=Latin}\p{N}\s\p{P}]/u.test(term) ? '' : term.split(/[^\p{L}\p{N}]+/u).join(' ')
}

function isNext(tokens: readonly QueryToken[], index: number, words: string): boolean {
  return countTokens(tokens, index, words) > 0
}

/**
 * Number of tokens from `index` on that are the given words, the last of which may be in the plural; 0 if they are not.
 */
function countTokens(tokens: readonly QueryToken[], index: number, words: string): number {
  let text = ''
  for (let count = 1; index + count <= tokens.length; count += 1) {
    const token = tokens[index + count - 1]
    if (!token || token.kind === 'run') return 0
    text += `${count > 1 ? ' ' : ''}${token.kind === 'whole' ? token.parts.join(' ') : token.text}`
    if (text === words || text === `${words}s`) return count
    if (text.length > words.length) return 0
  }
  return 0
}
