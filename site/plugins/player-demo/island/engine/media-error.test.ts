import { expect, test } from 'vitest'
import { describeError, isMediaError } from './media-error.ts'

const names = { Code: { HTTP_ERROR: 1001, VIDEO_ERROR: 3016 }, Category: { NETWORK: 1, MEDIA: 3, ADS: 10 } }

test('names an error of the engine and its category', () => {
  expect(describeError({ code: 1001, category: 1 }, names)).toEqual({
    code: 1001,
    name: 'HTTP_ERROR',
    category: 'network',
  })
  expect(describeError({ code: 3016, category: 3 }, names)).toMatchObject({ category: 'media' })
})

test('shows unknown numbers without a name', () => {
  expect(describeError({ code: 1, category: 10 }, names)).toEqual({ code: 1, name: '', category: 'unknown' })
})

test('does not treat other exceptions as errors of the engine', () => {
  expect(isMediaError({ code: 1001, category: 1, data: [] })).toBe(true)
  for (const other of [new TypeError('Failed to fetch'), new DOMException('x'), undefined, null, 'x'])
    expect(isMediaError(other)).toBe(false)
})
