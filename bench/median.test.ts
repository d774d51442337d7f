import { expect, test } from 'vitest'
import { median, middle, quantile } from './median.ts'

test('returns the median by size, not by position; the lower of two', () => {
  expect(median([30, 4, 100])).toBe(30)
  expect(median([9, 10, 1, 2])).toBe(2)
  expect(median([7])).toBe(7)
})

test('selects an item by its number, and does not change the list', () => {
  const runs = [{ s: 3 }, { s: 1 }, { s: 2 }]
  expect(middle(runs, run => run.s)).toEqual({ s: 2 })
  expect(runs[0]).toEqual({ s: 3 })
})

test('returns the minimum, the 90th percentile and the maximum', () => {
  const values = [5, 3, 1, 2, 4, 10, 8, 9, 7, 6, 11]
  expect([0, 0.9, 1].map(place => quantile(values, place, value => value))).toEqual([1, 10, 11])
})

test('throws for an empty list', () => {
  expect(() => median([])).toThrow('Nothing was measured')
})
