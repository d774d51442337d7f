import { expect, test } from 'vitest'
import { firstSentence } from './first-sentence.ts'

test.each([
  ['One. Two.', 'One.'],
  ['Costs 1.5 s. Then', 'Costs 1.5 s.'],
  ['一つ目。二つ目。', '一つ目。'],
  ['Two\n lines', 'Two lines'],
  ['', ''],
  [`${'word '.repeat(60)}end.`, `${'word '.repeat(39)}word…`],
])('%s', (text, sentence) => {
  expect(firstSentence(text)).toBe(sentence)
})
