import type { SearchResponse } from '../types.ts'

/** How much of a question the best section must say, with the title of its page. */
export const minSaid = 0.6

/** Whether what was found says enough of a question to answer it. */
export function saysEnough({ sections = [], isUnsure }: SearchResponse): boolean {
  return !isUnsure && sections.some(({ said }) => said >= minSaid)
}
