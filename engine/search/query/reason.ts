import { askedTier, tierNames } from '../format/layout.ts'
import type { MarkedText, ResultReason } from '../types.ts'
import { excerpt, type Marker, mark } from './marks.ts'
import type { ClauseMatch } from './match-clause.ts'

const relatedTier = tierNames.indexOf('related')
const longest = 120
const separator = ' · '

/** What a question was, for the reasons of what it finds. */
export interface Asked {
  query: string
  /** Of all readings of it. */
  clauses: readonly ClauseMatch[]
  /** Pages of operations that take the body that was pasted, and its fields. */
  fitting: ReadonlyMap<number, readonly string[]>
}

/** Whether a part of the query is met by nothing else on a page than what readers ask of it. */
export function isAsked(page: number, { clauses }: Asked): boolean {
  return clauses.some(({ hits }) => {
    const tiers = (hits.get(page) ?? []).filter((_, at) => at % 3 === 1)
    return tiers.length > 0 && tiers.every(tier => tier === askedTier)
  })
}

/** A result, and what may tell why it is one. */
export interface FoundResult {
  /** Number of the page. */
  page: number
  /** What readers ask of it, as far as it may tell. */
  questions: readonly string[]
  /** All texts of the result. */
  shown: readonly MarkedText[]
}

/**
 * Why a page is found, where what is shown of it does not say so: a question that readers ask of it and that says more of the
 * query than the rest, or else its keywords, other words for its headings, or fields that it takes.
 */
export function reasonOf(
  { page, questions, shown }: FoundResult,
  asked: Asked,
  marker: Marker,
): ResultReason | undefined {
  const fields = asked.fitting.get(page)
  if (fields) return { kind: 'fields', text: joined(fields.map(text => [{ text, marked: true }])) }
  const told = markedLength(shown)
  const marked = questions.map(text => excerpt(text, marker, longest))
  const [question] = marked.sort((a, b) => markedLength([b]) - markedLength([a]))
  if (question && markedLength([question]) > told) return { kind: 'asked', text: question }
  if (told > 0) return undefined
  const called = otherWords(page, asked, marker)
  return called.length > 0 ? { kind: 'also', text: joined(called) } : undefined
}

/** Parts of the query that are keywords of the page, or other words for its title or a heading. */
function otherWords(page: number, { query, clauses }: Asked, { variants }: Marker): MarkedText[] {
  const met = clauses.filter(({ hits }) => {
    const triples = hits.get(page) ?? []
    return triples.some((tier, at) => at % 3 === 1 && (tier === relatedTier || triples[at - 1] === 0))
  })
  if (met.length === 0) return []
  const own: Marker = {
    variants,
    runs: met.flatMap(({ runs }) => runs),
    words: new Set(met.flatMap(({ words }) => words)),
  }
  const typed = mark(query, own).filter(({ marked }) => marked)
  // What was typed with an error is told as it is written.
  const told = typed.length > 0 ? typed : [...own.words].slice(0, 1).map(text => ({ text, marked: true }))
  return told.map(part => [part])
}

function joined(texts: readonly MarkedText[]): MarkedText {
  return texts.flatMap((text, index) => (index === 0 ? text : [{ text: separator, marked: false }, ...text]))
}

/** Characters of what is marked, each text once. */
function markedLength(texts: readonly MarkedText[]): number {
  const marks = new Set(
    texts.flatMap(text => text.filter(({ marked }) => marked)).map(part => part.text.toLowerCase()),
  )
  return [...marks].reduce((sum, text) => sum + text.length, 0)
}
