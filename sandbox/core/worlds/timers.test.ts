import { expect, test } from 'vitest'
import { type Timer, Timers } from './timers.ts'

const timer = (due: number, order: number): Timer => ({
  due,
  order,
  store: 'Film',
  id: 'a',
  visit: 1,
  step: 0,
})

test('timers fire by their times, whatever their order in a snapshot', () => {
  const timers = new Timers([timer(3, 1), timer(1, 2), timer(1, 1)])
  timers.add(timer(2, 1))
  timers.add(timer(3, 0))
  expect(timers.all().map(({ due, order }) => [due, order])).toEqual([
    [1, 1],
    [1, 2],
    [2, 1],
    [3, 0],
    [3, 1],
  ])
  expect(timers.takeDue(0)).toBeUndefined()
  expect([timers.takeDue(2), timers.takeDue(2), timers.takeDue(2), timers.takeDue(2)]).toEqual([
    timer(1, 1),
    timer(1, 2),
    timer(2, 1),
    undefined,
  ])
  expect(timers.all()).toEqual([timer(3, 0), timer(3, 1)])
})

test('100,000 timers that are due at once fire in a time that grows with their number alone', () => {
  const timers = new Timers(Array.from({ length: 100_000 }, (_, index) => timer(index, index)))
  const began = performance.now()
  let count = 0
  while (timers.takeDue(1e6)) count++
  expect(count).toBe(100_000)
  // Moving the rest of the list each time took several seconds.
  expect(performance.now() - began).toBeLessThan(1000)
})
