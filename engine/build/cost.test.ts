import { expect, test } from 'vitest'
import { parallelCost, sequentialCost } from './cost.ts'

const small = { cpu: { user: 1, system: 2 }, peak: 30 }
const large = { cpu: { user: 10, system: 20 }, peak: 40 }
const cpu = { user: 11, system: 22 }

test('adds the memory of parallel steps, and takes the maximum of consecutive ones', () => {
  expect(parallelCost([small, large])).toEqual({ cpu, peak: 70 })
  expect(sequentialCost([small, large])).toEqual({ cpu, peak: 40 })
})

test('nothing costs nothing', () => {
  const nothing = { cpu: { user: 0, system: 0 }, peak: 0 }
  expect(parallelCost([])).toEqual(nothing)
  expect(sequentialCost([])).toEqual(nothing)
})
