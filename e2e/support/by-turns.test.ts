import { existsSync, globSync } from 'node:fs'
import { full } from 'shiori/internal/testing/full.ts'
import { expect, test } from 'vitest'
import { byTurns, leftOutSpecs } from './by-turns.ts'

test('tries a quarter of the specs that take turns each day, and all of them in the nightly run', () => {
  const leftOut = leftOutSpecs()
  expect(leftOut.filter(file => !existsSync(file))).toEqual([])
  expect(new Set(byTurns).size).toBe(byTurns.length)
  expect(Math.abs(leftOut.length - (full ? 0 : (byTurns.length * 3) / 4))).toBeLessThan(1)
})

test('runs more than half of the specs each day', () => {
  const all = globSync('e2e/*.spec.ts')
  expect(all.length - leftOutSpecs().length).toBeGreaterThan(all.length / 2)
})
