import { expect, test } from 'vitest'
import { firstSentence } from './first-sentence.ts'

test.each([
  ['One. Two.', 'One.'],
  ['一つ目です。二つ目です。', '一つ目です。'],
  ['Only one', 'Only one'],
  ['Read `a.b. c` and [this. page](/docs/a.b). Then go.', 'Read `a.b. c` and [this. page](/docs/a.b).'],
  ['See v1.2 of it! More', 'See v1.2 of it!'],
  ['Containers, e.g. MP4, work. Others do not.', 'Containers, e.g. MP4, work.'],
  ['First\nline\n\nSecond.', 'First\nline'],
  ['- a\n- b', '- a\n- b'],
])('returns the first sentence of %j', (text, sentence) => {
  expect(firstSentence(text)).toBe(sentence)
})
