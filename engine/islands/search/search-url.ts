import { isSearchArea, noFilters, type SearchFilters } from './search-filters.ts'
import { searchQuery } from './search-query.ts'

/** The search in an address of the search page. */
export interface SearchAddress {
  /** Normalized, see search-query.ts. */
  query: string
  filters: SearchFilters
}

/** Reads `q`, `area` and `service`; unknown values are ignored. */
export function readSearchUrl(href: string): SearchAddress {
  const { searchParams } = new URL(href)
  const area = searchParams.get('area')
  return {
    query: searchQuery(searchParams.get('q') ?? ''),
    filters: {
      area: isSearchArea(area) ? area : undefined,
      service: searchParams.get('service') || undefined,
    },
  }
}

/** An address with another search; other parameters and the hash are kept. */
export function withSearch(href: string, { query, filters }: SearchAddress): string {
  const url = new URL(href)
  for (const [name, value] of Object.entries({ q: searchQuery(query), ...filters })) {
    if (value) url.searchParams.set(name, value)
    else url.searchParams.delete(name)
  }
  return url.href
}

/**
 * Address of the search page for a query.
 *
 * @param page The search page's path.
 */
export function searchLink(page: string, query: string, filters = noFilters): string {
  const { pathname, search } = new URL(withSearch(new URL(page, location.href).href, { query, filters }))
  return pathname + search
}
