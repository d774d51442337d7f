import type { SearchRequest } from '../../search/types.ts'
import { askedQuery } from '../search/asked-query.ts'
import { noFilters, requestFilters } from '../search/search-filters.ts'

/** Pages that the list shows; all of them are on the search page. */
export const shownPages = 6

/** What the dialog will ask when it is there, or undefined while nothing is typed. */
export function firstRequest(typed: string): SearchRequest | undefined {
  const query = askedQuery(typed)
  return query === '' ? undefined : { query, ...requestFilters(noFilters), offset: 0, limit: shownPages }
}
