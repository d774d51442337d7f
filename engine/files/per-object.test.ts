import { expect, test } from 'vitest'
import { perObject } from './per-object.ts'

test('a result is made once for each argument, even if it is undefined', () => {
  const made: object[] = []
  const first = perObject((list: string[]) => {
    made.push(list)
    return list[0]
  })
  const [empty, other] = [[], ['a']]
  expect([first(empty), first(other), first(empty), first(other)]).toEqual([undefined, 'a', undefined, 'a'])
  expect(made).toEqual([empty, other])
})
