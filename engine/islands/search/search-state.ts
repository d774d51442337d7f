import type { SearchError, SearchResponse } from '../../search/types.ts'

/** State of a search. */
export interface SearchState {
  /** The last list. It is kept until the next one is complete, so that nothing flickers. */
  response: SearchResponse | undefined
  /** Whether the list has only titles, because texts are still loading. */
  isTitles: boolean
  /** Question of the list, see `questionKey`. */
  answered: string | undefined
  /** Current question; late answers to other ones are dropped. */
  pending: string | undefined
  /** Reason why the last question has no answer. */
  failure: SearchError['reason'] | undefined
}

export type SearchAction =
  | { type: 'asked'; question: string }
  | { type: 'titles'; question: string; response: SearchResponse }
  | { type: 'answered'; question: string; response: SearchResponse; more: boolean }
  | { type: 'counted'; question: string; counts: SearchResponse }
  | { type: 'failed'; question: string; reason: SearchError['reason'] }
  | { type: 'cleared' }

export const noSearch: SearchState = {
  response: undefined,
  isTitles: false,
  answered: undefined,
  pending: undefined,
  failure: undefined,
}

export function searchReducer(state: SearchState, action: SearchAction): SearchState {
  if (action.type === 'cleared') return noSearch
  if (action.type === 'asked') return { ...state, pending: action.question }
  if (action.type === 'counted') return counted(state, action)
  if (action.question !== state.pending) return state
  // Only shown if there is no list; an existing list is kept until the next one is complete.
  if (action.type === 'titles')
    return state.response && !state.isTitles ? state : { ...state, response: action.response, isTitles: true }
  if (action.type === 'failed') return { ...state, pending: undefined, failure: action.reason }
  const { question, response, more } = action
  return {
    response: more && state.response ? appended(state.response, response) : response,
    isTitles: false,
    answered: question,
    pending: undefined,
    failure: undefined,
  }
}

/** Groups to request when the reader wants `limit` more: a list of titles is replaced, so its groups are included. */
export function nextGroups(
  { response, isTitles }: Pick<SearchState, 'response' | 'isTitles'>,
  limit: number,
): { offset: number; count: number } {
  const shown = response?.groups.length ?? 0
  return isTitles ? { offset: 0, count: shown + limit } : { offset: shown, count: limit }
}

/** The current list with exact counts, unless another one is being requested. */
function counted(state: SearchState, { question, counts }: SearchAction & { type: 'counted' }): SearchState {
  if (!state.response || state.pending !== undefined || state.answered !== question) return state
  const { total, more, areas, services } = counts
  return { ...state, response: { ...state.response, total, more, areas, services } }
}

/** The list with the next groups, without repetitions, which occur if the index has changed meanwhile. */
function appended(shown: SearchResponse, next: SearchResponse): SearchResponse {
  const urls = new Set(shown.groups.map(group => group.url))
  return {
    ...next,
    passage: shown.passage,
    groups: [...shown.groups, ...next.groups.filter(group => !urls.has(group.url))],
  }
}
