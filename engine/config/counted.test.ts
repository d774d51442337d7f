import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test('one is not many, and none are', () => {
  expect([0, 1, 2, 1200].map(count => counted(count, 'page'))).toEqual([
    '0 pages',
    '1 page',
    '2 pages',
    '1,200 pages',
  ])
  expect(counted(1, 'old one is gone', 'old ones are gone')).toBe('1 old one is gone')
})
