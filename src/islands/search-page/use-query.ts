import { useEffect, useState } from 'react'

/** Milliseconds after the last letter until the address follows: Safari allows 100 changes in 30 s. */
const pause = 300

/**
 * The query, in step with `q` of the address.
 *
 * @param typed What the reader typed before the island came.
 */
export function useQuery(typed: string) {
  const [opened] = useState(() => new URLSearchParams(location.search).get('q')?.trim() ?? '')
  const [query, setQuery] = useState(typed || opened)
  useEffect(() => {
    const timer = setTimeout(() => {
      const url = new URL(location.href)
      if (query) url.searchParams.set('q', query)
      else url.searchParams.delete('q')
      // The entry's state belongs to others.
      if (url.href !== location.href) history.replaceState(history.state, '', url)
    }, pause)
    return () => clearTimeout(timer)
  }, [query])
  return { query, setQuery, opened }
}
