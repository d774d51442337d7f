import { expect, test } from 'vitest'
import { limitedScale, nextScale, scaleToFit } from './zoomed-size.ts'

const desktop = { width: 1344, height: 800 }
const phone = { width: 390, height: 844 }

test.each([
  [{ width: 640, height: 100 }, desktop, 2],
  [{ width: 100, height: 50 }, desktop, 3],
  [{ width: 652, height: 400 }, phone, 0.5],
  [{ width: 326, height: 1560 }, phone, 0.5],
])('a drawing of %j is whole in a window of %j at a scale of %f', (drawing, window, scale) => {
  expect(scaleToFit(drawing, window)).toBe(scale)
})

test('a tap leads from the whole to readable letters, and back', () => {
  expect(nextScale(0.4, 0.4)).toBe(1)
  expect(nextScale(1, 0.4)).toBe(0.4)
  expect(nextScale(0.9, 0.9)).toBe(1.8)
  expect(nextScale(3, 3)).toBe(3)
})

test('no scale is smaller than the whole, or so large that letters fill the window', () => {
  expect([0.1, 0.7, 9].map(scale => limitedScale(scale, 0.5))).toEqual([0.5, 0.7, 3])
})
