import { expect, test } from 'vitest'
import { join } from './part.ts'

test('areas are joined, and two that answer the same are told', () => {
  const behaviour = () => undefined
  expect(
    Object.keys(join([{ behaviours: { A: behaviour } }, { behaviours: { B: behaviour } }]).behaviours),
  ).toEqual(['A', 'B'])
  expect(() => join([{ behaviours: { A: behaviour } }, { behaviours: { A: behaviour } }])).toThrow('answer A')
})
