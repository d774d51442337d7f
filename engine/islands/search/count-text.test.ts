import { expect, test } from 'vitest'
import { countLabel, countText } from './count-text.ts'

const message = { one: '{count} page found', other: '{count} pages found' }
const found = (total: number, more?: boolean) =>
  countText(message, 'More than {count} pages found', { total, more }, 'en')

test('counts are exact up to a hundred, and say where counting ended', () => {
  expect(found(0)).toBe('0 pages found')
  expect(found(1)).toBe('1 page found')
  expect(found(100)).toBe('100 pages found')
  expect(found(101)).toBe('More than 100 pages found')
  expect(found(1234, true)).toBe('More than 100 pages found')
  expect(found(20, true)).toBe('More than 20 pages found')
})

test('where there is little room, a plus says so', () => {
  expect(countLabel(23, false, 'ja')).toBe('23')
  expect(countLabel(20, true, 'ja')).toBe('20+')
  expect(countLabel(0, true, 'ja')).toBe('0')
  expect(countLabel(100, false, 'ja')).toBe('100')
  expect(countLabel(101, false, 'ja')).toBe('100+')
})
