import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { Md5 } from './md5.ts'

test.each([0, 1, 55, 56, 57, 63, 64, 65, 119, 120, 1000, 70_000])(
  '%s bytes in pieces, as Node hashes them',
  length => {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 7919) % 256)
    const md5 = new Md5()
    for (let at = 0; at < length; at += 37) md5.update(bytes.subarray(at, at + 37))
    expect(md5.length).toBe(length)
    expect(md5.digest()).toBe(createHash('md5').update(bytes).digest('hex'))
  },
)
