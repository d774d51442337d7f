import { useEffect, useRef, useState } from 'react'
import { askedQuery } from '../search/asked-query.ts'
import { noFilters, type SearchFilters } from '../search/search-filters.ts'
import { readSearchUrl, withSearch } from '../search/search-url.ts'
import { pageSize, shownCount, withShownCount } from './shown-count.ts'

/** Milliseconds after the last letter until the address follows: Safari allows 100 changes in 30 s. */
const pause = 300

/**
 * The search in step with the address. Letters change the entry of the history they began with; a search that was
 * opened, submitted, chosen or filtered has an entry of its own, which back and forward lead to.
 *
 * @param early What the reader typed before the island came.
 */
export function useSearchAddress(early: string) {
  const [{ typed, filters, shown }, setSearch] = useState(() => {
    const { query, filters } = readSearchUrl(location.href)
    return { typed: early || query, filters, shown: shownCount() }
  })
  /** Whether the entry is to stay as it is, so that the next change makes another one. */
  const isKept = useRef(readSearchUrl(location.href).query !== '')

  const write = (query: string, next: SearchFilters) => {
    const href = withSearch(location.href, { query, filters: next })
    if (href === location.href) return
    // The entry's state belongs to others; a new entry has none.
    if (isKept.current) history.pushState(null, '', href)
    else history.replaceState(withShownCount(pageSize), '', href)
    isKept.current = false
  }

  useEffect(() => {
    const timer = setTimeout(() => write(typed, filters), pause)
    return () => clearTimeout(timer)
  })

  useEffect(() => {
    const read = () => {
      const { query, filters } = readSearchUrl(location.href)
      isKept.current = query !== ''
      setSearch({ typed: query, filters, shown: shownCount() })
    }
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [])

  const keep = (query: string, next: SearchFilters) => {
    write(query, next)
    isKept.current = askedQuery(query) !== ''
    setSearch({ typed: query, filters: next, shown: pageSize })
  }
  return {
    /** As the field shows it. */
    typed,
    filters,
    /** How many results to begin with: as many as the entry had when it was left. */
    shown,
    type: (query: string) => setSearch({ typed: query, filters, shown: pageSize }),
    /** Keeps the search as it is typed. */
    submit: () => keep(typed, filters),
    /** Another query, over all areas. */
    choose: (query: string) => {
      isKept.current = askedQuery(typed) !== ''
      keep(query, noFilters)
    },
    filter: (next: SearchFilters) => {
      isKept.current = askedQuery(typed) !== ''
      keep(typed, next)
    },
  }
}
