import { fetchReportSearch } from 'virtual:shiori/report-search'
import { useEffect } from 'react'
import type { SearchResponse } from '../../search/types.ts'
import type { SearchFilters } from './search-filters.ts'

/** Milliseconds without another letter after which a query is what the reader meant to ask. */
const pause = 2000

function useReport(
  response: SearchResponse | undefined,
  isCurrent: boolean,
  { area, service }: SearchFilters,
): void {
  const isFiltered = area !== undefined || service !== undefined
  const isMissing =
    isCurrent && (response?.total === 0 || response?.isUnsure) && !response.isOffline && !isFiltered
  const query = isMissing ? response.query : ''
  useEffect(() => {
    if (query === '') return
    const timer = setTimeout(
      () =>
        fetchReportSearch?.().then(
          chunk => chunk.reportSearch(query, 0),
          () => {},
        ),
      pause,
    )
    return () => clearTimeout(timer)
  }, [query])
}

/**
 * Tells the site of a search that found nothing, or nothing that fits, once the reader stops typing. What filters hide, and what is not on the device, is
 * not missing. A site that does not ask for it has none of this in its scripts.
 */
export const useMissingReport: typeof useReport = fetchReportSearch ? useReport : () => {}
