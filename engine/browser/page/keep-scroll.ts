import { session } from '../../client/storage.ts'
import { scrollKey } from './query-change.ts'

/**
 * A navigation scrolls to the hash or to the top, but not when only the query changes. The first two are the
 * browser's own; for the third a page leaves its address and offset behind, and the next one takes the offset when it
 * was opened from that address and differs from it in the query alone. That works for links, forms and scripts alike.
 */
export function startKeepScroll(): void {
  const address = () => location.href.replace(/#.*/, '')
  addEventListener('pagehide', () => session.set(scrollKey, JSON.stringify([address(), scrollY])))

  const [from = '', top = 0] = JSON.parse(session.get(scrollKey) ?? '[]') as [string?, number?]
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // Back, forward and reload scroll by themselves.
  const opened = entry?.type === 'navigate'
  const onlyQuery = from !== address() && from.replace(/\?.*/, '') === location.origin + location.pathname
  if (opened && onlyQuery && from === document.referrer && !location.hash)
    scrollTo({ top, behavior: 'instant' })
}
