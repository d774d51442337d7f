import { maxCounted, type SearchClient, type SearchRequest, type SearchResponse } from '../../search/types.ts'
import type { SearchFilters } from './search-filters.ts'

/** Milliseconds without typing until pages are counted, since nobody reads the count during typing. */
const pause = 300

/** Whether a response has incomplete counts: results hidden by a filter are only counted by area and service. */
export function isUncounted(
  { total, more, isOffline }: SearchResponse,
  { area, service }: SearchFilters,
): boolean {
  const isFiltered = area !== undefined || service !== undefined
  return !isOffline && total > 0 && total <= maxCounted && (more === true || isFiltered)
}

/** Counts the results of a request after a delay; undefined if that fails, because the results are already shown. */
export async function countFound(
  client: SearchClient,
  request: SearchRequest,
  signal: AbortSignal,
): Promise<SearchResponse | undefined> {
  await new Promise(resolve => setTimeout(resolve, pause))
  if (signal.aborted) return undefined
  return client.search({ ...request, offset: 0, limit: 0, counted: true }, signal).catch(() => undefined)
}
