import { expect, test } from 'vitest'
import { collectGarbage } from './heap.ts'

test('frees unused memory at once', () => {
  let words: string[] | undefined = Array.from({ length: 200_000 }, (_, index) => `word ${index}`)
  collectGarbage()
  const heapUsed = process.memoryUsage().heapUsed
  expect(words).toHaveLength(200_000)
  words = undefined
  collectGarbage()
  expect(process.memoryUsage().heapUsed).toBeLessThan(heapUsed - 4_000_000)
})
