import { expect, test } from 'vitest'
import { parseSearchOptions } from './search-options.ts'

test('all locales and three sizes unless told otherwise', () => {
  expect(parseSearchOptions([])).toEqual({
    queries: 'golden',
    locales: [],
    sizes: [1, 4, 16],
    json: undefined,
  })
  expect(
    parseSearchOptions(['--queries', 'kept', '--locales', 'ja,zh', '--sizes', '0', '--json', 'a.json']),
  ).toEqual({
    queries: 'kept',
    locales: ['ja', 'zh'],
    sizes: [],
    json: 'a.json',
  })
})

test.each([
  [['--sizes', '1,x'], /--sizes is "1,x"/],
  [['--sizes', '0,1'], /--sizes is "0,1"/],
  [['--locales', 'ja zh'], /--locales is "ja zh"/],
  [['--queries', 'work'], /--queries is "work"/],
  [['--fast'], /--fast/],
])('%j says what is wrong', (args, message) => {
  expect(() => parseSearchOptions(args)).toThrow(message)
})
