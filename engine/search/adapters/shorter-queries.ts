/** At most so many are tried when nothing was found. */
const most = 5

/** Queries with a word less, to be tried when a query found nothing: single words of two, all but one of more. */
export function shorterQueries(query: string): string[] {
  const words = query.trim().split(/\s+/)
  if (words.length < 2) return []
  const shorter = words.map((_, left) => words.filter((_, index) => index !== left).join(' '))
  return [...new Set(shorter)].slice(0, most)
}
