import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Placer, packFiles } from '../build/pack-files.ts'
import { fileOf, packSize, packsPerFile, placesOf, rowOf, unit } from './places.ts'

const parts = fc
  .array(fc.nat({ max: 2 * (packSize / unit) }), { minLength: 1, maxLength: 60 })
  .map(lengths => lengths.map((units, index) => new Uint8Array((units + 1) * unit).fill(index + 1)))

test('finds each part whole in the pack that its place names', () => {
  fc.assert(
    fc.property(parts, fc.constantFrom(1, 2, 8), (all, perFile) => {
      const placer = new Placer()
      const places = all.map(part => placer.place(part))
      const files = new Map(packFiles(all, perFile))
      for (const [index, place] of places.entries()) {
        const { name, from } = fileOf(place, perFile)
        const part = files.get(name)?.subarray(from, from + place.length)
        expect(Buffer.compare(part ?? new Uint8Array(), all[index] ?? new Uint8Array())).toBe(0)
      }
      expect(placesOf(JSON.parse(JSON.stringify(rowOf(places))))).toEqual(places)
    }),
    { numRuns: 30 },
  )
})

test.each([
  [0, 1],
  [1024, 1],
  [1025, 2],
  [2048, 2],
  [40_000, 64],
])('an index of %i packs has %i packs in a file', (packs, perFile) => {
  expect(packsPerFile({ at: 0, length: packs * packSize })).toBe(perFile)
})
