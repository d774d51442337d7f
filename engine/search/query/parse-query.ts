import { typedCall } from '../call-terms.ts'
import type { HanFold } from '../fold.ts'
import { charactersOf, tokenize } from '../tokenize.ts'
import { isRunWord } from './near-run.ts'
import { type QueryToken, queryTokens } from './query-tokens.ts'
import { partsOfRun } from './run-pieces.ts'
import { glossTokens, type SynonymMatch } from './synonyms.ts'
import { weights } from './weights.ts'

/**
 * One way to meet a clause.
 *
 * `run`: Han and Kana as typed; `sureness` is the certainty that the run was meant, 1 if omitted. `word` is the run
 * without a character that may not belong to it.
 * `near`: a replacement for a run that the index lacks.
 * `words`: terms that begin with the words.
 * `whole`: an identifier.
 */
export type Way =
  | { kind: 'run'; text: string; weight: number; word?: string; onlyIfNone?: boolean; sureness?: number }
  | { kind: 'near'; text: string; weight: number }
  | { kind: 'words'; words: string[]; weight: number }
  | { kind: 'whole'; text: string; weight: number }

/** A part of a query, which a page meets in one of several ways. */
export interface Clause {
  ways: Way[]
  /** Set if the clause is left out where the index lacks it. */
  isOptional?: true
}

/** One reading of a query. Plans are tried strictest first. */
export interface Plan {
  clauses: Clause[]
  /** Minimum share of the clauses that a page must meet, weighted by their inverse document frequency. */
  share: number
  /** Factor for the scores of the plan's pages; 1 for the strictest plan. */
  worth: number
  /**
   * Set for a plan that finds a call, method and path, as a whole. The other plans, which find pages that mention it,
   * are used in any case.
   */
  isCall?: true
  /** Whether the plan is used only if no page meets the query in full and stricter plans found few pages. */
  onlyIfFew: boolean
}

/**
 * Maximum numbers of characters and clauses of a query that are read. Longer queries are pasted, and the work must be
 * limited.
 */
const maxQueryLength = 200
const maxClauses = 12
/** Maximum length of a run that is searched as typed. A longer run is a sentence, which no page has word for word. */
const maxRunLength = 9
/** Minimum number of clauses in a query of which a page may lack one. */
const longQueryClauses = 4

/** Cuts a query into plans. There are none if it has nothing to search. */
export function parseQuery(query: string, variants: HanFold, synonyms: readonly string[][]): Plan[] {
  const text = query.slice(0, maxQueryLength).toWellFormed()
  const call = typedCall(text)
  // Names of path parameters are not searched.
  const words = call === undefined ? text : call.replaceAll('{}', ' ')
  const tokens = queryTokens(tokenize(words, variants))
  if (tokens.length === 0) return []
  const strict = glossTokens(tokens, synonyms).map(part =>
    'token' in part ? strictClause(part.token) : synonymClause(part),
  )
  const pieces = piecesOfTokens(tokens, variants, synonyms)
  const grams = pieces.flatMap(looseClauses)
  const isSentence =
    tokens.some(({ kind, text }) => kind === 'run' && text.length > maxRunLength) && pieces.length > 1
  const { all, some, few } = weights.plans
  const called: Clause[] =
    call === undefined ? [] : [{ ways: [{ kind: 'whole', text: call, weight: weights.call }] }]
  const plans: Plan[] = [
    { clauses: called, share: 1, worth: 1, onlyIfFew: false, isCall: true },
    {
      clauses: isSentence ? [] : strict,
      share: strict.length < longQueryClauses ? 1 : weights.shares.many,
      worth: 1,
      onlyIfFew: false,
    },
    { clauses: pieces, share: 1, worth: all, onlyIfFew: false },
    // A page with the subject in its title is better than a page with all words in different places.
    { clauses: pieces, share: weights.shares.some, worth: some, onlyIfFew: false },
    { clauses: grams, share: 0, worth: few, onlyIfFew: true },
  ]
  const seen = new Set<string>()
  const known = new Map<string, Clause>()
  return plans
    .map(plan => ({ ...plan, clauses: unique(plan.clauses, known).slice(0, maxClauses) }))
    .filter(({ clauses, share }) => {
      const key = JSON.stringify([clauses, Math.ceil(share * clauses.length)])
      return clauses.length > 0 && !seen.has(key) && seen.add(key)
    })
}

function strictClause(token: QueryToken): Clause {
  return token.kind === 'run' ? { ways: [runAlternative(token.text)] } : wordClause(token)
}

/** Clause for a word or identifier. */
function wordClause(token: QueryToken): Clause {
  const ways = numberAlternatives(token.text)
  if (ways.length > 0) return { ways }
  return { ways: token.kind === 'whole' ? exactAlternatives(token) : [wordsAlternative([token.text], 1)] }
}

/** Ways to meet an identifier: as a whole or, failing that, by its parts. */
function exactAlternatives({ text, parts }: QueryToken): Way[] {
  return [
    { kind: 'whole', text, weight: weights.identifier },
    wordsAlternative(parts, weights.identifierParts),
  ]
}

/** Both spellings of a letter with a number: H.265 and H265. */
function numberAlternatives(text: string): Way[] {
  const [, letter, number] = /^(\p{sc=Latin})\.?(\d{2,})$/u.exec(text) ?? []
  if (letter === undefined) return []
  return [
    { kind: 'words', words: [`${letter}${number}`], weight: 1 },
    { kind: 'words', words: [`${letter}.${number}`], weight: 1 },
  ]
}

function runAlternative(text: string, weight = 1): Way & { kind: 'run' } {
  return { kind: 'run', text, weight }
}

function wordsAlternative(words: readonly string[], weight: number): Way & { kind: 'words' } {
  return { kind: 'words', words: [...new Set(words)], weight }
}

/** Clause for a glossary term, which the index's own term also meets. */
function synonymClause({ typed, preferred, beginning }: SynonymMatch): Clause {
  const ways = [...waysOf(typed, 1), ...(preferred === typed ? [] : waysOf(preferred, weights.synonym))]
  if (beginning === undefined) return { ways }
  // ライブ is also a word of its own: if the index has it, the terms that begin with it (ライブラリ) are not used.
  const spare = ways.flatMap((way): Way[] => (way.kind === 'run' ? [{ ...way, onlyIfNone: true }] : []))
  return { ways: [runAlternative(beginning), ...spare] }
}

function waysOf(term: string, weight: number): Way[] {
  const tokens = tokenize(term, new Map())
  const [only, ...others] = tokens
  if (only?.kind === 'run' && others.length === 0) return [runAlternative(only.text, weight)]
  const words = tokens.filter(token => token.kind === 'word').map(token => token.text)
  return words.length > 0 && tokens.every(({ kind }) => kind !== 'run')
    ? [wordsAlternative(words, weight)]
    : []
}

/** Replacement for a run that the index lacks. */
function similarAlternatives(text: string): Way[] {
  return isRunWord(text) ? [{ kind: 'near', text, weight: weights.nearRun }] : []
}

/**
 * Ways to meet a run with a wrong, missing or extra character: by its bigrams (Han) or halves (Katakana). Longer runs
 * are left out, since each of their bigrams would need a request.
 */
function similarRuns(run: string): Way[] {
  if (charactersOf(run).length > maxRunLength) return []
  const half = Math.ceil(run.length / 2)
  const parts = /^\p{sc=Han}{3,}$/u.test(run)
    ? gramsOf(run)
    : /^[\p{sc=Katakana}ー]{4,}$/u.test(run)
      ? [run.slice(0, half), run.slice(half)]
      : []
  const exact = parts.map(
    (text): Way => ({
      kind: 'run',
      text,
      weight: weights.partOfRun,
      onlyIfNone: true,
      sureness: text.length / (run.length + 1),
    }),
  )
  // If the index lacks the parts, too, each of them has the error: 封免圖 for 封面圖.
  return [...exact, ...parts.flatMap(part => similarAlternatives(part))]
}

function piecesOfTokens(
  tokens: readonly QueryToken[],
  variants: HanFold,
  synonyms: readonly string[][],
): Clause[] {
  const pieces = glossTokens(tokens, synonyms, true).flatMap((part): Clause[] => {
    if (!('token' in part)) return [synonymClause(part)]
    const { token } = part
    if (token.kind === 'run')
      return partsOfRun(token.raw, variants).map(({ text, word }): Clause => {
        const typed = { ...runAlternative(text), ...(word !== undefined && { word }) }
        return isOfHiragana(text, token)
          ? { ways: [typed], isOptional: true }
          : { ways: [typed, ...similarAlternatives(text), ...similarRuns(text)] }
      })
    return [wordClause(token)]
  })
  // A single character says little, and is indexed in short texts only.
  const long = pieces.filter(({ ways: [way] }) => way?.kind !== 'run' || way.text.length > 1)
  if (long.length > 0) return long
  return tokens.filter(({ kind }) => kind === 'run').map(({ text }) => ({ ways: [runAlternative(text)] }))
}

/** Clauses for the words that may replace a misspelled piece: bigrams of a run, words of an identifier. */
function looseClauses(clause: Clause): Clause[] {
  const [way, parts] = clause.ways
  if (way?.kind === 'run')
    return looseGrams(way.text).map(gram => ({ ways: [runAlternative(gram, way.weight)] }))
  if (way?.kind !== 'whole') return [clause]
  return parts?.kind === 'words' ? parts.words.map(word => ({ ways: [wordsAlternative([word], 1)] })) : []
}

/** Whether a folded piece was typed in hiragana: a verb, of which pages may use another form. */
function isOfHiragana(piece: string, { raw }: QueryToken): boolean {
  return /^\p{sc=Katakana}+$/u.test(piece) && !raw.includes(piece)
}

/**
 * Bigrams of a run, of which a page must have most. For a long run they only cover it, because stricter plans have
 * loaded these already.
 */
function looseGrams(run: string): string[] {
  const grams = gramsOf(run)
  return grams.length < 4 ? grams : grams.filter((_, at) => at % 2 === 0 || at === grams.length - 1)
}

/** Overlapping bigrams of a run. */
export function gramsOf(run: string): string[] {
  const characters = charactersOf(run)
  if (characters.length < 2) return [run]
  return Array.from({ length: characters.length - 1 }, (_, at) => `${characters[at]}${characters[at + 1]}`)
}

/** Clauses without repetitions. Equal clauses of several plans are one object, so that they are matched once. */
function unique(clauses: readonly Clause[], known: Map<string, Clause>): Clause[] {
  const keys = new Set<string>()
  for (const clause of clauses) {
    const key = JSON.stringify(clause)
    keys.add(key)
    if (!known.has(key)) known.set(key, clause)
  }
  return [...keys].flatMap(key => known.get(key) ?? [])
}
