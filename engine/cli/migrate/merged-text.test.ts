import { expect, test } from 'vitest'
import { mergedText } from './merged-text.ts'

const base = 'a\nb\nc\nd\ne\nf'

test.each([
  ['a change on each side', 'a\nB\nc\nd\ne\nf', 'a\nb\nc\nd\nE\nf', 'a\nB\nc\nd\nE\nf'],
  ['lines added and removed', '0\na\nb\nc\nd\ne\nf', 'a\nb\nc\nf', '0\na\nb\nc\nf'],
  ['two changes of one side', 'A\nb\nc\nd\ne\nF', 'a\nb\nx\nc\nd\ne\nf', 'A\nb\nx\nc\nd\ne\nF'],
  ['the same change on both sides', 'a\nB\nc\nd\ne\nf', 'a\nB\nc\nd\ne\nF', 'a\nB\nc\nd\ne\nF'],
  ['no change on one side', base, 'a\nf', 'a\nf'],
  ['different changes of a line', 'a\nB\nc\nd\ne\nf', 'a\nX\nc\nd\ne\nf', undefined],
  ['changes of adjacent lines', 'a\nB\nc\nd\ne\nf', 'a\nb\nC\nd\ne\nf', undefined],
  ['different lines added in one place', `${base}\ng`, `${base}\nh`, undefined],
])('%s', (_, own, next, merged) => {
  expect(mergedText(base, own, next)).toBe(merged)
  expect(mergedText(base, next, own)).toBe(merged)
})
