import { session } from '../../client/storage.ts'
import { scrollKey } from './query-change.ts'

/**
 * Keeps the scroll offset if only the query changes. A navigation scrolls to the hash or to the top, which the browser does. For the query,
 * a page stores its address and offset, and the next page restores the offset if its address differs only in the query. That works for
 * links, forms and scripts alike.
 */
export function startKeepScroll(): void {
  const address = () => location.href.replace(/#.*/, '')
  // Not read when the page is left: the browser would have to lay it out once more before it shows the next one.
  let offset = scrollY
  addEventListener('scroll', () => (offset = scrollY))
  addEventListener('pagehide', () => session.set(scrollKey, JSON.stringify([address(), offset])))

  const [from, top] = session.list(scrollKey)
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // The browser restores the offset on back, forward and reload.
  const opened = entry?.type === 'navigate'
  const isQueryOnly =
    from !== address() && `${from}`.replace(/\?.*/, '') === location.origin + location.pathname
  if (opened && isQueryOnly && from === document.referrer && !location.hash)
    scrollTo({ top: Number(top), behavior: 'instant' })
}
