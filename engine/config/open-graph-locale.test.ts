import { expect, test } from 'vitest'
import { openGraphLocale } from './open-graph-locale.ts'

test.each([
  ['en', 'en_US'],
  ['en-GB', 'en_GB'],
  ['ja', 'ja_JP'],
  ['zh-Hant', 'zh_TW'],
  ['zh-Hans', 'zh_CN'],
])('%s is %s', (tag, expected) => {
  expect(openGraphLocale(tag)).toBe(expected)
})
