import { describe, expect, test } from 'vitest'
import { isOneEditApart, isSwapped } from './edit-distance.ts'

describe('isOneEditApart', () => {
  test.each([
    ['live', 'lvie', true],
    ['live', 'live', false],
    ['live', 'lives', true],
    ['live', 'liv', true],
    ['live', 'love', true],
    ['live', 'evil', false],
    ['start', 'strat', true],
    ['start', 'tsarr', false],
    ['aab', 'ab', true],
  ])('%s, %s: %s', (a, b, apart) => {
    expect(isOneEditApart(a, b)).toBe(apart)
    expect(isOneEditApart(b, a)).toBe(apart)
  })
})

test.each([
  ['skd', 'sdk', true],
  ['sdk', 'sdk', false],
  ['ksd', 'sdk', false],
  ['skd', 'sd', false],
  ['skda', 'sdkb', false],
])('isSwapped: %s, %s: %s', (a, b, swapped) => {
  expect(isSwapped(a, b)).toBe(swapped)
})
