import zlib from 'node:zlib'
import { expect, test } from 'vitest'
import { writePart } from './write-part.ts'

/** Pseudo-random characters. The last hundred repeat the first hundred, at the greatest possible distance. */
function text(length: number): string {
  let seed = 1
  const signs = Array.from({ length }, () => {
    seed = (seed * 48_271) % 2_147_483_647
    return String.fromCharCode(97 + (seed % 26))
  })
  return signs.map((sign, index) => signs[index - length + 100] ?? sign).join('')
}

test.each([1, 249, 250, 512, 1024, 2048, 16_384, 32_505, 32_506, 32_768, 50_000])(
  'a part of %i bytes equals one made with the largest window',
  length => {
    const content = Buffer.from(text(length))
    const deflated = zlib.deflateRawSync(content, { level: 9 })
    const stored = deflated.length < content.length ? deflated : content
    expect(Buffer.from(writePart(content)).includes(stored)).toBe(true)
  },
)
