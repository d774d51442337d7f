import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { SentFiles, sentBytes } from './sent-bytes.ts'

test('compresses text, but no small or compressed files', () => {
  expect(sentBytes('a'.repeat(511))).toBe(511)
  expect(sentBytes('あ'.repeat(512))).toBeLessThan(50)
  expect(sentBytes(randomBytes(2000))).toBe(2000)
})

test('sends a file once to each reader, and reuses its size for the next one', () => {
  const sizes = new Map<string, number>()
  const first = new SentFiles(sizes, 100)
  first.send('a', 'abc')
  first.send('a', 'abc')
  expect(first.bytes).toBe(103)
  const second = new SentFiles(sizes, 0)
  second.send('a', 'not measured again')
  expect(second.bytes).toBe(3)
})
