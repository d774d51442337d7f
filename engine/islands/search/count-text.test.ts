import { expect, test } from 'vitest'
import { countLabel, countText } from './count-text.ts'

const message = { one: '{count} page found', other: '{count} pages found' }

test('counts are written as the language does, and say where counting ended', () => {
  expect(countText(message, { total: 1 }, 'en')).toBe('1 page found')
  expect(countText(message, { total: 1234 }, 'en')).toBe('1,234 pages found')
  expect(countText(message, { total: 1, more: true }, 'en')).toBe('1+ pages found')
  expect(countLabel(20, true, 'ja')).toBe('20+')
  expect(countLabel(0, true, 'ja')).toBe('0')
})
