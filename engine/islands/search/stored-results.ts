import { askWorker } from '../../offline/ask-worker.ts'
import type { SearchClient, SearchRequest, SearchResponse } from '../../search/types.ts'

/** Maximum number of lists to request until enough of their pages are saved. */
const maxLists = 8

/**
 * Searches offline: of the results, only saved pages. Without a service worker, all results.
 *
 * @throws {SearchError} If required parts of the index are not saved.
 */
export async function searchKept(
  client: SearchClient,
  request: SearchRequest,
  signal: AbortSignal,
): Promise<SearchResponse> {
  const answer = await askWorker({ type: 'addresses' })
  const isOffline = answer?.type === 'addresses' && (answer.isOffline || !navigator.onLine)
  if (!isOffline) return client.search(request, signal)
  const stored = new Set(answer.addresses)
  const needed = request.offset + request.limit
  const groups: SearchResponse['groups'] = []
  let offset = 0
  let response = await client.search({ ...request, offset }, signal)
  for (let list = 1; ; list++) {
    groups.push(...response.groups.filter(({ url }) => stored.has(new URL(url, location.href).pathname)))
    offset += response.groups.length
    const isLast = response.groups.length === 0 || offset >= response.total
    if (isLast || groups.length > needed || list === maxLists) break
    const next = await client.search({ ...request, offset }, signal).catch(() => undefined)
    if (!next) break
    response = next
  }
  return {
    ...response,
    total: groups.length,
    more: groups.length > needed,
    groups: groups.slice(request.offset, needed),
    isOffline: true,
  }
}
