import { expect, test } from 'vitest'
import { shrink } from './shrink.ts'

const label = (x: number, text: string) =>
  `<svg width="100" height="50"><text x="${x}" y="10" font-size="11" text-anchor="middle" font-weight="400" fill="var(--_text-sec)">${text}</text></svg>`

test('a drawing is as wide as the labels of its arrows reach', () => {
  expect(shrink(label(50, 'short'), 0, new Map()).width).toBe(100)
  expect(shrink(label(90, 'a label that is long'), 0, new Map()).width).toBeGreaterThan(140)
})
