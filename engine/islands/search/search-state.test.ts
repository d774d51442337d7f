import { describe, expect, test } from 'vitest'
import type { SearchResponse } from '../../search/types.ts'
import { nextGroups, noSearch, type SearchAction, type SearchState, searchReducer } from './search-state.ts'

function response(query: string, ...urls: string[]): SearchResponse {
  const groups = urls.map(url => ({
    url,
    title: [{ text: url, marked: false }],
    path: [],
    area: 'guides' as const,
    lang: undefined,
    method: undefined,
    deprecated: false,
    hits: [],
  }))
  const areas = { guides: urls.length, api: 0, sdks: 0, blog: 0 }
  return { query, total: urls.length, areas, services: [], groups, suggestions: [] }
}

function stateAfter(...actions: SearchAction[]): SearchState {
  return actions.reduce(searchReducer, noSearch)
}

const pending = (question: string): SearchAction => ({ type: 'asked', question })
const answered = (question: string, ...urls: string[]): SearchAction => ({
  type: 'answered',
  question,
  response: response(question, ...urls),
  more: false,
})

describe('the state of a search', () => {
  test('keeps the last list while the next is computed', () => {
    const state = stateAfter(pending('r'), answered('r', '/a'), pending('rt'))
    expect(state.response?.query).toBe('r')
    expect(state).toMatchObject({ answered: 'r', pending: 'rt' })
  })

  test('more is the rest of a list, and all of it while that has titles alone', () => {
    const titles: SearchAction = { type: 'titles', question: 'r', response: response('r', '/a', '/b') }
    expect(nextGroups(stateAfter(pending('r'), titles), 2)).toEqual({ offset: 0, count: 4 })
    const complete = stateAfter(pending('r'), titles, answered('r', '/a', '/b'))
    expect(nextGroups(complete, 2)).toEqual({ offset: 2, count: 2 })
    expect(nextGroups(noSearch, 2)).toEqual({ offset: 0, count: 2 })
  })

  test('takes the exact counts of the list that is shown, and of no other', () => {
    const counts = {
      ...response('r'),
      total: 23,
      more: false,
      areas: { guides: 20, api: 3, sdks: 0, blog: 0 },
    }
    const list = [pending('r'), answered('r', '/a')]
    const counted: SearchAction = { type: 'counted', question: 'r', counts }
    expect(stateAfter(...list, counted).response).toMatchObject({
      total: 23,
      areas: { guides: 20, api: 3 },
      groups: [{ url: '/a' }],
    })
    expect(stateAfter(...list, pending('rt'), counted).response?.total).toBe(1)
    expect(stateAfter(...list, pending('rt'), answered('rt', '/b'), counted).response?.total).toBe(1)
  })

  test('shows titles in place of nothing, and of titles, but not of a whole list', () => {
    const titles = (question: string, ...urls: string[]): SearchAction => ({
      type: 'titles',
      question,
      response: response(question, ...urls),
    })
    const first = stateAfter(pending('r'), titles('r', '/a'))
    expect(first).toMatchObject({ pending: 'r', isTitles: true, response: { query: 'r' } })
    expect(first.answered).toBeUndefined()
    expect(
      stateAfter(pending('r'), titles('r', '/a'), pending('rt'), titles('rt', '/b')).response?.query,
    ).toBe('rt')
    expect(stateAfter(pending('r'), titles('r', '/a'), answered('r', '/a'))).toMatchObject({
      isTitles: false,
      answered: 'r',
    })
    expect(
      stateAfter(pending('r'), answered('r', '/a'), pending('rt'), titles('rt', '/b')).response?.query,
    ).toBe('r')
    expect(stateAfter(pending('r'), pending('rt'), titles('r', '/a')).response).toBeUndefined()
  })

  test('drops an answer that is late, and a failure too', () => {
    expect(stateAfter(pending('r'), pending('rt'), answered('r', '/a')).response).toBeUndefined()
    const state = stateAfter(pending('r'), pending('rt'), {
      type: 'failed',
      question: 'r',
      reason: 'network',
    })
    expect(state).toMatchObject({ pending: 'rt', failure: undefined })
    expect(stateAfter(pending('r'), { type: 'cleared' }, answered('r', '/a'))).toEqual(noSearch)
  })

  test('says why there is no answer until there is one', () => {
    const failed: SearchAction = { type: 'failed', question: 'r', reason: 'stale' }
    expect(stateAfter(pending('r'), failed)).toMatchObject({ pending: undefined, failure: 'stale' })
    expect(stateAfter(pending('r'), failed, pending('r')).failure).toBe('stale')
    expect(stateAfter(pending('r'), failed, pending('r'), answered('r', '/a')).failure).toBeUndefined()
  })

  test('puts more groups after those that are there, each once', () => {
    const state = stateAfter(pending('r'), answered('r', '/a', '/b'), pending('r more'), {
      type: 'answered',
      question: 'r more',
      response: response('r', '/b', '/c'),
      more: true,
    })
    expect(state.response?.groups.map(group => group.url)).toEqual(['/a', '/b', '/c'])
  })
})
