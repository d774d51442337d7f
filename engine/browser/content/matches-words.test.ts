import { expect, test } from 'vitest'
import { matchesWords } from './matches-words.ts'

test.each([
  ['', true],
  ['404 content', true],
  ['CONTENT 40', true],
  ['４０４', true],
  ['404 token', false],
])('%j', (query, expected) => {
  expect(matchesWords('404 The content does not exist.', query)).toBe(expected)
})
