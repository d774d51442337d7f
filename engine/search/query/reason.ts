import { tierNames } from '../format/layout.ts'
import type { MarkedText, ResultReason } from '../types.ts'
import { type Marker, mark } from './marks.ts'
import type { ClauseMatch } from './match-clause.ts'

const relatedTier = tierNames.indexOf('related')
/** Of the page itself, which has no heading. */
const keywordTier = tierNames.indexOf('heading')
const separator = ' · '

/** What a question was, for the reasons of what it finds. */
export interface Asked {
  query: string
  /** Of all readings of it. */
  clauses: readonly ClauseMatch[]
  /** Pages of operations that take the body that was pasted, and its fields. */
  fitting: ReadonlyMap<number, readonly string[]>
}

/**
 * Why a page is found, where what is shown of it does not say so: its keywords, other words for its headings, or fields that it takes.
 *
 * @param page Its number.
 * @param shown All texts of the result.
 */
export function reasonOf(
  page: number,
  shown: readonly MarkedText[],
  asked: Asked,
  marker: Marker,
): ResultReason | undefined {
  const fields = asked.fitting.get(page)
  if (fields) return { kind: 'fields', text: joined(fields.map(text => [{ text, marked: true }])) }
  if (shown.some(text => text.some(({ marked }) => marked))) return undefined
  const called = otherWords(page, asked, marker)
  return called.length > 0 ? { kind: 'also', text: joined(called) } : undefined
}

/** Parts of the query that are keywords of the page, or other words for its title or a heading. */
function otherWords(page: number, { query, clauses }: Asked, { variants }: Marker): MarkedText[] {
  const met = clauses.filter(({ hits }) => {
    const triples = hits.get(page) ?? []
    return triples.some(
      (tier, at) => at % 3 === 1 && (tier === relatedTier || (tier === keywordTier && triples[at - 1] === 0)),
    )
  })
  if (met.length === 0) return []
  const own: Marker = {
    variants,
    runs: met.flatMap(({ runs }) => runs),
    words: new Set(met.flatMap(({ words }) => words)),
  }
  const typed = mark(query, own).filter(({ marked }) => marked)
  // A misspelled word is shown in its correct spelling.
  const told = typed.length > 0 ? typed : [...own.words].slice(0, 1).map(text => ({ text, marked: true }))
  return told.map(part => [part])
}

function joined(texts: readonly MarkedText[]): MarkedText {
  return texts.flatMap((text, index) => (index === 0 ? text : [{ text: separator, marked: false }, ...text]))
}
