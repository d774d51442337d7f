import { expect, test } from 'vitest'
import { parseSearchOptions } from './search-options.ts'

test('takes all locales and three sizes by default', () => {
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
])('reports what is wrong with %j', (args, message) => {
  expect(() => parseSearchOptions(args)).toThrow(message)
})
