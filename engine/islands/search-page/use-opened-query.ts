import { useEffect } from 'react'

/** Calls back with the query that the page was opened with, once it is really shown: a prerendered page may never be. */
export function useOpenedQuery(query: string, callback: (query: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the page was opened with
  useEffect(() => {
    if (!query) return
    if (!('prerendering' in document && document.prerendering)) return callback(query)
    const shown = () => callback(query)
    document.addEventListener('prerenderingchange', shown, { once: true })
    return () => document.removeEventListener('prerenderingchange', shown)
  }, [])
}
