import { tierNames } from '../format/layout.ts'
import type { MarkedText, ResultReason } from '../types.ts'
import { type Marker, mark } from './marks.ts'
import type { ClauseMatch } from './match-clause.ts'

const relatedTier = tierNames.indexOf('related')
/** The tier of keywords, which are in doc 0. The page itself has no heading. */
const keywordTier = tierNames.indexOf('heading')
const separator = ' · '

/** The parts of a query that give reasons for its results. */
export interface QueryParts {
  query: string
  /** Clauses of all readings of the query. */
  clauses: readonly ClauseMatch[]
  /** Pages of operations that accept the pasted body, with the fields that they share. */
  fitting: ReadonlyMap<number, readonly string[]>
}

/**
 * The reason why a page is found, if the texts of its result do not show it: its keywords, other words for its headings, or fields that
 * it accepts.
 *
 * @param page Number of the page.
 * @param shown All texts of the result.
 */
export function reasonOf(
  page: number,
  shown: readonly MarkedText[],
  queryParts: QueryParts,
  marker: Marker,
): ResultReason | undefined {
  const fields = queryParts.fitting.get(page)
  if (fields) return { kind: 'fields', text: joined(fields.map(text => [{ text, marked: true }])) }
  if (shown.some(text => text.some(({ marked }) => marked))) return undefined
  const others = otherMatchedWords(page, queryParts, marker)
  return others.length > 0 ? { kind: 'also', text: joined(others) } : undefined
}

/** Parts of the query that are keywords of the page, or other words for its title or a heading. */
function otherMatchedWords(page: number, { query, clauses }: QueryParts, { variants }: Marker): MarkedText[] {
  const met = clauses.filter(({ hits }) => {
    const triples = hits.get(page) ?? []
    return triples.some(
      (tier, at) => at % 3 === 1 && (tier === relatedTier || (tier === keywordTier && triples[at - 1] === 0)),
    )
  })
  if (met.length === 0) return []
  const matchMarker: Marker = {
    variants,
    runs: met.flatMap(({ runs }) => runs),
    words: new Set(met.flatMap(({ words }) => words)),
  }
  const typed = mark(query, matchMarker).filter(({ marked }) => marked)
  // A misspelled word is shown in its correct spelling.
  const named =
    typed.length > 0 ? typed : [...matchMarker.words].slice(0, 1).map(text => ({ text, marked: true }))
  return named.map(part => [part])
}

function joined(texts: readonly MarkedText[]): MarkedText {
  return texts.flatMap((text, index) => (index === 0 ? text : [{ text: separator, marked: false }, ...text]))
}
