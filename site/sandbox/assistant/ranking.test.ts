import { expect, test } from 'vitest'
import { cut } from './passages.ts'
import { ranked } from './ranking.ts'
import { shortened } from './summary.ts'
import { termsOf } from './terms.ts'

test('terms are words, and pairs of letters in writing without spaces', () => {
  expect(termsOf('Emergency exits, ＡＢＣ')).toEqual(['emergency', 'exit', 'abc'])
  expect(termsOf('AI研修です')).toEqual(['ai', '研修', '修で', 'です'])
})

test('ranks the passage about the question first, in each writing system', () => {
  const best = (question: string, ...texts: string[]) =>
    ranked(
      texts.map(text => ({ text })),
      question,
    )[0]?.item.text
  const exits = 'The emergency exits are marked on the floor plan.'
  expect(best('Where is the emergency exit?', 'The exit fee is paid at the desk.', exits)).toBe(exits)
  expect(best('非常口はどこですか', '非常ベルは入口の横です。', '非常口は各階の端にあります。')).toBe(
    '非常口は各階の端にあります。',
  )
  expect(best('緊急出口在哪裡', '請戴安全帽。', '緊急出口位於每層樓的兩端。')).toBe(
    '緊急出口位於每層樓的兩端。',
  )
  expect(best('What is the weather like?', 'Wear a helmet.', exits)).toBeUndefined()
})

test('splits text between sentences and paragraphs', () => {
  expect(cut('One. Two.\n\nThree! Four?')).toEqual(['One. Two.', 'Three! Four?'])
  const long = `${'a'.repeat(300)}. ${'b'.repeat(300)}.`
  expect(cut(long)).toHaveLength(2)
  expect(cut('一つ。二つ。')).toEqual(['一つ。二つ。'])
  expect(cut('')).toEqual([])
})

test('a summary keeps the most significant sentences in their order', () => {
  const text = 'Exits are marked. The exits lead out. Cats sleep. Marked exits are lit. Dogs bark.'
  expect(shortened(text)).toBe('Exits are marked. The exits lead out. Marked exits are lit.')
})
