import { expect, test } from 'vitest'
import { isComposing, optionAfterKey } from './list-keys.ts'

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 4, 0],
  ['ArrowUp', 4, 3],
  ['ArrowUp', 0, 4],
  ['Home', 3, 0],
  ['End', 1, 4],
  ['PageDown', 1, undefined],
  ['a', 1, undefined],
])('%s from option %i of five leads to %s', (key, active, option) => {
  expect(optionAfterKey(key, active, 5)).toBe(option)
})

test('an empty list has no keys', () => expect(optionAfterKey('ArrowDown', 0, 0)).toBeUndefined())

test('keys of an input method are its own', () => {
  const key = (isComposing: boolean, keyCode: number) => ({ isComposing, keyCode }) as KeyboardEvent
  expect(isComposing(key(true, 13))).toBe(true)
  expect(isComposing(key(false, 229))).toBe(true)
  expect(isComposing(key(false, 13))).toBe(false)
})
