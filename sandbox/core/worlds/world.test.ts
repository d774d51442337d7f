import { expect, test } from 'vitest'
import type { Stored } from './base.ts'
import { Journal } from './journal.ts'
import { World } from './world.ts'

const record = (id: string, home: string): Stored => ({
  id,
  home,
  store: 'Film',
  value: { id },
  input: {},
  order: 0,
  visit: 0,
})
const base = new Map([['Film', new Map(['seed-1', 'seed-2'].map(id => [id, record(id, '/films')]))]])
const limits = { records: 10, bytes: 10_000 }
const ids = (world: World, home?: string) => world.list('Film', home).map(({ id }) => id)

test('resources are listed by home in the order of the whole list, wherever they were moved', () => {
  const world = new World('test', base, 'seed', limits, new Journal(), { bytes: 0 })
  for (const [id, home] of [
    ['a', '/films'],
    ['b', '/rooms/1/films'],
    ['c', '/films'],
  ])
    world.put(record(id ?? '', home ?? ''))
  expect(ids(world)).toEqual(['c', 'b', 'a', 'seed-1', 'seed-2'])
  expect(ids(world, '/films')).toEqual(['c', 'a', 'seed-1', 'seed-2'])
  expect(ids(world, '/rooms/1/films')).toEqual(['b'])

  world.put(record('a', '/rooms/1/films'))
  world.put(record('seed-2', '/rooms/1/films'))
  world.remove(record('c', '/films'))
  world.remove(record('seed-1', '/films'))
  expect(ids(world, '/films')).toEqual([])
  expect(ids(world, '/rooms/1/films')).toEqual(['a', 'b', 'seed-2'])

  const again = new World('test', base, 'seed', limits, new Journal(), { bytes: 0 }, world.snapshot())
  expect(ids(again, '/films')).toEqual([])
  expect(ids(again, '/rooms/1/films')).toEqual(ids(again).filter(id => id !== 'c' && id !== 'seed-1'))
})
