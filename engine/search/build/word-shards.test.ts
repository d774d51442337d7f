import { expect, test } from 'vitest'
import { cutWords, separator, termSize } from './word-shards.ts'

/** A word with postings of the given size in bytes. */
function word(number: number, bytes: number) {
  const term = `w${String(number).padStart(4, '0')}`
  return { term, pages: 1, tiers: [{ first: new Uint8Array(bytes), blocks: [], lastPages: [] }] }
}

test('no word is lost, and shards keep the size limits', () => {
  const words = Array.from({ length: 1000 }, (_, number) => word(number, 20))
  const shards = cutWords(words)
  expect(shards.flat()).toEqual(words)
  for (const shard of shards.slice(0, -1)) {
    const size = shard.reduce((sum, entry) => sum + termSize(entry), 0)
    expect(size).toBeGreaterThanOrEqual(1200)
    expect(size).toBeLessThanOrEqual(2000 + 31)
  }
})

test.each([900, 5000])('a word of %i bytes does not take the words after it into its shard', bytes => {
  const words = Array.from({ length: 1000 }, (_, number) => word(number, number === 37 ? bytes : 20))
  const shards = cutWords(words)
  expect(shards.flat()).toEqual(words)
  for (const shard of shards) {
    const size = shard.reduce((sum, entry) => sum + termSize(entry), 0)
    expect(size).toBeLessThanOrEqual(2000 + bytes + 31)
    expect(shard.length).toBeLessThan(80)
  }
})

test.each([
  ['apple', 'banana', 'b'],
  ['apple', 'apply', 'apply'],
  // A word after the separator must not sort before it as well.
  ['app', 'apple', 'appl'],
  ['', 'apple', 'a'],
])('the separator of "%s" and "%s" is "%s"', (before, first, between) => {
  expect(separator(before, first)).toBe(between)
})
