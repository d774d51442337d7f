import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import type { SearchSettings } from '../../search/search-settings.ts'
import { SearchError, type SearchRequest, type SearchResponse } from '../../search/types.ts'
import { countFound, isUncounted } from './count-found.ts'
import { loadPageSearch } from './create-client.ts'
import { requestFilters, type SearchFilters } from './search-filters.ts'
import { nextGroups, noSearch, searchReducer } from './search-state.ts'
import { useMissingReport } from './use-missing-report.ts'

const loadStoredResults = () => import('./stored-results.ts')

/** Milliseconds until a spinner appears: faster answers do not need one. */
const spinnerDelay = 200

interface ListOptions {
  /** Number of groups in a list, and in each addition. */
  limit: number
  /** Number of groups in the first list, if larger. */
  start?: number
  /**
   * Whether the list appears once, with its excerpts and the number of all results, so that nothing moves while a reader reaches for a
   * result. Otherwise titles appear sooner, and results are counted later.
   */
  isWhole?: boolean
}

/**
 * Searches on each change of its arguments without delay, because the index answers within a frame.
 *
 * @param query Normalized (search-query.ts); nothing is searched while it is empty.
 */
export function useSearch(query: string, filters: SearchFilters, options: ListOptions) {
  const { limit, start = limit, isWhole } = options
  const [state, dispatch] = useReducer(searchReducer, noSearch)
  const [links, setLinks] = useState<Pick<SearchSettings, 'reportUrl' | 'askUrl'>>({})
  const [isSlow, setSlow] = useState(false)
  const running = useRef<AbortController>(undefined)
  const { area, service } = filters
  const isPending = state.pending !== undefined

  const ask = useCallback(
    async (offset: number, count: number) => {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      const question = JSON.stringify([query, area, service, offset])
      dispatch({ type: 'asked', question })
      try {
        const { client, settings } = await loadPageSearch()
        setLinks(settings)
        const searchRequest: SearchRequest = {
          query,
          ...requestFilters({ area, service }),
          offset,
          limit: count,
        }
        const online: SearchRequest = isWhole ? { ...searchRequest, counted: true } : searchRequest
        controller.signal.throwIfAborted()
        const showTitles = (titles: SearchResponse) =>
          dispatch({ type: 'titles', question, response: titles })
        const response =
          navigator.onLine && !settings.isOffline
            ? await client.search(online, controller.signal, isWhole ? undefined : showTitles)
            : await (await loadStoredResults()).searchKept(client, searchRequest, controller.signal)
        dispatch({ type: 'answered', question, response, more: offset > 0 })
        if (isWhole || !isUncounted(response, { area, service })) return
        const counts = await countFound(client, searchRequest, controller.signal)
        if (counts) dispatch({ type: 'counted', question, counts })
      } catch (error) {
        if (controller.signal.aborted) return
        if (!(error instanceof SearchError)) reportError(error)
        const reason = error instanceof SearchError ? error.reason : 'refused'
        dispatch({ type: 'failed', question, reason })
      }
    },
    [query, area, service, isWhole],
  )

  useEffect(() => {
    if (query === '') {
      running.current?.abort()
      dispatch({ type: 'cleared' })
      return
    }
    ask(0, start)
    return () => running.current?.abort()
  }, [ask, query, start])

  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setSlow(true), spinnerDelay)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isPending])

  /** Whether the list is for the current query. */
  const isCurrent = state.answered !== undefined && state.pending === undefined && state.failure === undefined
  useMissingReport(state.response, isCurrent, filters)

  return {
    response: state.response,
    isTitles: state.isTitles,
    failure: state.failure,
    isCurrent,
    /** Whether the answer takes noticeably long. */
    isSlow: isSlow && isPending,
    /** Links to alternatives. */
    links,
    retry: () => ask(0, start),
    more: () => {
      const { offset, count } = nextGroups(state, limit)
      ask(offset, count)
    },
  }
}
