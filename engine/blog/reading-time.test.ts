import { expect, test } from 'vitest'
import { measurePost } from './reading-time.ts'

const minutes = (text: string) => measurePost(text).readingMinutes

test('300 words a minute, rounded up, at least one', () => {
  expect(minutes('')).toBe(1)
  expect(minutes('word '.repeat(300))).toBe(1)
  expect(minutes('word '.repeat(301))).toBe(2)
  expect(minutes("don't re-encode 1.12.8 ".repeat(100))).toBe(1)
})

test('500 characters of Japanese and Chinese a minute, added to the words', () => {
  expect(minutes('字'.repeat(500))).toBe(1)
  expect(minutes('カタカナ、漢字。'.repeat(100))).toBe(2)
  expect(minutes(`${'字'.repeat(500)}${' word'.repeat(300)}`)).toBe(2)
})

test('does not count hidden text', () => {
  expect(minutes(`<!-- ${'word '.repeat(400)} -->\nimport A from './a'\n`)).toBe(1)
})

test.each([
  ['a\n\n<!-- truncate -->\n\nb', true],
  ['a\n\n<!--truncate-->\n\nb', true],
  ['a\n\n{/* truncate */}\n\nb', true],
  ['a\n\ntruncate\n\nb', false],
])('truncation mark in %j', (text, truncated) => {
  expect(measurePost(text).truncated).toBe(truncated)
})
