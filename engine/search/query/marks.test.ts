import { expect, test } from 'vitest'
import { excerpt } from './excerpt.ts'

const marker = { variants: new Map(), runs: ['検証'], words: new Set(['zebra']) }
const shown = (text: string, length: number) =>
  excerpt(text, marker, length).map(({ text, marked }) => (marked ? `[${text}]` : text))

test('an excerpt of a long text begins with the sentence of the match', () => {
  const long = 'Nothing is said of it in these words. '.repeat(5)
  expect(shown(`${long}Here a zebra stands. ${long}`, 80).join('')).toBe(
    '…Here a [zebra] stands. Nothing is said of it in these words.…',
  )
  const parts = shown(
    `${'何も書いていない。'.repeat(20)}ここで検証する。${'何も書いていない。'.repeat(20)}`,
    60,
  )
  expect(parts.slice(0, 3)).toEqual(['…', 'ここで', '[検証]'])
})

test('a short text is shown whole', () => {
  expect(shown('A zebra.', 80)).toEqual(['A ', '[zebra]', '.'])
  expect(shown('There stands a zebra', 80)).toEqual(['There stands a ', '[zebra]'])
})

test('places marks correctly next to characters whose compatible form has another length', () => {
  expect(shown('ｶﾞｲﾄﾞ①㍿の検証', 80)).toEqual(['ｶﾞｲﾄﾞ①㍿の', '[検証]'])
  expect(shown('か\u3099いと\u3099の検証ですが\u200b、検証', 80)).toEqual([
    'か\u3099いと\u3099の',
    '[検証]',
    'ですが\u200b、',
    '[検証]',
  ])
  expect(shown('デ-タとサ〜バの検証～', 80)).toEqual(['デ-タとサ〜バの', '[検証]', '～'])
})
