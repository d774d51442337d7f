import { expect, test } from 'vitest'
import { processCount } from './prerender.ts'

const gigabyte = 2 ** 30

test.each([
  ['one for each core', 1000, 2, 24, 2],
  ['many cores', 4000, 16, 64, 16],
  ['few pages', 100, 8, 24, 2],
  ['a page', 1, 8, 24, 1],
  ['little memory', 1000, 8, 2, 4],
  ['a large site', 20_000, 8, 8, 4],
  ['hardly any memory', 20_000, 8, 0.2, 1],
])('%s: %i pages, %i cores, %f GB', (_, pages, cores, memory, count) => {
  expect(processCount(pages, { cores, memory: memory * gigabyte })).toBe(count)
})
