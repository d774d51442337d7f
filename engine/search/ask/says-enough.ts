import type { SearchResponse } from '../types.ts'

/** Minimum share of a question that the best section must cover, together with its page's title. */
export const minCoverage = 0.6

/** Whether the found sections cover enough of a question to answer it. */
export function isAnswerable({ sections = [], isUnsure }: SearchResponse): boolean {
  return !isUnsure && sections.some(({ coverage }) => coverage >= minCoverage)
}
