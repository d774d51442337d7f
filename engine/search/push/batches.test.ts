import { expect, test } from 'vitest'
import { batchesOf } from './batches.ts'

test('limits batches by records and by bytes', () => {
  expect(batchesOf(['a', 'b', 'c'], { count: 2, bytes: 100 })).toEqual([['a', 'b'], ['c']])
  // Each record takes three bytes, with its quotes.
  expect(batchesOf(['a', 'b', 'c'], { count: 9, bytes: 6 })).toEqual([['a', 'b'], ['c']])
  expect(batchesOf(['a', '配配配配', 'c'], { count: 9, bytes: 6 })).toEqual([['a'], ['配配配配'], ['c']])
  expect(batchesOf([], { count: 2, bytes: 2 })).toEqual([])
})
