import { useEffect } from 'react'

/** Calls back with the initial query when the page becomes visible, which a prerendered page may never do. */
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
