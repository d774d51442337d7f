import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { hmac, sha256 } from './sha256.ts'

const bytes = (length: number) => Uint8Array.from({ length }, (_, index) => (index * 131) % 256)

test('hashes like Node, also at the edges of blocks', () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000]) {
    expect(Buffer.from(sha256(bytes(length)))).toEqual(createHash('sha256').update(bytes(length)).digest())
  }
})

test('signs like Node', () => {
  for (const key of ['', 'k', 'k'.repeat(64)]) {
    const signed = hmac(new TextEncoder().encode(key), bytes(200))
    expect(Buffer.from(signed)).toEqual(createHmac('sha256', key).update(bytes(200)).digest())
  }
})
