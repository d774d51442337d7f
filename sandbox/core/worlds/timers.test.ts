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
