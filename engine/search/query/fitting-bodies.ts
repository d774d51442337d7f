/** Page of an operation, and how well its request body fits, up to 1. */
export interface MatchingBody {
  page: number
  fit: number
}

/** Minimum share of the fields that must be known. Others may be misspelled, or from an older version. */
const minFit = 0.6
/** Maximum number of operations returned. */
const maxResults = 3
/** Factor for a body of which only a nested object was pasted, and the maximum deduction for unused fields. */
const insideFactor = 0.9
const unusedDeduction = 0.2

/**
 * Operations whose bodies have the given fields, best first.
 *
 * @param fields Fields as `jsonFields` returns them.
 * @param bodies Pages of operations, with the fields of their bodies.
 */
export function matchingBodies(
  fields: readonly string[],
  bodies: readonly (readonly [page: number, fields: readonly string[]])[],
): MatchingBody[] {
  const pasted = fields.filter(field => field.split('.').length <= 2)
  if (pasted.length === 0) return []
  return bodies
    .map(([page, known]) => ({
      page,
      fit: Math.max(matchScore(pasted, known), insideFactor * containmentScore(pasted, known)),
    }))
    .filter(({ fit }) => fit >= minFit)
    .sort((a, b) => b.fit - a.fit || a.page - b.page)
    .slice(0, maxResults)
}

function matchScore(pasted: readonly string[], known: readonly string[]): number {
  const set = new Set(known)
  const shared = pasted.filter(field => set.has(field)).length
  return (shared / pasted.length) * (1 - unusedDeduction * (1 - shared / known.length))
}

/** The best fit of an object within one of the body's fields. */
function containmentScore(pasted: readonly string[], known: readonly string[]): number {
  const first = pasted.filter(field => !field.includes('.'))
  const within = Map.groupBy(
    known.filter(field => field.includes('.')),
    field => field.slice(0, field.indexOf('.')),
  )
  const fits = [...within].map(([field, paths]) =>
    matchScore(
      first,
      paths.map(path => path.slice(field.length + 1)),
    ),
  )
  return first.length < 2 ? 0 : Math.max(0, ...fits)
}
