import { useEffect, useRef, useState } from 'react'
import { noFilters, type SearchFilters } from '../search/search-filters.ts'
import { searchQuery } from '../search/search-query.ts'
import { readSearchUrl, withSearch } from '../search/search-url.ts'
import { pageSize, shownCount, withShownCount } from './shown-count.ts'

/** Milliseconds after typing until the address is updated: Safari allows 100 changes in 30 s. */
const pause = 300

/**
 * The search, in sync with the address. Typing changes the current history entry; opening, submitting, choosing or filtering adds an entry,
 * to which back and forward lead.
 *
 * @param early Text that the reader typed before the island loaded.
 */
export function useSearchAddress(early: string) {
  const [{ typed, filters, shown }, setSearch] = useState(() => {
    const { query, filters } = readSearchUrl(location.href)
    return { typed: early || query, filters, shown: shownCount() }
  })
  /** Whether to keep the current entry, so that the next change adds another one. */
  const isKept = useRef(readSearchUrl(location.href).query !== '')

  const write = (query: string, next: SearchFilters) => {
    const href = withSearch(location.href, { query, filters: next })
    if (href === location.href) return
    // Other scripts share the entry's state; a new entry has none.
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
    isKept.current = searchQuery(query) !== ''
    setSearch({ typed: query, filters: next, shown: pageSize })
  }
  return {
    /** As shown in the field. */
    typed,
    filters,
    /** Initial number of results: that of the entry when it was left. */
    shown,
    type: (query: string) => setSearch({ typed: query, filters, shown: pageSize }),
    /** Stores the typed search. */
    submit: () => keep(typed, filters),
    /** Searches another query in all areas. */
    choose: (query: string) => {
      isKept.current = searchQuery(typed) !== ''
      keep(query, noFilters)
    },
    filter: (next: SearchFilters) => {
      isKept.current = searchQuery(typed) !== ''
      keep(typed, next)
    },
  }
}
