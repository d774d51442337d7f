import { expect, test } from 'vitest'
import { isSearchArea, requestFilters, withArea } from './search-filters.ts'

test('a service stays chosen only where there are results of it', () => {
  const chosen = { area: 'api', service: 'Orders' } as const
  expect(withArea(chosen, undefined)).toEqual({ area: undefined, service: 'Orders' })
  expect(withArea(chosen, 'api')).toEqual(chosen)
  expect(withArea(chosen, 'blog')).toEqual({ area: 'blog', service: undefined })
})

test('an area that is none is known', () => {
  expect(['api', 'blog', 'Api', '', null].map(isSearchArea)).toEqual([true, true, false, false, false])
})

test('no area means all of them', () => {
  expect(requestFilters({ area: undefined, service: 'Orders' })).toEqual({ areas: [], service: 'Orders' })
  expect(requestFilters({ area: 'blog', service: undefined })).toEqual({
    areas: ['blog'],
    service: undefined,
  })
})
