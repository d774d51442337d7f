import { fetchReportSearch } from 'virtual:shiori/report-search'
import { useEffect } from 'react'
import type { SearchResponse } from '../../search/types.ts'
import type { SearchFilters } from './search-filters.ts'

/** Milliseconds without typing after which a query is assumed to be complete. */
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
 * Reports a search without (good) results to the site when the reader stops typing, except if filters or missing offline data are the
 * reason. A site without this setting has no code for it.
 */
export const useMissingReport: typeof useReport = fetchReportSearch ? useReport : () => {}
