import { session } from '../../client/storage.ts'

/** Key under which a page stores its address and offset, see keep-scroll.ts. */
export const scrollKey = 'scroll'

/** Whether the page may have been opened from itself with another query, so that it keeps its offset. */
export function isQueryChange(): boolean {
  return !!session.get(scrollKey)?.includes(location.host + location.pathname)
}
