import { session } from '../../client/storage.ts'

/** Where a page leaves its address and offset behind, see keep-scroll.ts. */
export const scrollKey = 'scroll'

/** Whether the page may have been opened from itself, with another query: it keeps its offset then. */
export function isQueryChange(): boolean {
  return !!session.get(scrollKey)?.includes(location.host + location.pathname)
}
