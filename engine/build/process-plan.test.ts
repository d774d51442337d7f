import { expect, test } from 'vitest'
import { processPlan } from './process-plan.ts'

const gigabyte = 2 ** 30

test.each<[string, pages: number, cores: number, memory: number, count: number, heap: number | undefined]>([
  ['one for each core', 1000, 2, 24, 2, undefined],
  ['many cores', 4000, 64, 256, 64, undefined],
  ['few pages', 100, 8, 24, 2, undefined],
  ['a page', 1, 8, 24, 1, undefined],
  ['little memory', 1000, 8, 2, 4, undefined],
  ['one core', 1000, 1, 4, 1, undefined],
  ['a container of a gigabyte', 1000, 2, 0.9, 1, undefined],
  ['a large site', 20_000, 8, 8, 4, 1536],
  ['a large site on many cores', 20_000, 64, 256, 64, 1536],
  ['a large site in a gigabyte', 20_000, 2, 1, 1, 768],
  ['hardly any memory', 20_000, 8, 0.2, 1, 256],
  ['a model that needs more', 1_000_000, 8, 16, 5, 2457],
  ['a model that needs more on a large machine', 1_000_000, 8, 64, 8, 2862],
])('%s: %i pages, %i cores, %f GB', (_, inSite, cores, memory, count, heap) => {
  const plan = processPlan({ here: inSite, inSite }, { cores, memory: memory * gigabyte })
  expect(plan.count).toBe(count)
  expect(plan.heap?.at(-1)).toBe(heap === undefined ? undefined : `--max-old-space-size=${heap}`)
})

test('a share of a large site has fewer processes, and the heap that its model needs', () => {
  const machine = { cores: 8, memory: 64 * gigabyte }
  expect(processPlan({ here: 96, inSite: 100_000 }, machine)).toEqual({ count: 2, heap: undefined })
  expect(processPlan({ here: 96, inSite: 1_000_000 }, machine)).toEqual({
    count: 2,
    heap: ['--max-semi-space-size=8', '--max-old-space-size=2862'],
  })
})
