import { expect, test } from 'vitest'
import { zoomedSize } from './zoomed-size.ts'

test('a diagram grows until it meets the window', () => {
  expect(zoomedSize({ width: 400, height: 100 }, { width: 864, height: 800 })).toEqual({
    width: 800,
    height: 200,
  })
  expect(zoomedSize({ width: 100, height: 368 }, { width: 864, height: 800 })).toEqual({
    width: 200,
    height: 736,
  })
})

test('a small one does not become a poster, one larger than the window keeps its size', () => {
  expect(zoomedSize({ width: 100, height: 100 }, { width: 2000, height: 2000 })).toEqual({
    width: 300,
    height: 300,
  })
  expect(zoomedSize({ width: 900, height: 100 }, { width: 360, height: 640 })).toEqual({
    width: 900,
    height: 100,
  })
})
