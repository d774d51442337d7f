import { expect, test } from 'vitest'
import { animationLength } from './animation-length.ts'

test('takes longer for more, but less than in proportion', () => {
  const [short, middle, long] = [100, 400, 1600].map(height => animationLength(height, false))
  expect(short).toBe(239)
  expect(middle).toBeGreaterThan(short ?? 0)
  expect(long).toBeGreaterThan(middle ?? 0)
  expect(long).toBeLessThan(4 * (middle ?? 0))
})

test('takes 1 ms under reduced motion, whatever the height', () => {
  expect(animationLength(1600, true)).toBe(1)
  expect(animationLength(0, false)).toBe(1)
})
