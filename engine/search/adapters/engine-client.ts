import { type SearchClient, SearchError, type SearchRequest, type SearchResponse } from '../types.ts'
import { type EngineHit, resultGroups } from './result-groups.ts'
import type { LinkSpace } from './result-url.ts'

/** Hits of a page that are shown; Algolia advises against more. */
export const hitsOfPage = 4
/** Milliseconds until the next host is asked. */
export const defaultTimeout = 3000

/** A question in the form that both engines answer several of at once. */
export interface EngineQuery {
  query: string
  areas: SearchRequest['areas']
  service: string | undefined
  offset: number
  /** 0 where only counts are wanted. */
  limit: number
}

export interface EngineAnswer {
  hits: EngineHit[]
  /** Pages found. */
  total: number
  areas: Record<string, number>
  services: Record<string, number>
}

/** Puts several questions to an engine and answers in their order. */
export type AskEngine = (queries: EngineQuery[], signal: AbortSignal) => Promise<EngineAnswer[]>

/** A client on top of an engine: counts of areas and services without their own filter, and what to try after no result. */
export function engineClient(warm: () => void, space: LinkSpace, ask: AskEngine): SearchClient {
  /** An answer that has not the documented shape is as good as none. */
  const asked: AskEngine = async (queries, signal) => {
    try {
      return await ask(queries, signal)
    } catch (error) {
      if (signal.aborted || error instanceof SearchError) throw error
      throw new SearchError('network', `the answer was not understood: ${error}`)
    }
  }
  return {
    warm: async () => warm(),
    search: async (request, signal) => {
      const { query, areas, service, offset, limit } = request
      signal.throwIfAborted()
      const main = { query, areas, service, offset, limit }
      const counts = { ...main, offset: 0, limit: 0 }
      // Hosted engines bill by the question: counts without a filter are asked for only where there is that filter.
      const extra = [
        ...(areas.length > 0 ? [{ ...counts, areas: [] }] : []),
        ...(service === undefined ? [] : [{ ...counts, service: undefined }]),
      ]
      const isEmpty = query.trim() === ''
      const answers = isEmpty ? [] : await asked([main, ...extra], signal)
      const found = answers[0] ?? none
      const ofAreas = areas.length > 0 ? (answers[1] ?? none) : found
      const ofServices = service === undefined ? found : (answers.at(-1) ?? none)
      const response = toResponse(request, found, ofAreas, ofServices, space)
      if (response.total > 0 || isEmpty) return response
      const shorter = shorterQueries(query)
      const tried =
        shorter.length > 0
          ? await asked(
              shorter.map(query => ({ ...counts, query })),
              signal,
            )
          : []
      return { ...response, suggestions: shorter.filter((_, index) => (tried[index]?.total ?? 0) > 0) }
    },
  }
}

/** At most so many shorter queries are tried when nothing was found. */
const maxShorter = 5

/** Queries with a word less, to be tried when a query found nothing: single words of two, all but one of more. */
function shorterQueries(query: string): string[] {
  const words = query.trim().split(/\s+/)
  if (words.length < 2) return []
  const shorter = words.map((_, left) => words.filter((_, index) => index !== left).join(' '))
  return [...new Set(shorter)].slice(0, maxShorter)
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
