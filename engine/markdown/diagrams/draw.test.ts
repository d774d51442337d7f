import { expect, test } from 'vitest'
import { columnWidth, firstThatFits } from './draw.ts'

test('the first drawing that fits the column; later ones are not drawn', () => {
  const drawn: number[] = []
  const of = (width: number) => () => {
    drawn.push(width)
    return { width }
  }
  expect(firstThatFits([of(900), of(columnWidth), of(100)], columnWidth)).toEqual({ width: columnWidth })
  expect(drawn).toEqual([900, columnWidth])
})

test('the narrowest where none fits, the earlier of two alike', () => {
  const first = { width: 1000, name: 'as written' }
  expect(
    firstThatFits(
      [() => first, () => ({ width: 1200, name: 'b' }), () => ({ width: 1000, name: 'c' })],
      columnWidth,
    ),
  ).toBe(first)
  expect(firstThatFits([() => ({ width: 1000 }), () => ({ width: 800 })], columnWidth)).toEqual({
    width: 800,
  })
})
