import { type SearchClient, SearchError, type SearchRequest, type SearchResponse } from '../types.ts'
import { type EngineHit, resultGroups } from './result-groups.ts'
import type { LinkSpace } from './result-url.ts'

/** Maximum number of hits shown for a page; Algolia advises against more. */
export const hitsOfPage = 4
/** Milliseconds until the next host is tried. */
export const defaultTimeout = 3000

/** A query. Both engines accept several in one request. */
export interface EngineQuery {
  query: string
  areas: SearchRequest['areas']
  service: string | undefined
  offset: number
  /** Maximum number of pages; 0 requests only counts. */
  limit: number
}

export interface EngineAnswer {
  hits: EngineHit[]
  /** Number of pages found. */
  total: number
  areas: Record<string, number>
  services: Record<string, number>
}

/** Sends several queries to an engine and returns its answers in the same order. */
export type AskEngine = (queries: EngineQuery[], signal: AbortSignal) => Promise<EngineAnswer[]>

/**
 * A search client for a hosted engine. Counts of areas and of services ignore the filter of their own kind; if nothing
 * is found, shorter queries are suggested.
 */
export function engineClient(warm: () => void, space: LinkSpace, ask: AskEngine): SearchClient {
  /** Treats an answer without the documented structure as a network error. */
  const askChecked: AskEngine = async (queries, signal) => {
    try {
      return await ask(queries, signal)
    } catch (error) {
      if (signal.aborted || error instanceof SearchError) throw error
      throw new SearchError('network', `the response was not understood: ${error}`)
    }
  }
  return {
    warm: async () => warm(),
    search: async (request, signal) => {
      const { query, areas, service, offset, limit } = request
      signal.throwIfAborted()
      const main = { query, areas, service, offset, limit }
      const counts = { ...main, offset: 0, limit: 0 }
      // Hosted engines bill by the query, so counts without a filter are requested only if that filter is set.
      const extra = [
        ...(areas.length > 0 ? [{ ...counts, areas: [] }] : []),
        ...(service === undefined ? [] : [{ ...counts, service: undefined }]),
      ]
      const isEmpty = query.trim() === ''
      const answers = isEmpty ? [] : await askChecked([main, ...extra], signal)
      const found = answers[0] ?? none
      const areaResponse = areas.length > 0 ? (answers[1] ?? none) : found
      const serviceResponse = service === undefined ? found : (answers.at(-1) ?? none)
      const response = toResponse(request, found, areaResponse, serviceResponse, space)
      if (response.total > 0 || isEmpty) return response
      const shorter = shortenQuery(query)
      const tried =
        shorter.length > 0
          ? await askChecked(
              shorter.map(query => ({ ...counts, query })),
              signal,
            )
          : []
      return { ...response, suggestions: shorter.filter((_, index) => (tried[index]?.total ?? 0) > 0) }
    },
  }
}

/** Maximum number of shorter queries to try if nothing was found. */
const maxShortenedQueries = 5

/** Queries to try if a query found nothing: each leaves out one word of the query. */
function shortenQuery(query: string): string[] {
  const words = query.trim().split(/\s+/)
  if (words.length < 2) return []
  const shorter = words.map((_, left) => words.filter((_, index) => index !== left).join(' '))
  return [...new Set(shorter)].slice(0, maxShortenedQueries)
}

const none: EngineAnswer = { hits: [], total: 0, areas: {}, services: {} }

function toResponse(
  { query }: SearchRequest,
  { total, hits }: EngineAnswer,
  { areas }: EngineAnswer,
  { services }: EngineAnswer,
  space: LinkSpace,
): SearchResponse {
  return {
    query,
    total,
    areas: { guides: areas.guides ?? 0, api: areas.api ?? 0, sdks: areas.sdks ?? 0, blog: areas.blog ?? 0 },
    services: Object.entries(services).flatMap(([label, count]) => (label ? { label, count } : [])),
    groups: resultGroups(hits, space),
    suggestions: [],
  }
}
