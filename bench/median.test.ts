import { expect, test } from 'vitest'
import { median, middle, quantile } from './median.ts'

test('the middle by size, not by place; the lower of two', () => {
  expect(median([30, 4, 100])).toBe(30)
  expect(median([9, 10, 1, 2])).toBe(2)
  expect(median([7])).toBe(7)
})

test('an item by its number, the list as it was', () => {
  const runs = [{ s: 3 }, { s: 1 }, { s: 2 }]
  expect(middle(runs, run => run.s)).toEqual({ s: 2 })
  expect(runs[0]).toEqual({ s: 3 })
})

test('the least, nine tenths, the largest', () => {
  const values = [5, 3, 1, 2, 4, 10, 8, 9, 7, 6, 11]
  expect([0, 0.9, 1].map(place => quantile(values, place, value => value))).toEqual([1, 10, 11])
})

test('nothing has no median', () => {
  expect(() => median([])).toThrow('Nothing was measured')
})
