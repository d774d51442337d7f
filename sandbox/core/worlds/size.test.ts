import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { JsonObject } from '../json.ts'
import type { Stored } from './base.ts'
import { sizeOf } from './size.ts'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

/** Returns the bytes in use after a garbage collection. */
function heapUsed(): number {
  collect()
  return process.memoryUsage().heapUsed
}

const many = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, at) => make(at))
const bodies: Readonly<Record<string, (number: number) => JsonObject>> = {
  'a usual resource': number => ({
    id: `0b7c5f00-58e1-4d0a-8a8e-${number}`,
    title: `Film ${number}`,
    tags: ['a', 'b'],
    rating: number / 7,
    images: [{ url: `https://images.example/${number}`, width: 100, height: 100 }],
  }),
  'a text of Latin letters': number => ({ text: `${number}`.padEnd(40_000, 'x') }),
  'a text with one of Han': number => ({ text: `${number}港`.padEnd(40_000, 'x') }),
  'empty objects': () => ({ list: many(5000, () => ({})) }),
  'lists of a list': () => ({ list: many(3000, () => [[]]) }),
  'whole numbers': () => ({ list: many(9000, index => index % 10) }),
  'short texts': number => ({ list: many(5000, index => `s${number}${index}`) }),
  'names of its own, in one object': number => ({
    labels: Object.fromEntries(many(2000, index => [`k${number}_${index}`, index])),
  }),
  'names of its own, in an object each': number => ({
    list: many(1000, index => ({ [`k${number}_${index}`]: 1 })),
  }),
}

test.each(Object.entries(bodies))('%s takes no more memory than it is counted as', (_, make) => {
  const texts = many(100, number => JSON.stringify(make(number)))
  const read = (offset: number): Stored[] =>
    texts.map((text, index) => ({
      id: String(offset + index),
      store: 'Film',
      home: '/films',
      value: JSON.parse(text),
      input: {},
      order: index,
      visit: 0,
    }))
  // Warms up with the first records alone.
  const baseline = read(0)
  const before = heapUsed()
  const records = read(100)
  const real = heapUsed() - before
  const counted = records.reduce((sum, record) => sum + sizeOf(record), 0)
  expect(baseline).toHaveLength(records.length)
  // JavaScript engines may differ slightly.
  expect(real).toBeLessThan(counted * 1.15)
})
