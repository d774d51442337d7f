import { expect, test } from 'vitest'
import { afterEachOther, together } from './cost.ts'

const small = { cpu: { user: 1, system: 2 }, peak: 30 }
const large = { cpu: { user: 10, system: 20 }, peak: 40 }
const cpu = { user: 11, system: 22 }

test('what runs at a time holds its memory together, what runs after each other only the most of it', () => {
  expect(together([small, large])).toEqual({ cpu, peak: 70 })
  expect(afterEachOther([small, large])).toEqual({ cpu, peak: 40 })
})

test('nothing costs nothing', () => {
  const nothing = { cpu: { user: 0, system: 0 }, peak: 0 }
  expect(together([])).toEqual(nothing)
  expect(afterEachOther([])).toEqual(nothing)
})
