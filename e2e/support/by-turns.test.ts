import { existsSync, globSync } from 'node:fs'
import { full } from 'shiori/internal/testing/full.ts'
import { expect, test } from 'vitest'
import { byTurns, leftOutSpecs } from './by-turns.ts'

test('tries a third of the specs that take turns each day, and all of them in the nightly run', () => {
  const leftOut = leftOutSpecs()
  expect(leftOut.filter(file => !existsSync(file))).toEqual([])
  expect(new Set(byTurns).size).toBe(byTurns.length)
  expect(Math.abs(leftOut.length - (full ? 0 : (byTurns.length * 2) / 3))).toBeLessThan(1)
})

test('runs more than half of the specs each day', () => {
  expect(globSync('e2e/*.spec.ts').length - byTurns.length).toBeGreaterThan(byTurns.length * 0.7)
})
