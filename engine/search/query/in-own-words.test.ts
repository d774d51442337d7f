import { expect, test } from 'vitest'
import { preferredWords } from './in-own-words.ts'

const groups = [
  ['浮水印', '水印'],
  ['用戶端', '客戶端'],
  ['使用者', '用戶'],
  ['android', '安卓'],
]

test.each([
  ['水印位置', '浮水印位置'],
  ['浮水印位置', '浮水印位置'],
  ['用戶端與用戶', '用戶端與使用者'],
  ['安卓電視', 'android 電視'],
  ['用安卓看', '用 android 看'],
  ['Video 水印', 'Video 浮水印'],
])('%s is %s', (text, expected) => {
  expect(preferredWords(text, groups, new Map())).toBe(expected)
})

test('recognizes variants of the other script, and leaves long texts unchanged', () => {
  expect(preferredWords('用户', groups, new Map([['户', '戶']]))).toBe('使用者')
  const long = '水印'.repeat(101)
  expect(preferredWords(long, groups, new Map())).toBe(long)
})
