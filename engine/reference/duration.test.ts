import { expect, test } from 'vitest'
import { durationSeconds, durationWords } from './duration.ts'

test.each([
  ['PT2M', 120],
  ['-PT12H', -43_200],
  ['P1W', 604_800],
  ['P1DT1H1M1S', 90_061],
  ['PT0S', 0],
  ['P', undefined],
  ['PT', undefined],
  ['P1DT', undefined],
  ['P1M', undefined],
  ['P99999999W', undefined],
  [`PT${'9'.repeat(400)}S`, undefined],
  ['2 minutes', undefined],
])('%s is %s seconds', (text, seconds) => {
  expect(durationSeconds(text)).toBe(seconds)
})

test.each([
  [43_200, 'en', '12 hours'],
  [-86_400, 'en', '1 day'],
  [90, 'ja', '90 秒'],
  [0, 'zh-TW', '0 秒'],
])('%s seconds in words, in %s', (seconds, lang, words) => {
  expect(durationWords(seconds, lang)).toBe(words)
})
