/** Page of an operation, and how well its request body fits, up to 1. */
export interface FittingBody {
  page: number
  fit: number
}

/** Minimum share of the fields that must be known. Others may be misspelled, or from an older version. */
const least = 0.6
/** Maximum number of operations returned. */
const most = 3
/** Worth of a body of which only a nested object was pasted, and the most that its unused fields subtract. */
const inside = 0.9
const unused = 0.2

/**
 * Operations that take a body with given fields, best first.
 *
 * @param fields As `jsonFields` gives them.
 * @param bodies Pages of operations, and the fields that each takes.
 */
export function fittingBodies(
  fields: readonly string[],
  bodies: readonly (readonly [page: number, fields: readonly string[]])[],
): FittingBody[] {
  const asked = fields.filter(field => field.split('.').length <= 2)
  if (asked.length === 0) return []
  return bodies
    .map(([page, known]) => ({ page, fit: Math.max(fitOf(asked, known), inside * fitInside(asked, known)) }))
    .filter(({ fit }) => fit >= least)
    .sort((a, b) => b.fit - a.fit || a.page - b.page)
    .slice(0, most)
}

function fitOf(asked: readonly string[], known: readonly string[]): number {
  const set = new Set(known)
  const shared = asked.filter(field => set.has(field)).length
  return (shared / asked.length) * (1 - unused * (1 - shared / known.length))
}

/** The same for an object within one of a body's fields. */
function fitInside(asked: readonly string[], known: readonly string[]): number {
  const first = asked.filter(field => !field.includes('.'))
  const within = Map.groupBy(
    known.filter(field => field.includes('.')),
    field => field.slice(0, field.indexOf('.')),
  )
  const fits = [...within].map(([field, paths]) =>
    fitOf(
      first,
      paths.map(path => path.slice(field.length + 1)),
    ),
  )
  return first.length < 2 ? 0 : Math.max(0, ...fits)
}
