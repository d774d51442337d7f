import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SearchClient, SearchRequest, SearchResponse } from '../../search/types.ts'
import { countFound, isUncounted } from './count-found.ts'
import { noFilters } from './search-filters.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const request: SearchRequest = { query: 'a', areas: [], service: undefined, offset: 20, limit: 6 }

test('counts short lists that continue, and results that filters hide', () => {
  const isShort = (response: Partial<SearchResponse>, filters = noFilters) =>
    isUncounted(response as SearchResponse, filters)
  expect(isShort({ total: 20, more: true })).toBe(true)
  expect(isShort({ total: 20 }, { area: 'api', service: undefined })).toBe(true)
  expect(isShort({ total: 20 })).toBe(false)
  expect(isShort({ total: 0, more: true })).toBe(false)
  expect(isShort({ total: 101, more: true })).toBe(false)
  expect(isShort({ total: 20, more: true, isOffline: true })).toBe(false)
})

test('a list is counted without its pages, unless another is asked for before', async () => {
  const search = vi.fn(async () => ({ total: 23 }) as SearchResponse)
  const client = { search, warm: async () => {} } satisfies SearchClient
  const counting = countFound(client, request, new AbortController().signal)
  expect(search).not.toHaveBeenCalled()
  await vi.runAllTimersAsync()
  expect((await counting)?.total).toBe(23)
  expect(search).toHaveBeenCalledWith(
    { ...request, offset: 0, limit: 0, counted: true },
    expect.any(AbortSignal),
  )

  const stopped = countFound(client, request, AbortSignal.abort())
  await vi.runAllTimersAsync()
  expect(await stopped).toBeUndefined()
  expect(search).toHaveBeenCalledOnce()

  search.mockRejectedValueOnce(new Error('offline'))
  const failed = countFound(client, request, new AbortController().signal)
  await vi.runAllTimersAsync()
  expect(await failed).toBeUndefined()
})
