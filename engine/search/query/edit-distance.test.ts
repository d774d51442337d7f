import { describe, expect, test } from 'vitest'
import { isOneEditApart } from './edit-distance.ts'

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
