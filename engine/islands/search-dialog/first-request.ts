import type { SearchRequest } from '../../search/types.ts'
import { noFilters, requestFilters } from '../search/search-filters.ts'
import { searchQuery } from '../search/search-query.ts'

/** Number of pages in the list; the search page has all. */
export const shownPages = 6

/** The dialog's first request; undefined while nothing is typed. */
export function firstRequest(typed: string): SearchRequest | undefined {
  const query = searchQuery(typed)
  return query === '' ? undefined : { query, ...requestFilters(noFilters), offset: 0, limit: shownPages }
}
