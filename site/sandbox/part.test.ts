import { expect, test } from 'vitest'
import { join } from './part.ts'

test('areas are merged, and two with the same operation are reported', () => {
  const behaviour = () => undefined
  expect(
    Object.keys(join([{ behaviours: { A: behaviour } }, { behaviours: { B: behaviour } }]).behaviours),
  ).toEqual(['A', 'B'])
  expect(() => join([{ behaviours: { A: behaviour } }, { behaviours: { A: behaviour } }])).toThrow('answer A')
})
