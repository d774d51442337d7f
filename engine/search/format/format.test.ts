import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ByteReader, ByteWriter } from './bytes.ts'
import { decodePostings, encodePostings, noPostings } from './postings.ts'
import { decodeTerms, encodeTerms } from './term-file.ts'

describe('the binary format', () => {
  test('keeps numbers', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 0x7fffffff })), numbers => {
        const writer = new ByteWriter()
        for (const number of numbers) writer.number(number)
        const reader = new ByteReader(writer.take())
        expect(numbers.map(() => reader.number())).toEqual(numbers)
        expect(reader.done).toBe(true)
      }),
    )
  })

  test('keeps postings', () => {
    const posting = fc.record({
      page: fc.nat({ max: 9000 }),
      doc: fc.nat({ max: 200 }),
      strength: fc.nat({ max: 7 }),
      positions: fc
        .uniqueArray(fc.nat({ max: 3000 }), { minLength: 1 })
        .map(list => list.sort((a, b) => a - b)),
    })
    const selector = ({ page, doc }: { page: number; doc: number }) => page * 1000 + doc
    const ordered = fc
      .uniqueArray(posting, { selector, minLength: 1 })
      .map(list => list.sort((a, b) => selector(a) - selector(b)))
    fc.assert(
      fc.property(ordered, postings => {
        const read = noPostings()
        decodePostings(new ByteReader(encodePostings(postings, true)), true, read)
        read.offsets.push(read.positions.length)
        expect(
          read.pages.map((page, index) => ({
            page,
            doc: read.docs[index],
            strength: read.strengths[index],
            positions: read.positions.slice(read.offsets[index], read.offsets[index + 1]),
          })),
        ).toEqual(postings)
      }),
    )
  })

  test('keeps terms with their blocks', () => {
    const first = new Uint8Array([1, 2, 3])
    const blocks = [{ at: 64, length: 96 }]
    const tiers = [{ first, blocks, lastPages: [4, 9] }, undefined, undefined, undefined, undefined]
    const bytes = encodeTerms([
      { term: 'ライ', pages: 3, tiers },
      { term: 'ライブ', pages: 2, tiers },
    ])
    const [a, b] = decodeTerms(bytes)
    expect(a).toMatchObject({ term: 'ライ', pages: 3 })
    expect(b?.term).toBe('ライブ')
    expect(b?.tiers[0]).toMatchObject({ blocks, lastPages: [4, 9] })
    expect([...bytes.subarray(b?.tiers[0]?.start, b?.tiers[0]?.end)]).toEqual([1, 2, 3])
  })

  test('throws if a file ends too early', () => {
    expect(() => new ByteReader(new Uint8Array([200])).number()).toThrow(RangeError)
  })
})
