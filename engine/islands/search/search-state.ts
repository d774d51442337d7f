import type { SearchError, SearchResponse } from '../../search/types.ts'

/** What there is to show of a search. */
export interface SearchState {
  /** The last list. It stays while the next one is computed, so that nothing flickers. */
  response: SearchResponse | undefined
  /** Whether the list has titles alone, as texts are on their way. */
  isTitles: boolean
  /** Question that the list answers, see `questionKey`. */
  answered: string | undefined
  /** Question that is asked now; an answer to another one is late and dropped. */
  asked: string | undefined
  /** Why the last question has no answer. */
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
  asked: undefined,
  failure: undefined,
}

export function searchReducer(state: SearchState, action: SearchAction): SearchState {
  if (action.type === 'cleared') return noSearch
  if (action.type === 'asked') return { ...state, asked: action.question }
  if (action.type === 'counted') return counted(state, action)
  if (action.question !== state.asked) return state
  // Instead of nothing; a list that is there stays until the next one is whole.
  if (action.type === 'titles')
    return state.response && !state.isTitles ? state : { ...state, response: action.response, isTitles: true }
  if (action.type === 'failed') return { ...state, asked: undefined, failure: action.reason }
  const { question, response, more } = action
  return {
    response: more && state.response ? appended(state.response, response) : response,
    isTitles: false,
    answered: question,
    asked: undefined,
    failure: undefined,
  }
}

/** Groups to ask for when the reader wants `limit` more: titles give way to the next answer, so that holds theirs as well. */
export function nextGroups(
  { response, isTitles }: Pick<SearchState, 'response' | 'isTitles'>,
  limit: number,
): { offset: number; count: number } {
  const shown = response?.groups.length ?? 0
  return isTitles ? { offset: 0, count: shown + limit } : { offset: shown, count: limit }
}

/** The list that is shown with exact counts, unless another one is asked for. */
function counted(state: SearchState, { question, counts }: SearchAction & { type: 'counted' }): SearchState {
  if (!state.response || state.asked !== undefined || state.answered !== question) return state
  const { total, more, areas, services } = counts
  return { ...state, response: { ...state.response, total, more, areas, services } }
}

/** The list with the next groups; an index that has changed meanwhile may send one that is there. */
function appended(shown: SearchResponse, next: SearchResponse): SearchResponse {
  const urls = new Set(shown.groups.map(group => group.url))
  return {
    ...next,
    passage: shown.passage,
    groups: [...shown.groups, ...next.groups.filter(group => !urls.has(group.url))],
  }
}
