import { maxCounted, type SearchClient, type SearchRequest, type SearchResponse } from '../../search/types.ts'
import type { SearchFilters } from './search-filters.ts'

/** Milliseconds without another letter until pages are counted: nobody reads the count of what is being typed. */
const pause = 300

/** Whether an answer says less than there is to count: what a filter hides is only counted by area and service. */
export function isUncounted(
  { total, more, isOffline }: SearchResponse,
  { area, service }: SearchFilters,
): boolean {
  const isFiltered = area !== undefined || service !== undefined
  return !isOffline && total > 0 && total <= maxCounted && (more === true || isFiltered)
}

/** Counts what a request finds, after a pause; undefined where that fails, as the answer is there. */
export async function countFound(
  client: SearchClient,
  request: SearchRequest,
  signal: AbortSignal,
): Promise<SearchResponse | undefined> {
  await new Promise(resolve => setTimeout(resolve, pause))
  if (signal.aborted) return undefined
  return client.search({ ...request, offset: 0, limit: 0, counted: true }, signal).catch(() => undefined)
}
